import { z } from "zod";
import type { JobSummaryFragment, RestJobQuery } from "../../graphql/operations.js";
import { toLowerCase } from "../../route/fields.js";

/** A conformance report in a list: without its checks. */
export const conformanceSummaryBody = z.object({
  score: z.int().min(0).max(100),
  pass_mark: z.int(),
  passed: z.boolean(),
  revisions: z.int(),
});

/** A conformance report: every rule of the strategy with its expected and its measured value. */
export const conformanceBody = conformanceSummaryBody.extend({
  share: z.int().min(0).max(100),
  checks: z.array(
    z.object({
      rule: z.string(),
      title: z.string(),
      expected: z.string(),
      measured: z.string(),
      verdict: z.enum(["passed", "failed", "not_applicable"]),
      weight: z.int(),
      level: z.enum(["required", "advised", "off"]),
      passages: z.array(z.object({ excerpt: z.string(), start: z.int(), end: z.int() })),
    }),
  ),
});

type ConformanceSummary = NonNullable<JobSummaryFragment["conformance"]>;
type Conformance = NonNullable<NonNullable<RestJobQuery["job"]>["conformance"]>;

/** Maps a report to its documented summary. */
export function toConformanceSummaryBody({
  score,
  passMark,
  passed,
  revisions,
}: ConformanceSummary): z.input<typeof conformanceSummaryBody> {
  return { score, pass_mark: passMark, passed, revisions };
}

/** Maps a report to its documented body. */
export function toConformanceBody(report: Conformance): z.input<typeof conformanceBody> {
  const checks = report.checks.map(({ verdict, level, ...check }) => ({
    ...check,
    verdict: toLowerCase(verdict),
    level: toLowerCase(level),
  }));
  return { ...toConformanceSummaryBody(report), share: report.share, checks };
}
