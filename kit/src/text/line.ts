import { z } from "zod";

const hasAtMost = (max: number) => (text: string) => text.length <= max || [...text].length <= max;

/** A string of at most `max` characters that is not blank and that PostgreSQL can store. It is trimmed. A character is a code point. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .refine(hasAtMost(max), `must have at most ${max} characters`)
    .refine((text) => !/\p{Cs}/u.test(text) && !text.includes("\0"), "must not hold NUL or broken characters");

/** A list of at most 50 such strings. */
export const lines = (max: number) => z.array(line(max)).max(50, "must have at most 50 entries");

/** Marks that embed, override or isolate a direction of writing, as a part of a character class. */
const DIRECTIONS = String.raw`\u{202A}-\u{202E}\u{2066}-\u{2069}`;

const NO_MARKS = "must not hold control characters or marks that change the direction of writing";

/**
 * A line that names something to other people. It has a letter or a figure that can be seen. Control characters are refused, and the marks that embed,
 * override or isolate a direction of writing, because they could make one name look like another
 * (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Arabic and Hebrew names need none of them.
 */
export const displayName = (max: number) =>
  line(max)
    .regex(new RegExp(String.raw`^[^\p{Cc}${DIRECTIONS}]*$`, "u"), NO_MARKS)
    .regex(/^$|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u, "must hold a letter or a figure");

/** A text of at most `max` characters for other people, which may be blank and have several lines. It has none of the marks that {@link displayName} refuses. */
export const plainText = (max: number) =>
  z
    .string()
    .refine(hasAtMost(max), `must have at most ${max} characters`)
    .regex(new RegExp(String.raw`^(?:[\t\n\r]|[^\p{Cc}\p{Cs}${DIRECTIONS}])*$`, "u"), NO_MARKS);
