import { z } from "zod";

const VERDICTS = ["passed", "failed", "not_applicable"] as const;

/** How well a text obeys its strategy, in a list: without the single checks. */
export const conformanceSummaryBody = z.object({
  score: z.int().min(0).max(100),
  pass_mark: z.int(),
  passed: z.boolean(),
  revisions: z.int(),
});

/** The whole report: every rule of the strategy with what was expected and what was measured. */
export const conformanceBody = conformanceSummaryBody.extend({
  checks: z.array(
    z.object({
      rule: z.string(),
      title: z.string(),
      expected: z.string(),
      measured: z.string(),
      verdict: z.enum(VERDICTS),
      weight: z.int(),
      essential: z.boolean(),
      passage: z.object({ excerpt: z.string(), start: z.int(), end: z.int() }).nullable(),
    }),
  ),
});

/** What a list reads of a report. */
export const CONFORMANCE_SUMMARY_FIELDS = "conformance { score passMark passed revisions }";

/** The checks of a report. */
export const CONFORMANCE_CHECKS_FIELDS =
  "conformance { checks { rule title expected measured verdict weight essential passage { excerpt start end } } }";

/** A report as {@link CONFORMANCE_SUMMARY_FIELDS} reads it. */
export interface ConformanceSummaryData {
  score: number;
  passMark: number;
  passed: boolean;
  revisions: number;
}

/** A report with its checks. */
export interface ConformanceData extends ConformanceSummaryData {
  checks: {
    rule: string;
    title: string;
    expected: string;
    measured: string;
    verdict: string;
    weight: number;
    essential: boolean;
    passage: { excerpt: string; start: number; end: number } | null;
  }[];
}

/** What a list shows of a report, in the documented names. */
export function toConformanceSummaryBody({ score, passMark, passed, revisions }: ConformanceSummaryData) {
  return { score, pass_mark: passMark, passed, revisions };
}

/** The whole report, in the documented names. */
export function toConformanceBody(report: ConformanceData) {
  const checks = report.checks.map(({ verdict, ...check }) => ({ ...check, verdict: verdict.toLowerCase() }));
  return { ...toConformanceSummaryBody(report), checks };
}
