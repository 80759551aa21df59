import { z } from "zod";

/** A GraphQL `DateTime`: a Date when the operation ran in this process, an ISO 8601 string otherwise. */
export type Timestamp = Date | string;

/** ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

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

/** The documented values of `keyword_emphasis`. */
export const emphasis = z.enum(["low", "medium", "high"]);

/** The GraphQL enum value of each. */
export const EMPHASIS_VALUES = { low: "LOW", medium: "MEDIUM", high: "HIGH" } as const;
