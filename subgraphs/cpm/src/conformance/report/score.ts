import { RuleLevel } from "@cgs/kit/conformance-rules";
import type { ConformanceCheck, ConformanceReport } from "./report.js";
import { MAX_PASSAGES, PASS_MARK, Verdict } from "./verdict.js";

/** What a report says about the claims of content. */
export type ReportedClaims = Pick<ConformanceReport, "claims" | "evidence">;

/** The report of checks and claims. A failed required check keeps the score below the pass mark. See docs/conformance.md. */
export function reportOf(
  checks: ConformanceCheck[],
  { claims, evidence }: ReportedClaims = { claims: [], evidence: [] },
): ConformanceReport {
  const share = Math.floor(exactShare(checks) * 100);
  const score = requiredFailures(checks) > 0 ? Math.min(share, PASS_MARK - 1) : share;
  return { score, share, passMark: PASS_MARK, passed: score >= PASS_MARK, revisions: 0, checks, claims, evidence };
}

/** The failed checks. */
export function failedChecks(checks: readonly ConformanceCheck[]): ConformanceCheck[] {
  return checks.filter(({ verdict }) => verdict === Verdict.FAILED);
}

/** The checks that fail in the one report and not in the other. */
export function newlyFailed(
  { checks: one }: Pick<ConformanceReport, "checks">,
  { checks: other }: Pick<ConformanceReport, "checks">,
): ConformanceCheck[] {
  const failed = new Set(failedChecks(other).map(({ rule }) => rule));
  return failedChecks(one).filter(({ rule }) => !failed.has(rule));
}

/**
 * The failed checks whose repair makes content pass: the required ones, and of the advised ones, the heaviest first, as many as the score
 * needs to reach the pass mark.
 */
export function decisiveFailures({ checks }: Pick<ConformanceReport, "checks">): ConformanceCheck[] {
  const failed = failedChecks(checks);
  const decisive = failed.filter(({ level }) => level === RuleLevel.REQUIRED);
  const passed = totalWeight(checks, Verdict.PASSED);
  const possible = passed + totalWeight(checks, Verdict.FAILED);
  let achieved = passed + totalWeight(decisive, Verdict.FAILED);
  const advised = failed.filter((check) => !decisive.includes(check)).toSorted((a, b) => b.weight - a.weight);
  for (const check of advised) {
    if (achieved >= (possible * PASS_MARK) / 100) break;
    decisive.push(check);
    achieved += check.weight;
  }
  return decisive;
}

/** Whether content with the one report is better than with the other: fewer failed required checks, else a greater share. */
export function isBetter({ checks: one }: ConformanceReport, { checks: other }: ConformanceReport): boolean {
  const fewer = requiredFailures(other) - requiredFailures(one);
  return fewer > 0 || (fewer === 0 && exactShare(one) > exactShare(other));
}

/** What a rule finds: a check without its level, which the strategy sets. */
export type Finding = Omit<ConformanceCheck, "level">;

/** Adds the defaults to a finding: weight 1, no passages. */
export function checkOf(
  finding: Omit<Finding, "weight" | "passages"> & Partial<Pick<Finding, "weight" | "passages">>,
): Finding {
  return { weight: 1, ...finding, passages: finding.passages?.slice(0, MAX_PASSAGES) ?? [] };
}

/** The verdict of an applicable check. */
export function verdictOf(passed: boolean): Verdict {
  return passed ? Verdict.PASSED : Verdict.FAILED;
}

function requiredFailures(checks: readonly ConformanceCheck[]): number {
  return failedChecks(checks).filter(({ level }) => level === RuleLevel.REQUIRED).length;
}

/** The share of weight that passed among the checks that apply, 0 to 1; 1 when none applies. */
function exactShare(checks: readonly ConformanceCheck[]): number {
  const passed = totalWeight(checks, Verdict.PASSED);
  const possible = passed + totalWeight(checks, Verdict.FAILED);
  return possible === 0 ? 1 : passed / possible;
}

function totalWeight(checks: readonly ConformanceCheck[], of: Verdict): number {
  return checks.reduce((sum, { verdict, weight }) => (verdict === of ? sum + weight : sum), 0);
}
