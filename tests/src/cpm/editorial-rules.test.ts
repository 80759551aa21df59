import type { Brief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { analyzeContent } from "@cgs/cpm/conformance/text/content-analysis";
import { arialWidth } from "@cgs/cpm/conformance/text/glyph-widths";
import { findNonArticleText } from "@cgs/cpm/conformance/text/non-article-text";
import { findRepeatedPassages } from "@cgs/cpm/conformance/text/similar-passages";
import { composeContent } from "@cgs/cpm/content/assemble";
import { planRevision } from "@cgs/cpm/generation/revision-plan";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

const PLAIN: Brief = { ...AUSTIN, keywords: [], keyMessages: [], requiredElements: [], tone: "", ruleLevels: {} };
const CLEAN = "Most leaks show themselves on the first mild afternoon. Therefore, look at the ceiling in March.";

async function report(body: string, brief: Partial<Brief> = {}) {
  const whole = { ...PLAIN, ...brief };
  const draft = { title: "Leaks", metaTitle: "Leaks", metaDescription: "About leaks.", body, faq: [] };
  const content = await composeContent(whole, draft, "leaks");
  return { content, report: measureConformance(whole, content, []).conformance };
}

async function check(rule: string, body: string, brief: Partial<Brief> = {}) {
  const { content, report: measured } = await report(body, brief);
  const found = measured.checks.find((each) => each.rule === rule);
  return { ...found, texts: found?.passages.map(({ start, end }) => content.bodyMarkdown.slice(start, end)) };
}

/** The instructions for each part, when only the failed checks of one rule are repaired. */
async function instructionsFor(rule: string, bodies: string[], metaTitle = "Leaks") {
  const sections = bodies.map((body, index) => ({ heading: `Part ${index + 1}`, points: [], words: 100, body }));
  const metadata = { meta_title: metaTitle, meta_description: "About leaks.", faq: [] };
  const draft = { title: "Leaks", metaTitle, metaDescription: "About leaks.", faq: [] };
  const body = sections.map((section) => `## ${section.heading}\n\n${section.body}`).join("\n\n");
  const content = await composeContent(PLAIN, { ...draft, body }, "leaks");
  const { conformance } = measureConformance(PLAIN, content, []);
  const checks = conformance.checks.filter((each) => each.rule === rule);
  const plan = planRevision(PLAIN, { title: "Leaks", sections, metadata }, { ...conformance, checks });
  return {
    sections: Object.fromEntries(
      [...plan.sections].map(([index, { instructions }]) => [index, instructions.join(" ")]),
    ),
    metadata: plan.metadata?.instructions,
  };
}

describe("editorial rules quote the passages that decided", () => {
  test("the passive sentences, with their share", async () => {
    const body = `The pipe was cut. ${CLEAN} The wall was opened. Plumbers were called.`;
    expect(await check("passive_voice", body)).toMatchObject({
      measured: "60%: 3 of 5",
      texts: ["The pipe was cut.", "The wall was opened.", "Plumbers were called."],
    });
  });

  test("the sentences that begin alike", async () => {
    expect(await check("sentence_openings", `${CLEAN} We call. We come. We repair.`)).toMatchObject({
      measured: "3 in a row",
      texts: ["We call. We come. We repair."],
    });
  });

  test("the placeholder within its paragraph", async () => {
    expect(await check("non_article_text", `${CLEAN} Call **[Your Name]** today.`)).toMatchObject({
      verdict: "FAILED",
      level: "REQUIRED",
      measured: "A placeholder",
      texts: ["[Your Name]"],
    });
  });

  test("everything that Google rejects in a post", async () => {
    const post = "50% OFF!!! Call 512-555-0100, write to hi@example.com or see bit.ly/x";
    expect(await check("post_policy", post, { contentType: "gbp_post" })).toMatchObject({
      measured: "repeated punctuation, a phone number, an email address, a shortened link",
      texts: ["!!!", "512-555-0100", "hi@example.com", "bit.ly/x"],
    });
  });
});

describe("a failed editorial rule is repaired where it fails", () => {
  const wall = Array.from({ length: 20 }, (_, n) => `Room ${n} has a pipe that the owner of house ${n} cannot see.`);

  test("in the section with the long paragraph, with its number of words", async () => {
    const { sections, metadata } = await instructionsFor("paragraph_length", [CLEAN, wall.join(" ")]);
    expect(Object.keys(sections)).toEqual(["1"]);
    expect(sections[1]).toContain("“Room 0 has a pipe that the owner …” has 260 words");
    expect(metadata).toBeUndefined();
  });

  test("in the section that repeats an earlier one", async () => {
    const sentence =
      "Our licensed plumbers check every exposed pipe in the basement and the garage before the first frost.";
    const { sections } = await instructionsFor("repeated_passages", [`${sentence} ${CLEAN}`, `It snows. ${sentence}`]);
    expect(Object.keys(sections)).toEqual(["1"]);
    expect(sections[1]).toContain("“Our licensed plumbers check every exposed pipe in …”");
  });

  test("in the section with the remark, which it quotes", async () => {
    const { sections } = await instructionsFor("non_article_text", [CLEAN, `Sure, here is the section:\n\n${CLEAN}`]);
    expect(Object.keys(sections)).toEqual(["1"]);
    expect(sections[1]).toContain("Remove “Sure, here is the section:”");
  });

  test("in the metadata when the meta title is too wide", async () => {
    const { sections, metadata } = await instructionsFor("title_width", [CLEAN], "W".repeat(40));
    expect(sections).toEqual({});
    expect(metadata).toEqual([expect.stringContaining("at most 580 pixels")]);
  });
});

describe("hostile texts are read in bounded time", () => {
  test("a thousand nearly equal sentences are compared with few others", () => {
    const words = (n: number) => Array.from({ length: 16 }, (_, at) => `w${(n * at) % 7}`).join(" ");
    const body = Array.from({ length: 1_000 }, (_, n) => `${words(n)}.`).join("\n\n");
    expect(findRepeatedPassages(analyzeContent(body)).length).toBeGreaterThan(800);
  });

  test("brackets without end are no placeholders", () => {
    expect(findNonArticleText(analyzeContent("[".repeat(10_000)))).toEqual([]);
  });
});

test("widths are those of Arial: W is four times as wide as i, and an accent adds nothing", () => {
  expect(arialWidth("W".repeat(50), 20)).toBe(944);
  expect(arialWidth("i".repeat(50), 20)).toBe(222);
  expect(arialWidth("é", 20)).toBe(arialWidth("e", 20));
  expect(arialWidth("漢字", 20)).toBe(40);
});
