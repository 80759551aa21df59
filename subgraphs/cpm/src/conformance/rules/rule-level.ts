import { type ConformanceRule, RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "../../brief/brief.js";
import type { ConformanceCheck } from "../report/report.js";
import type { Finding } from "../report/score.js";
import { RULES } from "./rules.js";
import { SIBLING_LEVEL, SIBLING_RULE } from "./sibling-similarity.js";

/** The level of each rule in strategies that set none. */
export const DEFAULT_LEVELS: ReadonlyMap<ConformanceRule, RuleLevel> = new Map<ConformanceRule, RuleLevel>([
  ...RULES.flatMap(({ ids, defaultLevel }) => ids.map((id) => [id, defaultLevel] as const)),
  [SIBLING_RULE, SIBLING_LEVEL],
]);

/** Whether a client's content is measured against at least one of these rules. */
export function isMeasured(rules: readonly ConformanceRule[], brief: Brief): boolean {
  return rules.some((rule) => levelOf(rule, brief) !== RuleLevel.OFF);
}

/** Adds the strategy's level to each finding, and removes those of rules that are off. */
export function withLevels(findings: readonly Finding[], brief: Brief): ConformanceCheck[] {
  return findings
    .map((finding) => ({ ...finding, level: levelOf(finding.rule, brief) }))
    .filter(({ level }) => level !== RuleLevel.OFF);
}

/** The level of a check: the strategy's for its rule, else the rule's default. */
function levelOf(check: string, { ruleLevels }: Brief): RuleLevel {
  const end = check.indexOf(":");
  const rule = (end < 0 ? check : check.slice(0, end)) as ConformanceRule;
  return ruleLevels[rule] ?? DEFAULT_LEVELS.get(rule) ?? RuleLevel.ADVISED;
}
