import type { Brief } from "@cgs/cpm/brief/brief";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import type { Manner } from "@cgs/sandbox-vendor/model/test-card";
import { SEO_ARTICLE } from "@cgs/im/template/starter/seo-article";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf } from "./writing-kit.js";

const KEYWORDS = ["dental implants", "emergency dentist", "teeth whitening", "family dentist", "root canal treatment"];

/** Articles of several lengths and subjects. */
const BRIEFS: Brief[] = KEYWORDS.flatMap((keyword, number) =>
  [600, 1_200].map((targetLength) => ({
    ...AUSTIN,
    keywords: [keyword, ...AUSTIN.keywords.slice(1, 3)],
    requiredElements: ["FAQ", "call to action", ...(number % 2 === 0 ? ["bullet list"] : ["table"])],
    targetLength,
    instructions: SEO_ARTICLE,
  })),
);

/** How one article came out, with the share of its tokens that revisions cost. */
async function outcome(brief: Brief, manner: Manner) {
  const { run, requests, answered } = runOf(brief, undefined, manner);
  const { conformance } = await produceContent(run, []);
  const sizeOf = (step: string) =>
    (requests.get(step)?.messages.reduce((sum, { content }) => sum + content.length, 0) ?? 0) +
    (answered.get(step)?.length ?? 0);
  const steps = [...requests.keys()];
  const total = steps.reduce((sum, step) => sum + sizeOf(step), 0);
  const onePass = steps.filter((step) => !step.startsWith("revision-")).reduce((sum, step) => sum + sizeOf(step), 0);
  return { passed: conformance.passed, ratio: total / onePass };
}

describe("content of a misbehaving model", () => {
  test.each<Manner>(["off-strategy", "repetitive", "wrong-length", "chatty"])(
    "passes within two revisions, at little more than the price of one pass: %s",
    async (manner) => {
      const outcomes = [];
      for (const brief of BRIEFS) outcomes.push(await outcome(brief, manner));
      const passed = outcomes.filter((each) => each.passed).length;
      const ratio = outcomes.reduce((sum, each) => sum + each.ratio, 0) / outcomes.length;
      expect(passed / outcomes.length).toBeGreaterThanOrEqual(0.9);
      expect(ratio).toBeLessThanOrEqual(1.3);
    },
  );
});
