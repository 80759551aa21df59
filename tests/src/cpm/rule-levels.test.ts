import "reflect-metadata";
import type { Brief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import type { ConformanceCheck, ConformanceReport } from "@cgs/cpm/conformance/report/report";
import { checkOf, isBetter, reportOf } from "@cgs/cpm/conformance/report/score";
import { readReport, storedReport } from "@cgs/cpm/conformance/report/stored-report";
import { MAX_PASSAGES, PASS_MARK, Verdict } from "@cgs/cpm/conformance/report/verdict";
import { RULES } from "@cgs/cpm/conformance/rules/rules";
import { SIBLING_RULE } from "@cgs/cpm/conformance/rules/sibling-similarity";
import { compareArticle } from "@cgs/cpm/previews/strategy/compare-article";
import type { Strategy } from "@cgs/cpm/service-clients/client-profile";
import { assembleContent } from "@cgs/cpm/content/assemble";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { ConformanceRulesResolver } from "@cgs/cpm/previews/strategy/conformance-rules.resolver";
import { CONFORMANCE_RULE_IDS, RuleLevel } from "@cgs/kit/conformance-rules";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf, writtenBy } from "./writing-kit.js";

const { REQUIRED, ADVISED, OFF } = RuleLevel;

/** A strategy from which a brief could come. */
const strategyOf = (brief: Brief): Strategy => ({
  version: "acme@1",
  contentGuidelines: { ...brief, targetAudience: brief.audience, effort: null, citationStyle: "REMOVE" },
  seoRules: brief,
  templates: [],
  location: brief.client.location,
  localKeywords: [],
  ruleLevels: {},
});

function check(verdict: keyof typeof Verdict, level: RuleLevel, weight = 1): ConformanceCheck {
  const finding = checkOf({ rule: "tone", title: "", expected: "", measured: "", verdict: Verdict[verdict], weight });
  return { ...finding, level };
}

describe("the score", () => {
  test("is the share of weight that passed among the checks that apply, rounded down", () => {
    const checks = [check("PASSED", ADVISED, 3), check("FAILED", ADVISED, 1), check("NOT_APPLICABLE", ADVISED, 9)];
    expect(reportOf(checks)).toMatchObject({ score: 75, share: 75, passed: false });
    expect(reportOf([check("PASSED", ADVISED, 2), check("FAILED", ADVISED, 1)])).toMatchObject({ score: 66 });
    expect(reportOf([])).toMatchObject({ score: 100, share: 100, passed: true });
  });

  test("stays below the pass mark when a required check failed, while the share says what passed", () => {
    const failed = reportOf([check("PASSED", ADVISED, 99), check("FAILED", REQUIRED, 1)]);
    expect(failed).toMatchObject({ score: PASS_MARK - 1, share: 99, passed: false });
  });

  test("passes with failed advice from the pass mark on", () => {
    expect(reportOf([check("PASSED", REQUIRED, 8), check("FAILED", ADVISED, 2)])).toMatchObject({ passed: true });
    expect(reportOf([check("PASSED", REQUIRED, 79), check("FAILED", ADVISED, 21)])).toMatchObject({ passed: false });
  });
});

describe("one version is better than another", () => {
  const both = [check("PASSED", REQUIRED, 3), check("FAILED", REQUIRED, 1)];

  test("when it fails fewer required checks, even with a smaller share", () => {
    const one = reportOf([...both, check("FAILED", ADVISED, 50)]);
    const two = reportOf([check("FAILED", REQUIRED), check("FAILED", REQUIRED), check("PASSED", ADVISED, 99)]);
    expect([isBetter(one, two), isBetter(two, one)]).toEqual([true, false]);
  });

  test("when it fails as many and its share is greater, by any fraction and above the cap", () => {
    const less = reportOf([...both, check("PASSED", ADVISED, 500), check("FAILED", ADVISED, 2)]);
    const more = reportOf([...both, check("PASSED", ADVISED, 501), check("FAILED", ADVISED, 1)]);
    expect(less.score).toBe(more.score);
    expect([isBetter(more, less), isBetter(less, more)]).toEqual([true, false]);
  });

  test("and never when both are equal", () => {
    expect(isBetter(reportOf(both), reportOf(both))).toBe(false);
  });
});

describe("a rule's level in the strategy", () => {
  const PLAIN: Brief = { ...AUSTIN, keyMessages: [], requiredElements: [], bannedWords: ["pen"], targetLength: 50 };

  async function report(brief: Partial<Brief>): Promise<ConformanceReport> {
    const whole = { ...PLAIN, ...brief };
    const draft = { title: "A", metaTitle: "A", metaDescription: "B", body: "A pen in Austin.", faq: [] };
    return measureConformance(whole, await assembleContent(whole, draft), []).conformance;
  }
  const levelOf = ({ checks }: ConformanceReport, id: string) => checks.find(({ rule }) => rule === id)?.level;

  test("replaces the rule's default in every check of the rule", async () => {
    expect(levelOf(await report({}), "banned_words")).toBe(REQUIRED);
    expect(levelOf(await report({ ruleLevels: { banned_words: ADVISED } }), "banned_words")).toBe(ADVISED);
    const { checks } = await report({
      keyMessages: ["Clear prices", "Kind staff"],
      ruleLevels: { key_message: ADVISED },
    });
    const messages = checks.filter(({ rule }) => rule.startsWith("key_message:"));
    expect(messages.map(({ level }) => level)).toEqual([ADVISED, ADVISED]);
  });

  test("that becomes required makes a preview list the articles that fail it", async () => {
    const brief = { ...PLAIN, bannedWords: [], readingLevel: null, keywords: ["dental implants"] };
    const draft = { title: "A", metaTitle: "A", metaDescription: "B", body: "We work in Austin.", faq: [] };
    const article = {
      brief,
      content: await assembleContent(brief, draft),
      conformance: null,
      request: { keywords: [] },
    };
    const before = strategyOf(brief);
    const after = { ...before, ruleLevels: { keyword_density: REQUIRED } };
    const affected = await compareArticle(article, { before, after });
    expect(affected?.newlyFailing).toMatchObject([{ rule: "keyword_density" }]);
    expect(await compareArticle(article, { before: after, after: before })).toBeNull();
  });

  test("leaves out a rule that is off, also the comparison with sibling pages", async () => {
    const page = { contentType: "hyperlocal" };
    expect((await report(page)).checks.map(({ rule }) => rule)).toContain(SIBLING_RULE);
    const ruleLevels = { banned_words: OFF, sibling_similarity: OFF };
    const rules = (await report({ ...page, ruleLevels })).checks.map(({ rule }) => rule);
    expect(rules).not.toContain(SIBLING_RULE);
    expect(rules).not.toContain("banned_words");
  });

  test("does not measure a rule that is off", async () => {
    const off = Object.fromEntries(CONFORMANCE_RULE_IDS.map((id) => [id, OFF]));
    expect(await report({ ruleLevels: off, contentType: "hyperlocal" })).toMatchObject({ checks: [], passed: true });
  });

  test("decides whether a failure alone prevents passing", async () => {
    const only = Object.fromEntries(CONFORMANCE_RULE_IDS.map((id) => [id, OFF]));
    const required = await report({ ruleLevels: { ...only, banned_words: REQUIRED, readability: ADVISED } });
    expect(required).toMatchObject({ passed: false });
    expect(required.score).toBeLessThan(PASS_MARK);
  });
});

test("the rules that strategies know are those that are measured", () => {
  const measured = [...RULES.flatMap(({ ids }) => ids), SIBLING_RULE];
  expect(measured.toSorted()).toEqual(CONFORMANCE_RULE_IDS.toSorted());
});

test("every rule of a report has a default level that callers can read", async () => {
  const rules = new ConformanceRulesResolver().conformanceRules({ caller: { kind: "user" } } as never);
  expect(rules).toContainEqual({ rule: "banned_words", description: expect.any(String), defaultLevel: REQUIRED });
  expect(rules).toContainEqual({ rule: "tone", description: expect.any(String), defaultLevel: ADVISED });
  expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
});

test("a check names a bounded number of passages", () => {
  const passages = Array.from({ length: MAX_PASSAGES + 1 }, (_, start) => ({ excerpt: "x", start, end: start + 1 }));
  const rule = { rule: "tone", title: "", expected: "", measured: "", verdict: Verdict.FAILED };
  expect(checkOf({ ...rule, passages }).passages).toEqual(passages.slice(0, MAX_PASSAGES));
});

describe("a stored report", () => {
  const passage = { excerpt: "a pen", start: 1, end: 6 };

  test("is read as it was stored, and has the fields that processes of the previous release read", () => {
    const report = reportOf([{ ...check("FAILED", REQUIRED), passages: [passage] }, check("PASSED", ADVISED)]);
    const stored = storedReport(report);
    expect(readReport(stored)).toEqual(report);
    expect(stored.checks).toMatchObject([
      { essential: true, passage },
      { essential: false, passage: null },
    ]);
  });

  test("says nothing twice: levels and passages are stored where the fields of the previous release do not say them", () => {
    const passages = [passage, { excerpt: "a pencil", start: 9, end: 17 }];
    const report = reportOf([
      { ...check("FAILED", REQUIRED), passages: [passage] },
      { ...check("FAILED", ADVISED), passages },
      check("FAILED", OFF),
    ]);
    const stored = storedReport(report);
    expect(readReport(stored)).toEqual(report);
    expect(stored.checks.map(({ level, passages: stated }) => ({ level, stated }))).toEqual([
      { level: undefined, stated: undefined },
      { level: undefined, stated: passages },
      { level: OFF, stated: undefined },
    ]);
  });

  test("of an earlier release has levels, passages and the share", () => {
    const { level: _, passages: __, ...former } = check("FAILED", REQUIRED);
    const checks = [
      { ...former, essential: true, passage },
      { ...former, verdict: Verdict.PASSED, essential: false, passage: null },
    ];
    expect(readReport({ score: 50, passMark: 80, passed: false, revisions: 1, checks })).toMatchObject({
      score: 50,
      share: 50,
      revisions: 1,
      checks: [
        { level: REQUIRED, passages: [passage] },
        { level: ADVISED, passages: [] },
      ],
    });
  });
});

describe("a revision never replaces a better text", () => {
  test("for example a draft that is too long, when the revision also loses a key message", async () => {
    const tooLong = (request: Parameters<typeof writtenBy>[1]) => `${writtenBy("faithful", request)}\n\n`.repeat(3);
    const { run, called } = runOf(AUSTIN, (step, request) => {
      if (step === "section-2") return tooLong(request);
      return step.startsWith("revision-")
        ? tooLong(request).replace(/\b(?:clear|prices?|insurance)\b/gi, "garden")
        : undefined;
    });
    const { conformance, content } = await produceContent(run, []);
    expect(called.filter((step) => step.startsWith("revision-"))).toHaveLength(2);
    expect(conformance).toMatchObject({ passed: false, revisions: 2 });
    const failed = conformance.checks.filter(({ verdict, level }) => verdict === "FAILED" && level === REQUIRED);
    expect(failed.map(({ rule }) => rule)).toEqual(["target_length", "repeated_passages"]);
    expect(content.bodyMarkdown).not.toContain("garden");
  });
});
