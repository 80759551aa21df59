import "reflect-metadata";
import type { Brief } from "@cgs/cpm/brief/brief";
import type { ConformanceCheck } from "@cgs/cpm/conformance/report/report";
import { checkOf, decisiveFailures, type Finding, reportOf } from "@cgs/cpm/conformance/report/score";
import { Verdict } from "@cgs/cpm/conformance/report/verdict";
import { DEFAULT_LEVELS, isMeasured, withLevels } from "@cgs/cpm/conformance/rules/rule-level";
import { RULES } from "@cgs/cpm/conformance/rules/rules";
import { SIBLING_RULE } from "@cgs/cpm/conformance/rules/sibling-similarity";
import { CONFORMANCE_RULE_IDS, type ConformanceRule, RuleLevel } from "@cgs/kit/conformance-rules";
import { describe, expect, test } from "vitest";

const { REQUIRED, ADVISED, OFF } = RuleLevel;
const findingOf = (rule: string, verdict: keyof typeof Verdict = "FAILED", weight = 1): Finding =>
  checkOf({ rule, title: "", expected: "", measured: "", verdict: Verdict[verdict], weight });
const check = (verdict: keyof typeof Verdict, level: RuleLevel, weight: number, rule = "tone"): ConformanceCheck => ({
  ...findingOf(rule, verdict, weight),
  level,
});
const briefWith = (ruleLevels: Partial<Record<ConformanceRule, RuleLevel>>) => ({ ruleLevels }) as Brief;

describe("the failures to repair", () => {
  const rulesOf = (checks: ConformanceCheck[]) => decisiveFailures({ checks }).map(({ rule }) => rule);

  test("are the required ones only, when the rest reaches the pass mark without the advised ones", () => {
    const required = check("FAILED", REQUIRED, 1, "required");
    expect(rulesOf([check("PASSED", ADVISED, 79), required, check("FAILED", ADVISED, 20, "advised")])).toEqual([
      "required",
    ]);
  });

  test("are as many advised ones as the score needs, the heaviest first", () => {
    const failed = [1, 3, 2].map((weight) => check("FAILED", ADVISED, weight, `weighs ${weight}`));
    expect(rulesOf([check("PASSED", ADVISED, 4), ...failed])).toEqual(["weighs 3", "weighs 2"]);
    expect(rulesOf([check("PASSED", ADVISED, 5), ...failed])).toEqual(["weighs 3", "weighs 2"]);
    expect(rulesOf([check("PASSED", ADVISED, 9), ...failed])).toEqual(["weighs 3"]);
    expect(rulesOf([check("PASSED", ADVISED, 24), ...failed])).toEqual([]);
  });

  test("are each named once, the required ones first", () => {
    const failed = [check("FAILED", ADVISED, 4, "advised"), check("FAILED", REQUIRED, 6, "required")];
    expect(rulesOf(failed)).toEqual(["required", "advised"]);
  });

  test("leave out what passed and what does not apply", () => {
    const others = [check("PASSED", REQUIRED, 1), check("NOT_APPLICABLE", REQUIRED, 50)];
    expect(rulesOf([...others, check("FAILED", ADVISED, 1, "failed")])).toEqual(["failed"]);
  });
});

test("a report has the claims it is given, and none otherwise", () => {
  expect(reportOf([]).claims).toEqual([]);
});

test("verdicts keep the names under which reports are stored", () => {
  expect(Verdict).toEqual({ PASSED: "PASSED", FAILED: "FAILED", NOT_APPLICABLE: "NOT_APPLICABLE" });
});

describe("the level of a rule", () => {
  const levelsOf = (findings: Finding[], brief: Brief) => withLevels(findings, brief).map(({ level }) => level);

  test("is its own default for each rule", () => {
    expect([...DEFAULT_LEVELS.keys()].toSorted()).toEqual([...CONFORMANCE_RULE_IDS].toSorted());
    for (const { ids, defaultLevel } of RULES) for (const id of ids) expect(DEFAULT_LEVELS.get(id)).toBe(defaultLevel);
    expect(levelsOf([findingOf(SIBLING_RULE)], briefWith({}))).toEqual([DEFAULT_LEVELS.get(SIBLING_RULE)]);
    expect(levelsOf([findingOf("unknown")], briefWith({}))).toEqual([ADVISED]);
  });

  test("is the strategy's, also for the part of a rule after a colon", () => {
    const brief = briefWith({ tone: REQUIRED });
    expect(levelsOf([findingOf("tone"), findingOf("tone:first"), findingOf(":tone")], brief)).toEqual([
      REQUIRED,
      REQUIRED,
      ADVISED,
    ]);
  });

  test("removes the findings of rules that are off", () => {
    const brief = briefWith({ tone: OFF });
    expect(withLevels([findingOf("tone"), findingOf("tone:first")], brief)).toEqual([]);
  });

  test("has content measured when one of several rules is not off", () => {
    expect(isMeasured(["tone", "banned_words"], briefWith({ tone: OFF, banned_words: ADVISED }))).toBe(true);
    expect(isMeasured(["tone", "banned_words"], briefWith({ tone: OFF, banned_words: OFF }))).toBe(false);
    expect(isMeasured([], briefWith({}))).toBe(false);
  });
});
