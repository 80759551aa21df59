import { z } from "zod";

/** A string of at most `max` characters that is not blank and that PostgreSQL can store. It is trimmed. A character is a code point. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .refine((text) => text.length <= max || [...text].length <= max, `must have at most ${max} characters`)
    .refine((text) => !/\p{Cs}/u.test(text) && !text.includes("\0"), "must not hold NUL or broken characters");

/** A list of at most 50 such strings. */
export const lines = (max: number) => z.array(line(max)).max(50, "must have at most 50 entries");

/**
 * A line that names something to other people. Control characters are refused, and the marks that embed, override or isolate a direction of writing, because
 * they could make one name look like another (https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). Arabic and Hebrew names need none of them.
 */
export const displayName = (max: number) =>
  line(max).regex(
    /^[^\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]*$/u,
    "must not hold control characters or marks that change the direction of writing",
  );
