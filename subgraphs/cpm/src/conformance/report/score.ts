import type { ConformanceCheck, ConformanceReport } from "./report.js";
import { PASS_MARK, Verdict } from "./verdict.js";

/** Adds checks up. A failed essential check keeps the score below the mark, however well the rest went. */
export function reportOf(checks: ConformanceCheck[]): ConformanceReport {
  const applicable = checks.filter(({ verdict }) => verdict !== Verdict.NOT_APPLICABLE);
  const weightOf = (some: ConformanceCheck[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const all = weightOf(applicable);
  const obeyed = weightOf(applicable.filter(({ verdict }) => verdict === Verdict.PASSED));
  const share = all === 0 ? 100 : Math.floor((obeyed / all) * 100);
  const broken = failedChecks(checks).some(({ essential }) => essential);
  const score = broken ? Math.min(share, PASS_MARK - 1) : share;
  return { score, passMark: PASS_MARK, passed: score >= PASS_MARK, revisions: 0, checks };
}

/** The checks a text has failed. */
export function failedChecks(checks: readonly ConformanceCheck[]): ConformanceCheck[] {
  return checks.filter(({ verdict }) => verdict === Verdict.FAILED);
}

/** What a rule says about a text, before its place in the report is known. */
export type Finding = Omit<ConformanceCheck, "weight" | "essential" | "passage"> &
  Partial<Pick<ConformanceCheck, "weight" | "essential" | "passage">>;

/** A check with what rules leave out. */
export function checkOf(finding: Finding): ConformanceCheck {
  return { weight: 1, essential: false, passage: null, ...finding };
}

/** Passed or failed. */
export function verdictOf(obeyed: boolean): Verdict {
  return obeyed ? Verdict.PASSED : Verdict.FAILED;
}
