import type { z } from "zod";

/** A plain message for an issue of zod. Undefined for an issue that only a schema with a message of its own reports. */
export function issueMessage(issue: Parameters<z.core.$ZodErrorMap>[0]): string | undefined {
  if (issue.code === "too_small") return describeLimit(issue.origin, "at least", issue.minimum);
  if (issue.code === "too_big") return describeLimit(issue.origin, "at most", issue.maximum);
  if (issue.code === "invalid_value") return `must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && issue.format === "uuid") return "must be a UUID";
  return undefined;
}

function describeLimit(origin: string, bound: "at least" | "at most", limit: number | bigint): string {
  const counted = origin === "string" ? "characters" : origin === "array" ? "entries" : undefined;
  if (!counted) return `must be ${bound} ${limit}`;
  return bound === "at least" && limit === 1 ? "must not be empty" : `must have ${bound} ${limit} ${counted}`;
}
