import { describe, expect, test } from "vitest";
import { type Brief, readBrief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { tone } from "@cgs/cpm/conformance/rules/tone";
import { composeContent } from "@cgs/cpm/content/assemble";
import { NO_ASSIGNMENT } from "./no-assignment.js";

const BRIEF = readBrief({
  contentType: "seo_article",
  client: { name: "Acme", businessType: "Roofing", location: null },
  ...{ keywords: [], keyMessages: [], requiredElements: [], audience: "", notes: "", instructions: "" },
  ...{ keywordDensity: 0, metaDescriptionLength: 160, targetLength: 200, temperature: null },
} as unknown as Brief);

async function checksOf(wanted: string, body: string, language = "en") {
  const brief = { ...BRIEF, tone: wanted, language };
  const draft = { title: "Roofs", metaTitle: "Roofs", metaDescription: "", body, faq: [] };
  const { conformance } = measureConformance(brief, await composeContent(brief, draft, "roofs"), []);
  return conformance.checks.filter(({ rule }) => rule.startsWith("tone"));
}

const failed = async (...content: Parameters<typeof checksOf>) =>
  (await checksOf(...content)).filter(({ verdict }) => verdict === "FAILED").map(({ rule }) => rule);

describe("the tone of a strategy", () => {
  const SALESY = "You get unbeatable prices. Don't miss out on this once-in-a-lifetime deal.";

  test("excludes what it negates, and requires what it names", async () => {
    expect(await failed("friendly, never salesy", SALESY)).toEqual(["tone:no_hype"]);
    expect(await failed("friendly, no slang, hype or jargon", SALESY)).toEqual(["tone:no_hype"]);
    expect(await failed("friendly and jargon-free", SALESY)).toEqual([]);
    const stiff = "The aforementioned roof shall be repaired pursuant to the contract, dear you.";
    expect(await failed("professional but not too formal", stiff)).toEqual(["tone:not_stiff"]);
    expect(await failed("formal", stiff)).toEqual([]);
  });

  test("names the passages that decide a failure, and has these rewritten", async () => {
    const body = "## Prices\n\nWe quote in writing. We're cheap, dude.\n\n## Time\n\nTwo days are enough.";
    const [contractions, slang] = (await checksOf("formal", body)).filter(({ verdict }) => verdict === "FAILED");
    expect([contractions?.rule, slang?.rule]).toEqual(["tone:no_contractions", "tone:no_slang"]);
    if (!slang) throw new Error("no slang found");
    expect(slang).toMatchObject({ measured: "1: “dude”", passages: [{ excerpt: "We're cheap, dude." }] });
    const sections = ["We quote in writing. We're cheap, dude.", "Two days are enough."];
    const article = { brief: BRIEF, headings: ["Roofs", "Prices", "Time"], metadataTexts: [], number: 0 };
    const parts = {
      ...article,
      sections: sections.map((each) => ({ body: each, words: 7, assignment: NO_ASSIGNMENT })),
    };
    expect(tone.repair?.parts?.(slang, parts)).toEqual({ headings: false, sections: [0] });
    expect(tone.repair?.changes?.(slang, { ...BRIEF, tone: "formal" }).instructions[0]).toContain(
      "Rewrite: “We're cheap, dude.”",
    );
  });

  test("leaves out quotes, which are the words of others", async () => {
    expect(await failed("formal", "We repair roofs of slate.\n\n> I'm so glad I didn't wait, dude!")).toEqual([]);
  });

  test("is measured by the address in other languages, where the tone asks for one", async () => {
    expect(await failed("förmlich", "Bring deine Unterlagen mit.", "de")).toEqual(["tone:address"]);
    expect(await failed("nicht zu förmlich, per Du", "Bring deine Unterlagen mit.", "de")).toEqual([]);
    expect(await failed("formel", "Tu choisis tes tuiles.", "fr-CA")).toEqual(["tone:address"]);
    expect(await checksOf("chaleureux", "Nous prenons le temps.", "fr")).toMatchObject([{ verdict: "NOT_APPLICABLE" }]);
  });
});
