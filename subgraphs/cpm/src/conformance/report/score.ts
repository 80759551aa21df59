import type { ConformanceCheck, ConformanceReport } from "./report.js";
import { PASS_MARK, Verdict } from "./verdict.js";

/** Computes the score of checks. A failed essential check keeps it below the pass mark. */
export function reportOf(checks: ConformanceCheck[]): ConformanceReport {
  const applicable = checks.filter(({ verdict }) => verdict !== Verdict.NOT_APPLICABLE);
  const totalWeight = (some: ConformanceCheck[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const possible = totalWeight(applicable);
  const achieved = totalWeight(applicable.filter(({ verdict }) => verdict === Verdict.PASSED));
  const share = possible === 0 ? 100 : Math.floor((achieved / possible) * 100);
  const essentialFailed = failedChecks(checks).some(({ essential }) => essential);
  const score = essentialFailed ? Math.min(share, PASS_MARK - 1) : share;
  return { score, passMark: PASS_MARK, passed: score >= PASS_MARK, revisions: 0, checks };
}

/** The failed checks. */
export function failedChecks(checks: readonly ConformanceCheck[]): ConformanceCheck[] {
  return checks.filter(({ verdict }) => verdict === Verdict.FAILED);
}

/** A check whose defaults are left out: weight 1, not essential, no passage. */
export type Finding = Omit<ConformanceCheck, "weight" | "essential" | "passage"> &
  Partial<Pick<ConformanceCheck, "weight" | "essential" | "passage">>;

/** Adds the defaults to a finding. */
export function checkOf(finding: Finding): ConformanceCheck {
  return { weight: 1, essential: false, passage: null, ...finding };
}

/** The verdict of an applicable check. */
export function verdictOf(passed: boolean): Verdict {
  return passed ? Verdict.PASSED : Verdict.FAILED;
}
