import { z } from "zod";
import { issueMessage } from "../issue-message.js";

/** Limits of a length, both inclusive. */
export interface LengthLimits {
  min?: number;
  max?: number;
}

/** A string of `min` to `max` characters. As in PostgreSQL and JSON Schema, a character is a Unicode code point. */
export function characters({ min = 0, max = Number.POSITIVE_INFINITY }: LengthLimits): z.ZodString {
  return z.string().check((context) => {
    const { value: input, issues } = context;
    const length = input.length > max || input.length < 2 * min ? codePoints(input) : input.length;
    const limits = { origin: "string", inclusive: true, input } as const;
    if (length < min) issues.push({ code: "too_small", minimum: min, ...limits });
    if (length > max) issues.push({ code: "too_big", maximum: max, ...limits });
  });
}

/** What PostgreSQL can't store in a text: NUL, and half of a surrogate pair. */
export const BROKEN_TEXT = /[\0\p{Cs}]/u;

/** {@link characters} that PostgreSQL can store: no NUL, no half of a surrogate pair. */
export const storableText = (limits: LengthLimits): z.ZodString =>
  characters(limits).regex(/^[^\0\p{Cs}]*$/u, "must not hold NUL or broken characters");

/** The id of a client. */
export const clientIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, "must be a client id");

/** A content type. */
export const contentTypeSchema = z.string().regex(/^[a-z][a-z0-9_]{0,49}$/, "must be a content type, e.g. seo_article");

/** A list of `min` to `max` entries. The entries are validated only when their number is valid. */
export function listOf<T>(
  entry: z.ZodType<T>,
  { min = 0, max = Number.POSITIVE_INFINITY }: LengthLimits,
): z.ZodType<T[]> {
  return z.array(z.unknown()).min(min).max(max).pipe(z.array(entry));
}

/** A list of ids of clients, without repetitions and never empty: every manager could reach an object without a client. */
export const clientIdList = (max: number): z.ZodType<string[]> =>
  listOf(storableText({ min: 1, max: 100 }), { min: 1, max }).refine(
    (ids) => new Set(ids).size === ids.length,
    "must not repeat an entry",
  );

/** A number from `min` to `max`. */
export const between = (min: number, max: number): z.ZodNumber => z.number().min(min).max(max);

/** Plain messages for zod's issues. Undefined keeps zod's own message. They never repeat the value. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const message = issueMessage(issue);
  return message === undefined || !issue.path?.length ? message : `each ${message}`;
};

/** The number of code points of a string. Half of a surrogate pair counts as one. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
