import { z } from "zod";
import { shortened } from "./text-bounds.js";

/** The fields of {@link Report}. */
export const REPORT_FIELDS = `score passed checks { rule title expected measured verdict level } claims { text kind verdict evidence }`;

/** A conformance report, as the graph has it. */
export interface Report {
  score: number;
  passed: boolean;
  checks: Record<"rule" | "title" | "expected" | "measured" | "verdict" | "level", string>[];
  claims: { text: string; kind: string; verdict: string; evidence: string | null }[];
}

/** How many claims without support an answer names. */
const MAX_CLAIMS = 30;

/** The longest text of a check or a claim in an answer. */
const MAX_TEXT = 500;

const check = z.object({
  rule: z.string().describe("Name it in `repair_content`."),
  title: z.string(),
  expected: z.string(),
  measured: z.string(),
  verdict: z.enum(["passed", "failed", "not_applicable"]),
  required: z.boolean().describe("A text that fails a required rule has not passed, whatever its score."),
});

/** A conformance report in an answer. */
export const report = z.object({
  score: z.number().describe("0 to 100."),
  passed: z.boolean(),
  checks: z.array(check).describe("The rules of the strategy; failed ones first."),
  claims: z.number().describe("How many claims the text makes."),
  unsupported_claims: z.array(
    z.object({ text: z.string(), kind: z.string(), verdict: z.string(), evidence: z.string().nullable() }),
  ),
});

/** A report for the caller. */
export function reportOf({ score, passed, checks, claims }: Report): z.input<typeof report> {
  const verdicts = ["FAILED", "PASSED", "NOT_APPLICABLE"];
  const sorted = checks.toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
  const unsupported = claims.filter(({ verdict }) => verdict !== "SUPPORTED").slice(0, MAX_CLAIMS);
  return {
    score,
    passed,
    checks: sorted.map(({ rule, verdict, level, title, expected, measured }) => ({
      ...{ rule, title, expected: shortened(expected, MAX_TEXT), measured: shortened(measured, MAX_TEXT) },
      verdict: verdict.toLowerCase() as "passed",
      required: level === "REQUIRED",
    })),
    claims: claims.length,
    unsupported_claims: unsupported.map(({ kind, verdict, text, evidence }) => ({
      ...{ text: shortened(text, MAX_TEXT), evidence: evidence && shortened(evidence, MAX_TEXT) },
      kind: kind.toLowerCase(),
      verdict: verdict.toLowerCase(),
    })),
  };
}
