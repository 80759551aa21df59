import { afterAll, beforeAll, expect, test } from "vitest";
import { BRIEFS, dataPrompt } from "./briefs.js";
import { type RunningVendor, startVendor } from "./running-vendor.js";

let vendor: RunningVendor;
beforeAll(async () => {
  vendor = await startVendor();
});
afterAll(() => vendor.stop());

const section = {
  task: "section",
  title: "A title",
  heading: "How to choose",
  words: 200,
  position: "middle",
  outline: ["Why", "How to choose", "Next steps"].map((heading) => ({ heading, points: [] })),
};
const outline = { task: "outline", sections: 4 };
const format = (name: string) => ({ type: "json_schema", json_schema: { name, schema: {} } });
const contentOf = async (body: object) =>
  ((await (await vendor.complete(body)).json()) as { choices: { message: { content: string } }[] }).choices[0]?.message
    .content ?? "";

test("sandbox/rate-limited answers 429 with Retry-After", async () => {
  const response = await vendor.complete({ model: "sandbox/rate-limited", stream: true });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ error: { type: "rate_limit_error", code: "rate_limit_exceeded" } });
});

test("sandbox/error-500 answers 500", async () => {
  const response = await vendor.complete({ model: "sandbox/error-500" });
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ error: { type: "server_error" } });
});

test("answers an unknown model with 404 and its name", async () => {
  const response = await vendor.complete({ model: "sandbox/unknown" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    error: { code: "model_not_found", param: "model", message: expect.stringContaining("sandbox/unknown") },
  });
});

test.each([true, false])("sandbox/cut-stream drops the connection in the middle (stream: %s)", async (stream) => {
  const response = await vendor.complete({ model: "sandbox/cut-stream", stream });
  expect(response.status).toBe(200);
  const decoder = new TextDecoder();
  let received = "";
  const reading = (async () => {
    for await (const bytes of response.body ?? []) received += decoder.decode(bytes as Uint8Array, { stream: true });
  })();
  await expect(reading).rejects.toThrow();
  expect(received.length).toBeGreaterThan(200);
  expect(received).not.toContain("[DONE]");
});

test("sandbox/timeout sends no answer before the client disconnects", async () => {
  const headers = { "x-job-id": "job-timeout" };
  await expect(vendor.complete({ model: "sandbox/timeout" }, headers, AbortSignal.timeout(150))).rejects.toThrow();
  await expect.poll(async () => (await vendor.served("job-timeout")).cut).toBe(1);
});

test("sandbox/slow writes about 20 tokens a second", async () => {
  const started = performance.now();
  await (await vendor.complete({ model: "sandbox/slow", stream: true, max_tokens: 10 })).text();
  const seconds = (performance.now() - started) / 1_000;
  expect(seconds).toBeGreaterThan(0.4);
  expect(seconds).toBeLessThan(30);
});

test("sandbox/unfinished outlines at once and writes about 5 tokens a second", async () => {
  const seconds = async (body: object) => {
    const started = performance.now();
    await (await vendor.complete({ model: "sandbox/unfinished", stream: true, ...body })).text();
    return (performance.now() - started) / 1_000;
  };
  const long = {
    messages: dataPrompt(BRIEFS.dentist, { ...outline, sections: 40 }),
    response_format: format("outline"),
  };
  expect(await seconds(long)).toBeLessThan(60); // 160 at 5 tokens a second
  expect(await seconds({ messages: dataPrompt(BRIEFS.dentist, section), max_tokens: 5 })).toBeGreaterThan(0.7);
});

test("sandbox/stubborn uses no keyword and misses the length", async () => {
  const text = (
    await contentOf({ model: "sandbox/stubborn", messages: dataPrompt(BRIEFS.dentist, section) })
  ).toLowerCase();
  for (const keyword of BRIEFS.dentist.keywords) expect(text).not.toContain(keyword.toLowerCase());
  expect(text.split(" ").length).toBeLessThan(150);
  const plan = JSON.parse(
    await contentOf({
      model: "sandbox/stubborn",
      messages: dataPrompt(BRIEFS.dentist, outline),
      response_format: format("outline"),
    }),
  ) as { sections: unknown[] };
  expect(plan.sections).toHaveLength(4);
});

test("sandbox/bad-json answers with broken JSON to a request for JSON, and with nothing to others", async () => {
  const json = await contentOf({
    model: "sandbox/bad-json",
    messages: dataPrompt(BRIEFS.dentist, outline),
    response_format: format("outline"),
  });
  expect(json).toMatch(/^\{"title"/);
  expect(() => JSON.parse(json) as unknown).toThrow();
  expect(await contentOf({ model: "sandbox/bad-json", messages: dataPrompt(BRIEFS.dentist, section) })).toBe("");
});
