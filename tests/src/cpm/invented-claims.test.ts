import type { Brief } from "@cgs/cpm/brief/brief";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { SEO_ARTICLE } from "@cgs/im/template/starter/seo-article";
import { clientFacts } from "@cgs/kit/client-facts";
import { INVENTIONS } from "@cgs/sandbox-vendor/compose/inventions";
import type { Manner } from "@cgs/sandbox-vendor/model/test-card";
import { expect, test } from "vitest";
import { AUSTIN, runOf } from "./writing-kit.js";

const FACTS = clientFacts.parse({
  name: "Acme Dental Austin",
  phone: "+15125550123",
  openingHours: ["MONDAY", "TUESDAY", "WEDNESDAY"].map((day) => ({ day, opens: "08:00", closes: "17:00" })),
  services: ["dental implants", "teeth cleaning"],
  offers: [{ name: "Teeth cleaning", amount: "89", currency: "USD" }],
  people: [{ name: "Dr. Ana Reyes", role: "dentist" }],
  proof: [{ kind: "RATING", statement: "Rated 4.9 of 5 by 312 patients on Google" }],
  policies: [{ kind: "GUARANTEE", statement: "Implants are guaranteed for ten years." }],
});

const KEYWORDS = ["dental implants", "emergency dentist", "teeth whitening", "family dentist", "root canal treatment"];

/** Orders of several lengths, subjects and clients. */
function ordersOf(count: number): Brief[] {
  return Array.from({ length: count }, (_, number) => ({
    ...AUSTIN,
    client: { ...AUSTIN.client, name: "Acme Dental Austin" },
    facts: FACTS,
    orderedOn: "2026-03-02",
    keywords: [KEYWORDS[number % KEYWORDS.length] ?? "", ...AUSTIN.keywords.slice(1, 3)],
    notes: `Order ${number + 1}`,
    targetLength: 400 + (number % 3) * 150,
    instructions: SEO_ARTICLE,
  }));
}

async function written(brief: Brief, manner: Manner) {
  const { run } = runOf(brief, undefined, manner);
  const { content, conformance } = await produceContent(run, []);
  return { text: content.bodyMarkdown, conformance };
}

test("an article of an honest model has claims, and all of them are supported", async () => {
  const [order] = ordersOf(1);
  const { conformance } = await written(order as Brief, "faithful");
  expect(conformance.claims.filter(({ verdict }) => verdict !== "SUPPORTED")).toEqual([]);
  expect(conformance.claims.length).toBeGreaterThan(3);
  expect(conformance.checks.find(({ rule }) => rule === "unsupported_claims")?.verdict).toBe("PASSED");
});

test(
  "of 100 articles of a model that invents, none that passed has an invention left",
  { tags: "slow", timeout: 120_000 },
  async () => {
    const outcomes = [];
    for (const order of ordersOf(100)) outcomes.push(await written(order, "inventing"));
    const passed = outcomes.filter(({ conformance }) => conformance.passed);
    const left = passed.flatMap(({ text }) => INVENTIONS.filter((invention) => text.includes(invention)));
    expect(left).toEqual([]);
    expect(passed.length).toBeGreaterThan(50);
    expect(outcomes.filter(({ conformance }) => conformance.revisions > 0).length).toBeGreaterThan(90);
  },
);
