import { CONFORMANCE_RULE_IDS, RuleLevel } from "@cgs/kit/conformance-rules";
import type { Brief } from "@cgs/cpm/brief/brief";
import { keywordBody } from "@cgs/cpm/conformance/keywords/keyword-body";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import type { RevisedArticle } from "@cgs/cpm/conformance/rules/repair";
import { repairOf } from "@cgs/cpm/conformance/rules/rules";
import { analyzeContent } from "@cgs/cpm/conformance/text/content-analysis";
import { composeContent } from "@cgs/cpm/content/assemble";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

const PLAIN: Brief = { ...AUSTIN, keywords: [], tone: "", keyMessages: [], requiredElements: [] };
const NO_ASSIGNMENT: RevisedArticle["sections"][number]["assignment"] = {
  ...{ keywords: [], key_messages: [], required_elements: [], required_links: [], notes: [] },
  ...{ place_mentions: 0, call_to_action: false },
};

/** The keywords that a text mentions, in order, where the longer of two overlapping ones counts. */
function found(text: string, ...keywords: string[]) {
  const body = keywordBody(analyzeContent(text), { keywords, language: "en" });
  return body.distinctMentions.map(({ phrase }) => phrase.name);
}

async function check(rule: string, brief: Partial<Brief>, body: string, draft = {}) {
  const whole = { ...PLAIN, ...brief };
  const lines = { title: "A title", metaTitle: "A title", metaDescription: "About it.", body, faq: [], ...draft };
  const content = await composeContent(whole, lines, "a-title");
  const { checks } = measureConformance(whole, content, []).conformance;
  return checks.find((each) => each.rule === rule);
}

/** What each section of an article is told to change for a failed check, by the section's index. */
function instructionsOf(rule: string, brief: Partial<Brief>, bodies: string[], words = 100) {
  const whole = { ...PLAIN, ...brief };
  const sections = bodies.map((body) => ({ body, words, assignment: NO_ASSIGNMENT }));
  const headings = ["Title", ...bodies.map((_, index) => `Part ${index}`)];
  const article: RevisedArticle = { brief: whole, headings, sections, metadataTexts: [], number: 0 };
  const failed = {
    rule,
    title: "",
    expected: "",
    measured: "",
    verdict: "FAILED",
    weight: 1,
    level: RuleLevel.ADVISED,
  };
  const repair = repairOf(failed);
  const asCheck = { ...failed, passages: [] } as unknown as Parameters<typeof repair.parts>[0];
  const { sections: chosen } = repair.parts(asCheck, article);
  return chosen.map((index) => {
    const section = sections[index];
    const changes = repair.changes(asCheck, whole);
    return [index, section ? repair.sectionChanges(changes, section, whole, { article, index }).instructions : []];
  });
}

describe("keyword mentions", () => {
  test("are whole words", () => {
    expect(found("A dentist and his dentistry in the smart art market.", "art", "dentist")).toEqual(["dentist", "art"]);
  });

  test("include every inflection, case and possessive of a keyword", () => {
    const text = "A dental implant, or two Dental Implants; the dental implant's price.";
    expect(found(text, "dental implants")).toHaveLength(3);
  });

  test("allow small words inside a keyword, but no others", () => {
    expect(found("Your family dentist in Austin.", "family dentist austin")).toEqual(["family dentist austin"]);
    expect(found("Our family dentist likes sunny Austin.", "family dentist austin")).toEqual([]);
  });

  test("assign each word to one keyword, the longest first", () => {
    expect(found("A family dentist in Austin", "dentist", "family dentist austin")).toEqual(["family dentist austin"]);
    expect(found("Emergency dentist", "dentist", "emergency dentist")).toEqual(["emergency dentist"]);
  });

  test("count an immediately repeated keyword once", () => {
    expect(found("Braces braces braces are fine, and braces help.", "braces")).toHaveLength(2);
  });

  test("are none in an empty text and for an empty keyword", () => {
    expect(found("", "braces")).toEqual([]);
    expect(found("Text", "")).toEqual([]);
  });
});

describe("each keyword", () => {
  test("is counted for itself, also inside a longer one", async () => {
    const brief = { keywords: ["emergency dentist austin", "dentist", "crown"] };
    const body = "An emergency dentist in Austin helps.";
    expect(await check("keyword_use:1", brief, body)).toMatchObject({ verdict: "PASSED", measured: "Mentioned once" });
    expect(await check("keyword_use:2", brief, body)).toMatchObject({ verdict: "PASSED" });
    expect(await check("keyword_use:3", brief, body)).toMatchObject({ verdict: "FAILED", measured: "Not mentioned" });
    const density = await check("keyword_density", { ...brief, keywordDensity: 0.1 }, body);
    expect(density?.measured).toMatch(/1 mentions\. “emergency dentist austin” 1 .*“dentist” 1 .*“crown” 0/);
  });

  test("has a weight of its own: each missing one costs the score as much", async () => {
    const body = "An emergency dentist in Austin helps.";
    const off = CONFORMANCE_RULE_IDS.filter((rule) => rule !== "keyword_use");
    const ruleLevels = Object.fromEntries(off.map((rule) => [rule, RuleLevel.OFF]));
    const reportFor = async (keywords: string[]) => {
      const brief = { ...PLAIN, keywords, ruleLevels };
      const draft = { title: "A title", metaTitle: "A title", metaDescription: "About it.", body, faq: [] };
      return measureConformance(brief, await composeContent(brief, draft, "a-title"), []).conformance;
    };
    const used = ["emergency dentist austin", "dentist"];
    const reports = await Promise.all([used, [...used, "crown"], [...used, "crown", "veneer"]].map(reportFor));
    expect(reports.map(({ score }) => score)).toEqual([100, 66, 50]);
    expect(new Set(reports.flatMap(({ checks }) => checks.map(({ weight }) => weight)))).toEqual(new Set([1]));
  });

  test("that cannot be searched for is not judged", async () => {
    expect(await check("keyword_use:1", { keywords: [","] }, "Text.")).toMatchObject({ verdict: "NOT_APPLICABLE" });
  });

  test("that is piled up is named with its passages", async () => {
    const body = "Fine text first.\n\nDentist Austin, best dentist Austin, your dentist Austin.";
    const stuffing = await check("keyword_stuffing", { keywords: ["dentist austin"] }, body);
    expect(stuffing).toMatchObject({
      verdict: "FAILED",
      measured: expect.stringContaining("“dentist austin” 3 times within"),
    });
    expect(stuffing?.passages).toMatchObject([
      { excerpt: "Dentist Austin, best dentist Austin, your dentist Austin." },
    ]);
  });
});

describe("the repair of keywords", () => {
  const brief = { keywords: ["roof repair", "gutter"], keywordDensity: 0.02 };

  test("gives each section its own number of named keywords, which add up to the goal", () => {
    const plain = "The house is old and warm.";
    expect(instructionsOf("keyword_density", brief, [plain, plain, `${plain} Roof repair, a gutter.`])).toEqual([
      [
        0,
        [
          "Add to this part “roof repair” once, “gutter” once, so that it mentions keywords 2 times in all; it has 0 now.",
        ],
      ],
      [
        1,
        [
          "Add to this part “roof repair” once, “gutter” once, so that it mentions keywords 2 times in all; it has 0 now.",
        ],
      ],
    ]);
  });

  test("adds keywords that no section uses first", () => {
    const instructions = instructionsOf("keyword_density", brief, ["Roof repair.", "Roof repair. Two roof repairs."]);
    expect(instructions).toEqual([
      [0, ["Add to this part “gutter” once, so that it mentions keywords 2 times in all; it has 1 now."]],
    ]);
  });

  test("says how many a section with too many may keep", () => {
    const crowded = "A roof repair costs. A roof repair lasts. A roof repair is noisy. A gutter drips.";
    expect(instructionsOf("keyword_density", brief, [crowded, "A gutter and a roof repair."])).toEqual([
      [0, [expect.stringMatching(/^Mention keywords 2 times in this part; it has 4 now\. .*“roof repair”/)]],
    ]);
  });

  test("of the distribution concerns only sections without the main keyword", () => {
    const bodies = ["Roof repair first.", "Nothing.", "Nothing here.", "Nothing at last."];
    expect(instructionsOf("keyword_distribution", brief, bodies).map(([index]) => index)).toEqual([2]);
  });

  test("of a placement concerns the part where the keyword is missing", () => {
    const parts = (place: string) =>
      repairOf({ rule: `keyword_placement:${place}` }).parts(
        { rule: `keyword_placement:${place}` } as never,
        { sections: [] } as never,
      );
    expect(parts("meta_title")).toEqual({ metadata: true, sections: [] });
    expect(parts("heading")).toEqual({ headings: true, sections: [] });
    expect(parts("introduction")).toEqual({ sections: [0] });
  });
});

describe("banned words", () => {
  test("are named as the text has them, with the place", async () => {
    const body = "It is guaranteed.\n\n![the cheapest chair](/a.jpg)";
    expect(await check("banned_words", { bannedWords: ["guarantee", "cheap"] }, body)).toMatchObject({
      verdict: "FAILED",
      measured: "“guaranteed” (guarantee), “cheapest” (cheap) in the alternative text",
      passages: [{ excerpt: "It is guaranteed." }],
    });
  });

  test("are listed for each section that has them", () => {
    const brief = { bannedWords: ["cheap"] };
    expect(instructionsOf("banned_words", brief, ["Fine.", "The cheaper one."])).toEqual([
      [1, ["Replace in this part “cheaper” (cheap). Do not use these in any form: cheap."]],
    ]);
  });
});

describe("a hostile text", () => {
  test("is searched in a time that grows with its length only", () => {
    const text = `${"in the near of ".repeat(20_000)}plumber`;
    const body = keywordBody(analyzeContent(text), { keywords: ["plumber in the near austin"], language: "en" });
    expect(body.keywords[0]?.mentions).toEqual([]);
  });
});
