import type { Brief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import type { ContentResult } from "@cgs/cpm/content/content";
import { ARTICLE_BOUNDS, markdownProblem } from "@cgs/cpm/content/markdown-bounds";
import { sentenceRanges } from "@cgs/cpm/text/sentences";
import { clientFacts } from "@cgs/kit/client-facts";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

/** The longest text that an edit may have. */
const LENGTH = 100_000;

const BRIEF: Brief = {
  ...AUSTIN,
  keywords: ["drain cleaning", "plumber austin"],
  keyMessages: ["Every visit begins with a written price", "We never charge for the first visit"],
  bannedWords: ["cheap", "best in class"],
  facts: clientFacts.parse({
    name: "Corbin & Sons",
    offers: [{ name: "Drain cleaning", amount: "145", currency: "USD" }],
  }),
  orderedOn: "2026-03-02",
};

function measured(bodyMarkdown: string) {
  const empty = { title: "", metaTitle: "", metaDescription: "", slug: "", faq: [], headings: [], keywords: [] };
  return measureConformance(BRIEF, { ...empty, bodyMarkdown } as unknown as ContentResult, []).conformance;
}

describe("a hostile text as long as texts may be", () => {
  test.each([
    ...["$5 and ", "May 5 ", "we offer ", "9 a.m. to ", "12 Aa Bb Cc ", "Marcus Feld ", "closed Monday ", "a-", "1 ’ "],
    ...["never ", "visit not price ", "cheap ", "Dr. ", "…", "! ", ".", "!", "&漢", "漢", "\u200b", "e.g. ", "A "],
  ])("is measured in a time that grows with its length only: “%s” again and again", (piece) => {
    const text = piece.repeat(LENGTH / piece.length);
    expect(markdownProblem(text, ARTICLE_BOUNDS)).toBeUndefined();
    expect(measured(text).checks.length).toBeGreaterThan(10);
  });

  test.each([
    ["]", "must have at most 4000 marks such as * or ["],
    ["a\r", "must have at most 2000 lines"],
    ["a\r\n", "must have at most 2000 lines"],
  ])("is refused where the Markdown parser would take long: %j", (piece, problem) => {
    expect(markdownProblem(piece.repeat(LENGTH / 10), ARTICLE_BOUNDS)).toBe(problem);
  });

  test("fails the checks about claims when it makes more of them than can be checked", () => {
    const check = measured("Drain cleaning costs $145. ".repeat(2_000)).checks.find(
      ({ rule }) => rule === "unsupported_claims",
    );
    expect(check).toMatchObject({
      verdict: "FAILED",
      measured: "None of 1000; the text has more than can be checked",
    });
  });

  test("does not hide a claim behind lines that say nothing", () => {
    const claims = measured(`${"! ".repeat(40_000)}\n\nDrain cleaning costs $199.`).claims;
    expect(claims.map(({ text, verdict }) => `${text} ${verdict}`)).toEqual(["$199 CONTRADICTED"]);
  });
});

describe("a sentence without end", () => {
  const words = "and we talk about drains as long as you like ".repeat(60);

  test("is cut at spaces, and nothing of it is lost", () => {
    const text = `It begins ${words}here.`;
    const ranges = sentenceRanges(text);
    expect(ranges.length).toBeGreaterThan(3);
    expect(ranges.map(({ start, end }) => text.slice(start, end)).join(" ")).toBe(text);
  });

  test("makes its claims all the same", () => {
    const claims = measured(`It costs $145 ${words} and drain cleaning costs $199 ${words}.`).claims;
    expect(claims.map(({ text }) => text)).toEqual(["$145", "$199"]);
  });
});
