import type { Brief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { composeContent } from "@cgs/cpm/content/assemble";
import { faqSection } from "@cgs/cpm/generation/manuscript";
import { withoutClaim } from "@cgs/cpm/revisions/without-claim";
import { clientFacts } from "@cgs/kit/client-facts";
import { describe, expect, test } from "vitest";
import { AUSTIN } from "./writing-kit.js";

const BRIEF: Brief = { ...AUSTIN, facts: clientFacts.parse({ name: "Acme Dental" }), orderedOn: "2026-03-02" };
const DATES = { published: "2026-03-02T00:00:00.000Z", modified: "2026-03-02T00:00:00.000Z" };

interface Parts {
  title?: string;
  body: string;
  metaDescription?: string;
  faq?: { question: string; answer: string }[];
}

/** The edit that removes the claim with some words from an article. */
async function removing(words: string, { title = "Dental care", body, metaDescription = "Care.", faq = [] }: Parts) {
  const draft = { title, metaTitle: "Dental care", metaDescription, body: body + faqSection(faq, BRIEF), faq };
  const content = await composeContent(BRIEF, draft, "dental-care", DATES);
  const { claims } = measureConformance(BRIEF, content, []).conformance;
  const claim = claims.find(({ text }) => text.includes(words));
  if (!claim) throw new Error(`no claim “${words}” among: ${claims.map(({ text }) => text).join(", ")}`);
  return withoutClaim(BRIEF, content, claim);
}

describe("removing a claim", () => {
  test.each([
    ["first", "We treat 400 patients. Come in. Sit down.", "400", "Come in. Sit down."],
    ["middle", "Come in. We treat 400 patients. Sit down.", "400", "Come in. Sit down."],
    ["last", "Come in. Sit down. We treat 400 patients.", "400", "Come in. Sit down."],
    ["emphasized", "Come in. **We treat 400 patients.** Sit down.", "400", "Come in. Sit down."],
  ])("deletes its sentence where it is the %s one", async (_place, body, words, left) => {
    expect(await removing(words, { body })).toEqual({ bodyMarkdown: left });
  });

  test("deletes a paragraph that says nothing else", async () => {
    const body = "Come in.\n\nWe treat 400 patients.\n\nSit down.";
    expect(await removing("400", { body })).toEqual({ bodyMarkdown: "Come in.\n\nSit down." });
  });

  test("deletes a list item with its marker", async () => {
    const body = "What to expect:\n\n- A calm room\n- Care by 12 dentists\n- Tea";
    expect(await removing("12", { body })).toEqual({ bodyMarkdown: "What to expect:\n\n- A calm room\n- Tea" });
  });

  test("deletes the heading of a section that says nothing else", async () => {
    const body = "Come in.\n\n## Our patients\n\nWe treat 400 patients.\n\n## Tea\n\nSit down.";
    expect(await removing("400", { body })).toEqual({ bodyMarkdown: "Come in.\n\n## Tea\n\nSit down." });
  });

  test("leaves a table its cell", async () => {
    const body = "| What | Price |\n| --- | --- |\n| Cleaning | $89 |\n| Tea | none |";
    const left = "| What | Price |\n| --- | --- |\n| Cleaning | – |\n| Tea | none |";
    expect(await removing("$89", { body })).toEqual({ bodyMarkdown: left });
  });

  test("deletes the sentence of an answer, and the question when nothing is left", async () => {
    const faq = [
      { question: "Who treats me?", answer: "Our team does. We have 12 dentists." },
      { question: "How many come?", answer: "We treat 400 patients." },
    ];
    const body = "Come in.";
    expect(await removing("12", { body, faq })).toEqual({
      faq: [{ question: "Who treats me?", answer: "Our team does." }, faq[1]],
    });
    expect(await removing("400", { body, faq })).toEqual({ faq: [faq[0]] });
  });

  test("deletes a sentence of the meta description", async () => {
    const parts = { body: "Come in.", metaDescription: "Calm care. Trusted by 400 patients." };
    expect(await removing("400", parts)).toEqual({ metaDescription: "Calm care." });
  });

  test.each([
    ["a title", "$89", { title: "Cleaning for $89", body: "Come in." }],
    ["a heading", "$89", { body: "Come in.\n\n## Cleaning for $89\n\nSit down." }],
    ["the whole description", "400", { body: "Come in.", metaDescription: "Trusted by 400 patients." }],
    ["the whole text", "400", { body: "We treat 400 patients **and 20 doctors. Come** in." }],
  ])("is refused for %s, which only a person can reword", async (_place, words, parts) => {
    await expect(removing(words, parts)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });
});
