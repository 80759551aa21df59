import { describe, expect, test } from "vitest";
import type { Brief } from "@cgs/cpm/brief/brief";
import { readBrief } from "@cgs/cpm/brief/brief";
import { measureConformance } from "@cgs/cpm/conformance/measure-conformance";
import { repairOf } from "@cgs/cpm/conformance/rules/rules";
import { locationMentions } from "@cgs/cpm/conformance/rules/location";
import { composeContent } from "@cgs/cpm/content/assemble";
import { NO_ASSIGNMENT } from "./no-assignment.js";

const BRIEF = readBrief({
  contentType: "hyperlocal",
  client: { name: "Acme", businessType: "Roofing", location: "Portland, Oregon" },
  ...{ keywords: [], keyMessages: [], requiredElements: [], tone: "", audience: "", notes: "", instructions: "" },
  ...{ keywordDensity: 0, metaDescriptionLength: 160, targetLength: 200, temperature: null },
} as unknown as Brief);

async function contentOf(title: string, body: string, brief: Brief) {
  return composeContent(brief, { title, metaTitle: title, metaDescription: "", body, faq: [] }, "page");
}

async function check(rule: string, title: string, body: string, brief = BRIEF) {
  const content = await contentOf(title, body, brief);
  const found = measureConformance(brief, content, []).conformance.checks.find((each) => each.rule === rule);
  if (!found) throw new Error(`no check ${rule}`);
  return found;
}

/** No part of the strategy is assigned to the sections of these articles. */
const articleOf = (headings: string[], ...bodies: string[]) => ({
  brief: BRIEF,
  headings,
  sections: bodies.map((body) => ({ body, words: 30, assignment: NO_ASSIGNMENT })),
  metadataTexts: [],
  number: 0,
});

describe("the location of a page", () => {
  test("is the place in its region: one elsewhere fails, with the passages that say so", async () => {
    const body = "We repair roofs in Portland, Maine. Portland winters are long.";
    expect(await check("location_mentions", "Roof repair in Portland", body)).toMatchObject({
      verdict: "FAILED",
      measured: "Mentions in the content: 0; in the title and headings: 0; parts that name such a place elsewhere: 1",
      passages: [{ excerpt: body }],
    });
  });

  test("is repaired in the headings alone when only these do not name it", async () => {
    const failed = await check("location_mentions", "Roof repair", "We repair roofs in Portland. Portland likes moss.");
    expect(failed.verdict).toBe("FAILED");
    const article = articleOf(["Roof repair", "Prices"], "We repair roofs in Portland.", "Prices start at $90.");
    expect(locationMentions.repair?.parts?.(failed, article)).toEqual({ headings: true, sections: [] });
  });

  test("is repaired in the sections that do not name it", async () => {
    const failed = await check("location_mentions", "Roof repair in Portland", "We repair roofs.");
    const article = articleOf(["Roof repair in Portland", "Prices"], "We repair roofs.", "Portland pays $90.");
    expect(locationMentions.repair?.parts?.(failed, { ...article, sections: article.sections.slice(0, 1) })).toEqual({
      headings: false,
      sections: [0],
    });
    const section = { body: "We repair roofs.", words: 600, assignment: NO_ASSIGNMENT };
    const { sectionChanges } = repairOf(failed);
    expect(
      sectionChanges({ instructions: [], mustInclude: [] }, section, BRIEF, { article, index: 0 }).instructions,
    ).toEqual(["Name Portland in this part (at least: 2)."]);
  });

  test("is not the client's own name, nor a person of that name", async () => {
    const brief = { ...BRIEF, client: { name: "Austin Smiles", businessType: "", location: "Austin, Texas" } };
    const named = (body: string) => check("location_mentions", "A dentist in Austin", body, brief);
    expect(await named("Austin Smiles has time for you.")).toMatchObject({ verdict: "FAILED" });
    expect(await named("Austin, our dentist, has time for you. Jane Austin too.")).toMatchObject({ verdict: "FAILED" });
    expect(await named("Austin families like us.")).toMatchObject({ verdict: "PASSED" });
  });
});

describe("a page beside its siblings", () => {
  const COPIED =
    "Missing shingles and granules in the gutter mean that water has found a way in. Our staff meets the adjuster on your roof and handles the paperwork.";
  const SPUN =
    "Lost shingles and granules in the gutter mean that moisture has found a path in. Our team meets the adjuster on your roof and does the paperwork.";
  const CONTACT = "Call us at (555) 010-0199 or book online today. We are open from 8 am to 6 pm.";
  const LOCAL = [
    "Hail in Brookside was as large as golf balls last May, and cedar shakes split along the grain. Slate on the old mansions needs nails of copper.",
    "Ice dams form where warm attic air meets a cold eave. Tudor houses have short rafters without room for insulation at the edge.",
  ];

  async function against(body: string, sibling: string | number[]) {
    const fingerprint = typeof sibling === "string" ? await fingerprintOfPage(sibling) : sibling;
    const { conformance } = measureConformance(BRIEF, await contentOf("Roofs", body, BRIEF), [
      { title: "Roofs in Omaha", fingerprint },
    ]);
    return conformance.checks.find(({ rule }) => rule === "sibling_similarity");
  }

  async function fingerprintOfPage(body: string) {
    return measureConformance(BRIEF, await contentOf("Roofs", body, BRIEF), []).fingerprint ?? [];
  }

  test("fails when its sentences are a sibling's with synonyms, and names them", async () => {
    const found = await against(`${LOCAL[0]}\n\n${SPUN}\n\n${SPUN}`, COPIED);
    expect(found).toMatchObject({ verdict: "FAILED", level: "REQUIRED" });
    expect(found?.measured).toMatch(/^\d\d% also in another location page$/);
    expect(found?.passages[0]?.excerpt).toBe(SPUN.split(". ")[0] + ".");
  });

  test("passes when only contact data and calls to action are the same", async () => {
    const own = `${LOCAL[0]}\n\n${CONTACT}\n\n| Repair | $90 |\n| --- | --- |`;
    expect(await against(own, `${LOCAL[1]}\n\n${CONTACT}`)).toMatchObject({ verdict: "PASSED", passages: [] });
  });

  test("is not compared with pages of earlier releases, whose fingerprints have another form", async () => {
    const earlier = Array.from({ length: 128 }, (_, index) => index * 7_919);
    expect(await against(COPIED, earlier)).toMatchObject({ verdict: "NOT_APPLICABLE" });
  });

  test("is repaired in the sections that a sibling has too", async () => {
    const failed = await against(`${LOCAL[0]}\n\n${SPUN}\n\n${SPUN}`, COPIED);
    if (!failed) throw new Error("not compared");
    const article = articleOf(["Roofs", "Hail", "Insurance"], LOCAL[0] ?? "", SPUN);
    expect(repairOf(failed).parts(failed, article)).toEqual({ sections: [1] });
    expect(repairOf(failed).changes(failed, BRIEF).instructions[0]).toContain("what is true only of Portland, Oregon");
  });
});

describe("the local substance of a page", () => {
  const GENERIC = "Portland owners deserve a solid roof. Our Portland team works at fair prices.";
  const LOCAL = "In Sellwood and along Hawthorne Boulevard, moss lifts the shingles of old bungalows.";

  test("is what it names beyond the place itself", async () => {
    expect(await check("local_substance", "Roofs in Portland", GENERIC)).toMatchObject({
      verdict: "FAILED",
      level: "ADVISED",
      measured: "None",
    });
    expect(await check("local_substance", "Roofs in Portland", LOCAL)).toMatchObject({
      verdict: "PASSED",
      measured: "4: Hawthorne Boulevard, Sellwood, moss, bungalows",
      passages: [{ excerpt: LOCAL }],
    });
  });

  test("is not an address, a brand, a day or a state", async () => {
    const names = "We use Invisalign from Monday on, all over Oregon. Acme, 12 Elm Street, Portland, OR 97201";
    expect(await check("local_substance", "Roofs in Portland", names)).toMatchObject({ verdict: "FAILED" });
  });

  test("is the name behind a locative, which is no locative for the next name", async () => {
    const facts = async (body: string) => (await check("local_substance", "Roofs in Portland", body)).measured;
    expect(await facts("It rains more north of Sellwood in winter.")).toBe("1: Sellwood");
    expect(await facts("In North of Sellwood it rains more in winter.")).toBe("None");
    expect(await facts("In North of Sellwood it rains more than in Laurelhurst.")).toBe("1: Laurelhurst");
  });

  test("is not judged in languages where names cannot be told from other words", async () => {
    const body = "大阪の屋根は台風で傷みます。";
    expect(await check("local_substance", "大阪", body, { ...BRIEF, language: "ja" })).toMatchObject({
      verdict: "NOT_APPLICABLE",
    });
  });

  test("is repaired in the sections without any", async () => {
    const failed = await check("local_substance", "Roofs in Portland", GENERIC);
    const article = articleOf(["Roofs", "Moss", "Prices"], LOCAL, GENERIC);
    expect(repairOf(failed).parts(failed, article)).toEqual({ sections: [1] });
  });
});
