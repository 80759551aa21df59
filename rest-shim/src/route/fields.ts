import { z } from "zod";

/** A GraphQL `DateTime`: a Date when the operation ran in this process, an ISO 8601 string otherwise. */
export type Timestamp = Date | string;

/** ISO 8601 in UTC. Typed as what `respond` returns; JSON turns a Date into the documented string. */
export const timestamp: z.ZodType<Timestamp, Timestamp> = z.iso.datetime();

/** An integer in a query string, within the range of GraphQL's Int. */
export const integerParameter = z
  .string()
  .regex(/^-?\d{1,15}$/, "must be a whole number")
  .transform(Number)
  .pipe(z.int32());

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
export const emphasis = z.enum(["low", "medium", "high"]);
