import { BYTES_OF_FORM, estimateBriefCost, maxAnswerCost } from "@cgs/cpm/generation/estimate-cost";
import { tokenCost } from "@cgs/cpm/providers/prices/token-cost";
import { ProviderError } from "@cgs/cpm/providers/contract/provider";
import { produceContent } from "@cgs/cpm/generation/produce-content";
import { describe, expect, test } from "vitest";
import { AUSTIN, runOf } from "./writing-kit.js";

describe("a price", () => {
  const pricing = { prompt: "0.0000003", completion: "1.5e-6" };

  test("is exact where floating point is not", () => {
    expect(tokenCost(pricing, { promptTokens: 3, completionTokens: 1 })).toBe("0.0000024000");
    expect(tokenCost({ prompt: "0.1", completion: "0.2" }, { promptTokens: 1, completionTokens: 1 })).toBe(
      "0.3000000000",
    );
    expect(tokenCost(pricing, { promptTokens: 2 ** 40, completionTokens: 7 })).toBe("329853.4883433000");
  });

  test("is unknown without a price, and 0 for a free model", () => {
    const tokens = { promptTokens: 1_000, completionTokens: 1_000 };
    expect(tokenCost(null, tokens)).toBeNull();
    expect(tokenCost({ prompt: "0", completion: "0" }, tokens)).toBe("0.0000000000");
    expect(estimateBriefCost(AUSTIN, null)).toMatchObject({ costUsd: null, reservedUsd: null });
  });

  test("is the list price of the requested model when the vendor reports none and another model name", async () => {
    const { run, called, costs } = runOf(AUSTIN);
    await produceContent(run, []);
    expect([...costs.keys()].sort()).toEqual([...called].sort());
    expect(new Set(costs.values())).toEqual(new Set(["0.0000010000"])); // one prompt token and one completion token
  });

  test("fails the job before any paid call when it is unknown and a budget applies", async () => {
    const { run, called } = runOf(AUSTIN, undefined, undefined, { budgeted: true, pricing: async () => null });
    await expect(produceContent(run, [])).rejects.toMatchObject({ code: "MODEL_NOT_AVAILABLE" });
    expect(called).toEqual([]);
  });

  test("lets the job wait when its vendor can't be reached and a budget applies", async () => {
    const away = new ProviderError("PROVIDER_UNAVAILABLE", "sandbox could not be reached", { retryable: true });
    const models = () => Promise.reject(away);
    const { run, called } = runOf(AUSTIN, undefined, undefined, { budgeted: true, models, pricing: async () => null });
    await expect(produceContent(run, [])).rejects.toBe(away);
    expect(called).toEqual([]);
  });

  test("is estimated lower when steps are stored, and for a post than for an article", () => {
    const usd = (...of: Parameters<typeof estimateBriefCost>) => Number(estimateBriefCost(...of).reservedUsd);
    const whole = usd(AUSTIN, pricing);
    const rest = usd(AUSTIN, pricing, new Set(["outline", "section-1"]));
    expect(rest).toBeLessThan(whole);
    expect(usd({ ...AUSTIN, contentType: "gbp_post" }, pricing)).toBeLessThan(rest);
    expect(usd({ ...AUSTIN, targetLength: 3_000 }, pricing)).toBeGreaterThan(whole);
  });
});

describe("a reservation", () => {
  const pricing = { prompt: "0.000001", completion: "0.00001" };
  const reserved = (brief: typeof AUSTIN, thinks: boolean) =>
    Number(estimateBriefCost(brief, pricing, undefined, thinks).reservedUsd);
  const post = { ...AUSTIN, contentType: "gbp_post" };

  test.each([
    ["low", 2_000],
    ["medium", 8_000],
    ["high", 24_000],
    [undefined, 8_000],
  ] as const)("has room for the thoughts of each step of a model that thinks: effort %s", (effort, tokens) => {
    const brief = { ...post, ...(effort && { effort }) };
    expect(reserved(brief, true) - reserved(brief, false)).toBeCloseTo(tokens * 0.00001, 10);
  });

  test("covers the schema of every form that is requested", async () => {
    for (const brief of [AUSTIN, post]) {
      const { run, requests } = runOf(brief);
      await produceContent(run, []);
      const forms = [...requests.values()].flatMap(({ jsonSchema }) => (jsonSchema ? [jsonSchema.schema] : []));
      expect(forms.length).toBeGreaterThan(0);
      for (const schema of forms)
        expect(Buffer.byteLength(JSON.stringify(schema)) + 100).toBeLessThanOrEqual(BYTES_OF_FORM);
    }
  });

  test("of one answer includes its schema", () => {
    const request = { messages: [{ role: "user" as const, content: "Plan." }], maxTokens: 10 };
    const jsonSchema = { name: "outline", schema: { type: "object", description: "x".repeat(3_000) } };
    const cost = (form: object) => Number(maxAnswerCost({ ...request, ...form }, pricing));
    expect(cost({ jsonSchema }) - cost({})).toBeGreaterThan(1_000 * 0.000001);
  });
});
