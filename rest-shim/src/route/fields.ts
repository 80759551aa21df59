import { z } from "zod";
import { amount, list, text, wholeNumber } from "./described.js";

/** A GraphQL `DateTime`: a Date when the operation ran in this process, an ISO 8601 string otherwise. */
export type Timestamp = Date | string;

/** ISO 8601 in UTC. Typed as what `respond` returns; JSON turns a Date into the documented string. */
export function timestamp(description: string): z.ZodType<Timestamp, Timestamp> {
  return z.iso.datetime().meta({ description, maxLength: 24, examples: ["2026-11-21T09:50:55.210Z"] });
}

/** A day in UTC. */
export function day(description: string, error?: string): z.ZodISODate {
  return z.iso.date(error).meta({ description, maxLength: 10, examples: ["2026-11-21"] });
}

/** An integer in a query string, within the range of GraphQL's Int. */
export const integerParameter = z
  .string()
  .regex(/^-?\d{1,15}$/, "must be a whole number")
  .transform(Number)
  .pipe(z.int32());

/** The page of a list: its size and the number of entries before it. */
export const pageParameters = (maxOffset: number) => ({
  limit: wholeNumber(integerParameter, "Size of the page. Default: 20.", { min: 1, max: 100, example: 20 }).optional(),
  offset: wholeNumber(integerParameter, "Number of entries to skip. Default: 0.", {
    max: maxOffset,
    example: 0,
  }).optional(),
});

/** The id of a client. */
export const clientId = (description = "The id of the client."): z.ZodString =>
  text(description, { min: 1, max: 100, pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, example: "acme-dental" });

/** A content type. */
export const contentType = (description = "The content type: the name of a kind of content."): z.ZodString =>
  text(description, { min: 1, max: 50, pattern: /^[a-z][a-z0-9_]{0,49}$/, example: "seo_article" });

/** The id of a job. */
export const jobId = (description = "The id of the job."): z.ZodString =>
  text(description, { max: 36, format: "uuid", example: "01a1fd84-1812-76c0-9e6a-c561aa328d38" });

/** The id of a template. */
export const templateId = (description = "The id of the template."): z.ZodString =>
  text(description, { min: 1, max: 100, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, example: "seo-article" });

/** A version of a template. */
export const templateVersion = (description: string): z.ZodString =>
  text(description, { min: 4, max: 14, pattern: /^v\d{1,6}\.\d{1,6}$/, example: "v1.0" });

/** The variables of a template. */
export const variableNames = list(
  text("The name of a variable.", { min: 1, max: 50 }),
  "The variables of the text: the names of its placeholders.",
  50,
);

/** The name of a provider. */
export const providerName = (description = "The name of the provider."): z.ZodString =>
  text(description, { min: 1, max: 100, example: "openrouter" });

/** The name of a model. */
export const modelName = (description: string): z.ZodString =>
  text(description, { min: 1, max: 200, example: "openai/gpt-4.1-mini" });

/** US dollars as a decimal text, because floats lose cents. */
export const dollars = (description: string): z.ZodString =>
  text(description, { max: 20, pattern: /^-?\d{1,8}(\.\d{1,10})?$/, example: "0.0017374000" });

/** The UTC date of a timestamp, YYYY-MM-DD. */
export function toDay(time: Timestamp): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Converts a GraphQL enum value to the documented form. */
export function toLowerCase<T extends string>(value: T): Lowercase<T> {
  return value.toLowerCase() as Lowercase<T>;
}

/** Converts a documented value to the GraphQL enum value. */
export function toUpperCase<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}

/** The documented values of `keyword_emphasis`. */
export const emphasis = z.enum(["low", "medium", "high"]).describe("How prominent the keywords are.");

/** The documented `tone_adjustment`. */
export const toneAdjustment = amount("From -1, much more restrained than the tone, to 1, much livelier.", {
  min: -1,
  max: 1,
});
