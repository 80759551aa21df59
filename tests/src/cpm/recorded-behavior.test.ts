import { CONFORMANCE_RULE_IDS, RuleLevel } from "@cgs/kit/conformance-rules";
import { GBP_POST } from "@cgs/im/template/starter/gbp-post";
import { SEO_ARTICLE } from "@cgs/im/template/starter/seo-article";
import type { Fixture } from "@cgs/sandbox-vendor/recorded/fixture";
import { readFixtures } from "@cgs/sandbox-vendor/recorded/fixtures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RecordedOutcome, startRecordedVendor } from "./recorded-kit.js";
import { type Expected, EXPECTED } from "./recorded-outcomes.js";
import { AUSTIN } from "./writing-kit.js";

/** No rule applies, so that nothing is revised and the number of calls depends on the server alone. */
const ruleLevels = Object.fromEntries(CONFORMANCE_RULE_IDS.map((id) => [id, RuleLevel.OFF]));
const ARTICLE = {
  ...{ ...AUSTIN, ruleLevels, targetLength: 300 },
  ...{ instructions: SEO_ARTICLE, temperature: 0.7, effort: "low" as const },
};
const POST = { ...ARTICLE, contentType: "gbp_post", instructions: GBP_POST, targetLength: 120 };
const PRICE = { prompt: 0.000002, completion: 0.000008 };

describe("a model that behaves as recorded", () => {
  const recorded = new Map([...readFixtures().values()].map((fixture) => [fixture.name, fixture]));
  const isLive = (name: string) => /^\w+\/live-/.test(name);
  const fixtures = new Map([...recorded].filter(([name]) => !isLive(name)));
  const live = [...recorded.values()].filter(({ name }) => isLive(name));
  let vendor: Awaited<ReturnType<typeof startRecordedVendor>>;
  beforeAll(async () => {
    vendor = await startRecordedVendor();
  });
  afterAll(() => vendor?.stop());

  test("is one of at least sixty, and each has its expected outcome", () => {
    expect(fixtures.size).toBeGreaterThanOrEqual(60);
    expect(Object.keys(EXPECTED).toSorted()).toEqual([...fixtures.keys()].toSorted());
  });

  describe.each([
    ["a post", POST, 0],
    ["an article", ARTICLE, 1],
  ] as const)("writes %s", (_kind, brief, index) => {
    test.each(Object.entries(EXPECTED))("%s", async (name, expected: Expected) => {
      const outcome = await vendor.run(fixtures.get(name) as Fixture, brief);
      const { status, error = "", calls, adaptations, pauses, recorded } = outcome;
      expect({ status, calls, adaptations }).toEqual({
        status: expected.reason === undefined ? "completed" : "failed",
        calls: expected.calls[index],
        adaptations: expected.adaptations ?? [],
      });
      expect(error).toContain(expected.reason ?? "");
      expect(pauses.filter((pause) => pause !== expected.pauseMs)).toEqual([]);
      expect(recorded.estimated).toBe(expected.isEstimated ?? false);
      expect(wronglyRecorded(outcome)).toEqual([]);
      const usd = expected.usdPerCall
        ? expected.usdPerCall * calls
        : recorded.prompt * PRICE.prompt + recorded.completion * PRICE.completion;
      expect(recorded.usd).toBeCloseTo(usd, 8);
    });
  });

  // `npm run record` writes these, so no table lists what must come of them.
  test("and was recorded live is charged as its vendor charges it, whatever comes of the job", async () => {
    for (const fixture of live) {
      const outcome = await vendor.run(fixture, ARTICLE);
      expect([fixture.name, wronglyRecorded(outcome)]).toEqual([fixture.name, []]);
      expect([fixture.name, outcome.status === "completed" || outcome.error !== undefined]).toEqual([
        fixture.name,
        true,
      ]);
    }
  });
});

/** The kinds of tokens that are not recorded as the vendor charges them. An estimate may be higher, because it is an upper bound. */
function wronglyRecorded({ recorded, charged }: RecordedOutcome): string[] {
  const kinds = ["prompt", "completion"] as const;
  return kinds.filter((kind) =>
    recorded.estimated ? recorded[kind] < charged[kind] : recorded[kind] !== charged[kind],
  );
}
