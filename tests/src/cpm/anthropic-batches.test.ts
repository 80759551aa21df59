import { createAnthropicProvider } from "@cgs/cpm/providers/adapters/anthropic-provider";
import type { BatchAnswer, VendorBatches } from "@cgs/cpm/providers/contract/vendor-batches";
import { batchedAnswer } from "@cgs/cpm/worker/vendor-batches/batched-answer";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWireVendor, type WireVendor } from "./provider-wire.js";

const KEY = "sk-ant-a-secret-key-of-the-tests";
const PRICE = { prompt: "0.000003", completion: "0.000015", cacheRead: "0.0000003", cacheWrite: "0.00000375" };

const requests = ["outline", "section-1", "section-2", "metadata"].map((step) => ({
  key: `job_${step}`,
  request: {
    model: "claude-sonnet-4-5",
    messages: [
      { role: "system" as const, content: "You write for plumbers.", sharedCharacters: 23 },
      { role: "user" as const, content: "Write about pipes." },
    ],
    temperature: 0.5,
    maxTokens: 500,
    ...(step === "outline" && { jsonSchema: { name: "outline", schema: { type: "object" } } }),
  },
}));
const batch = (id: string, more: object = {}, createdAt = "2026-11-20T10:00:00.123456Z") => ({
  ...{ id, type: "message_batch", processing_status: "in_progress", created_at: createdAt },
  request_counts: { processing: 4, succeeded: 0, errored: 0, canceled: 0, expired: 0 },
  ...more,
});
const ended = { processing_status: "ended", request_counts: { succeeded: 4 } };
const message = (text: string, usage: object, stopReason = "end_turn") => ({
  ...{ id: "msg_1", type: "message", role: "assistant", model: "claude-sonnet-4-5-20250929", stop_reason: stopReason },
  content: [
    { type: "thinking", thinking: "Pipes carry water.", signature: "x" },
    { type: "text", text },
  ],
  stop_sequence: null,
  usage,
});
const lines = (...results: object[]) => results.map((result) => `${JSON.stringify(result)}\n`).join("");

describe("Anthropic's batches", () => {
  const call = { signal: new AbortController().signal };
  let vendor: WireVendor;
  let batches: VendorBatches;
  beforeAll(async () => {
    vendor = await startWireVendor();
    batches = createAnthropicProvider({ baseUrl: vendor.url, apiKey: KEY, defaultModel: "m" }).batches as VendorBatches;
  });
  afterAll(() => vendor?.stop());

  const search = { since: new Date("2026-11-20T10:00:00Z"), known: new Set<string>() };
  const sent = { id: "1", requests };

  test("carry the bodies of direct calls, with the key, the marks of the cache and no streaming", async () => {
    vendor.answers({ body: JSON.stringify(batch("msgbatch_1")) });
    expect(await batches.create(sent, call)).toBe("msgbatch_1");
    expect(vendor.requests).toHaveLength(1);
    const [{ path, headers, body }] = vendor.requests as [(typeof vendor.requests)[0]];
    expect({ path, key: headers["x-api-key"] }).toEqual({ path: "/v1/messages/batches", key: KEY });
    const asked = body["requests"] as { custom_id: string; params: Record<string, unknown> }[];
    expect(asked.map(({ custom_id: key }) => key)).toEqual(requests.map(({ key }) => key));
    expect(asked[1]?.params).toEqual({
      ...{ model: "claude-sonnet-4-5", max_tokens: 500, temperature: 0.5 },
      system: [{ type: "text", text: "You write for plumbers.", cache_control: { type: "ephemeral" } }],
      messages: [{ role: "user", content: [{ type: "text", text: "Write about pipes." }] }],
    });
    expect(JSON.stringify(asked[0]?.params["messages"])).toContain("conforms to this JSON Schema");
  });

  test("use a client's own key", async () => {
    vendor.answers({ body: JSON.stringify(batch("msgbatch_1")) });
    await batches.progress("msgbatch_1", { ...call, apiKey: "sk-of-a-client" });
    expect(vendor.requests[0]).toMatchObject({
      path: "/v1/messages/batches/msgbatch_1",
      headers: { "x-api-key": "sk-of-a-client" },
    });
  });

  test("give answers in any order, half of the price for cached tokens too, and errors with what they cost", async () => {
    const usage = {
      ...{ input_tokens: 100, output_tokens: 200 },
      ...{ cache_read_input_tokens: 3_000, cache_creation_input_tokens: 400 },
    };
    const error = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
    vendor.answers({
      body: lines(
        { custom_id: "another", result: { type: "succeeded", message: message("Not asked for.", usage) } },
        { custom_id: "job_metadata", result: { type: "expired" } },
        { custom_id: "job_section-2", result: { type: "errored", error } },
        { custom_id: "job_section-1", result: { type: "succeeded", message: message("Pipes.", usage) } },
        { custom_id: "job_outline", result: { type: "succeeded", message: message("I can't.", usage, "refusal") } },
      ).concat("{not json\n"),
    });
    const answers = new Map<string, BatchAnswer>();
    for await (const answer of batches.answers("msgbatch_1", requests, call)) answers.set(answer.key, answer);
    expect([...answers.keys()]).toEqual(["job_metadata", "job_section-2", "job_section-1", "job_outline"]);

    const tokens = { promptTokens: 3_500, completionTokens: 200, cachedTokens: 3_000, cacheWriteTokens: 400 };
    expect(answers.get("job_section-1")).toMatchObject({
      response: { text: "Pipes.", model: "claude-sonnet-4-5-20250929", ...tokens, estimated: false },
    });
    expect(answers.get("job_section-2")).toMatchObject({ error: { message: "anthropic answered 529: Overloaded" } });
    const declined = answers.get("job_outline");
    expect(declined).toMatchObject({ error: { options: { retryable: false, usage: tokens } } });

    const provider = { pricing: async () => ({ ...PRICE, batchShare: "0.5" }) };
    const full = 100 * 0.000003 + 3_000 * 0.0000003 + 400 * 0.00000375 + 200 * 0.000015;
    for (const key of ["job_section-1", "job_outline"]) {
      const charged = await batchedAnswer(provider, "claude-sonnet-4-5", answers.get(key) as BatchAnswer);
      expect(Number(charged?.costUsd)).toBeCloseTo(full / 2, 10);
      expect(Number(charged?.batchSavedUsd)).toBeCloseTo(full / 2, 10);
    }
    const free = answers.get("job_metadata") as BatchAnswer;
    expect(await batchedAnswer(provider, "claude-sonnet-4-5", free)).toBeUndefined();
  });

  test.each([
    ["in progress", {}, { isEnded: false, answered: 0 }],
    ["canceling", { processing_status: "canceling" }, { isEnded: false }],
    ["complete", ended, { isEnded: true, answered: 4, failure: undefined }],
    ["complete with errors", counts({ succeeded: 3, errored: 1 }), { isEnded: true, failure: undefined }],
    ["only errors", counts({ errored: 4 }), { failure: "anthropic's batch ended as errored" }],
    ["expired", counts({ succeeded: 1, expired: 3 }), { answered: 1, failure: "anthropic's batch ended as expired" }],
    ["canceled", counts({ succeeded: 1, canceled: 3 }), { failure: "anthropic's batch ended as canceled" }],
  ])("tell whether they have ended: %s", async (_name, state, expected) => {
    vendor.answers({ body: JSON.stringify(batch("msgbatch_1", state)) });
    const progress = await batches.progress("msgbatch_1", call);
    expect({ failure: undefined, ...progress }).toMatchObject(expected);
  });

  test("are found by the requests in their results", async () => {
    const own = requests.map(({ key }) => ({ custom_id: key, result: { type: "expired" } }));
    vendor.answers(({ path }) => {
      if (path.includes("msgbatch_other/results"))
        return { body: lines({ custom_id: "x", result: { type: "expired" } }) };
      if (path.includes("/results")) return { body: lines(...own) };
      if (!path.includes("after_id"))
        return { body: JSON.stringify({ data: [batch("msgbatch_new", ended)], has_more: true }) };
      return { body: JSON.stringify({ data: [batch("msgbatch_other", ended), batch("msgbatch_own", ended)] }) };
    });
    const known = new Set(["msgbatch_new"]);
    expect(await batches.find(sent, { ...search, known }, call)).toEqual({ vendorId: "msgbatch_own" });
    expect(vendor.requests.map(({ path }) => path)).not.toContain("/v1/messages/batches/msgbatch_new/results");
  });

  test.each([
    ["has not ended", batch("msgbatch_1"), "unclear"],
    ["is known to be another", batch("msgbatch_known"), "none"],
    ["has another number of requests", batch("msgbatch_1", { request_counts: { processing: 3 } }), "none"],
    ["is older", batch("msgbatch_1", {}, "2026-11-20T09:50:00Z"), "none"],
  ])("are not found when the only one at the vendor %s", async (_name, found, expected) => {
    vendor.answers({ body: JSON.stringify({ data: [found], has_more: false }) });
    expect(await batches.find(sent, { ...search, known: new Set(["msgbatch_known"]) }, call)).toBe(expected);
  });

  test("fail with the vendor's reason, without the key", async () => {
    const body = JSON.stringify({ type: "error", error: { type: "authentication_error", message: `bad ${KEY}` } });
    vendor.answers({ status: 401, body });
    const refusal = await batches.create(sent, call).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "PROVIDER_KEY_INVALID" });
    expect(String(refusal)).not.toContain(KEY);
    vendor.answers({ body: "<html>" });
    await expect(batches.progress("msgbatch_1", call)).rejects.toMatchObject({ options: { retryable: true } });
  });
});

function counts(request_counts: object) {
  return { processing_status: "ended", request_counts };
}
