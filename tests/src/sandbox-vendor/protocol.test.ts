import { afterAll, beforeAll, expect, test } from "vitest";
import { readEvents, type RunningVendor, startVendor } from "./running-vendor.js";

let vendor: RunningVendor;
beforeAll(async () => {
  vendor = await startVendor();
});
afterAll(() => vendor.stop());

interface Completion {
  object: string;
  choices: { message: { role: string; content: string }; finish_reason: string }[];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

const completion = async (body: object) => (await (await vendor.complete(body)).json()) as Completion;

test("answers without streaming with the content, the finish reason and the usage", async () => {
  const { object, choices, usage } = await completion({});
  expect(object).toBe("chat.completion");
  expect(choices[0]?.message.role).toBe("assistant");
  expect(choices[0]?.finish_reason).toBe("stop");
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
  expect(usage.completion_tokens).toBeGreaterThan((choices[0]?.message.content.length ?? 0) / 5.5);
  expect(usage.completion_tokens).toBeLessThan((choices[0]?.message.content.length ?? 0) / 3);
});

test.each(["sandbox/instant", "sandbox/standard"])(
  "%s streams a role, content, a finish reason, the usage and [DONE]",
  async (model) => {
    const response = await vendor.complete({ model, stream: true, stream_options: { include_usage: true } });
    expect(response.headers.get("content-type")).toMatch("text/event-stream");
    const { chunks, done } = readEvents(await response.text());
    expect(done).toBe(true);
    expect(chunks[0]?.choices[0]?.delta.role).toBe("assistant");
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe("stop");
    expect(chunks.at(-1)?.choices).toEqual([]);
    const text = chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join("");
    const whole = await completion({ model });
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(chunks.at(-1)?.usage).toEqual(whole.usage);
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  },
);

test("streams the usage only on request", async () => {
  const { chunks, done } = readEvents(await (await vendor.complete({ stream: true })).text());
  expect(done).toBe(true);
  expect(chunks.some(({ usage }) => usage !== undefined)).toBe(false);
});

test("ends the answer at max_tokens with the finish reason length", async () => {
  const { choices, usage } = await completion({ max_tokens: 12 });
  expect(usage.completion_tokens).toBe(12);
  expect(choices[0]?.finish_reason).toBe("length");
});

test("takes the speed of a request from a header and refuses an invalid one with 400", async () => {
  const started = performance.now();
  await (
    await vendor.complete(
      { model: "sandbox/standard", max_tokens: 40, stream: true },
      { "x-sandbox-tokens-per-second": "100" },
    )
  ).text();
  expect(performance.now() - started).toBeGreaterThan(300);
  const refused = await vendor.complete({}, { "x-sandbox-tokens-per-second": "fast" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { param: "x-sandbox-tokens-per-second" } });
});

test("lists every test card with its price", async () => {
  const list = (await (await fetch(`${vendor.url}/v1/models`)).json()) as {
    object: string;
    data: { id: string; pricing: object }[];
  };
  expect(list.object).toBe("list");
  expect(list.data.map(({ id }) => id)).toEqual([
    "sandbox/standard",
    "sandbox/instant",
    "sandbox/caching",
    "sandbox/slow",
    "sandbox/unfinished",
    "sandbox/rate-limited",
    "sandbox/error-500",
    "sandbox/cut-stream",
    "sandbox/timeout",
    "sandbox/off-strategy",
    "sandbox/stubborn",
    "sandbox/repetitive",
    "sandbox/wrong-length",
    "sandbox/chatty",
    "sandbox/bad-json",
    "sandbox/inventing",
    "sandbox/batch-failed",
    "sandbox/batch-expired",
    "sandbox/batch-expires-late",
    "sandbox/batch-stuck",
  ]);
  expect(list.data[0]?.pricing).toEqual({ prompt: "0.0000002", completion: "0.0000008" });
});

test.each([
  [{ messages: [] }, "messages"],
  [{ messages: [{ role: "robot", content: "hello" }] }, "messages.0.role"],
  [{ temperature: 3 }, "temperature"],
  [{ n: 2 }, "n"],
  [{ response_format: { type: "xml" } }, "response_format.type"],
])("answers an invalid request with 400 and the name of the field: %j", async (body, param) => {
  const response = await vendor.complete(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error", param } });
});

test("answers invalid JSON, a too large body and an unknown path with an OpenAI error", async () => {
  const post = (body: string, type = "application/json") =>
    fetch(`${vendor.url}/v1/chat/completions`, { method: "POST", headers: { "content-type": type }, body });
  const answers = await Promise.all([
    post("{"),
    post("{}", "text/plain"),
    post(JSON.stringify({ model: "x".repeat(1_100_000) })),
    fetch(`${vendor.url}/v2/chat`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 404]);
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({
      error: { message: expect.any(String), type: "invalid_request_error" },
    });
});

test("reads a message in parts like one string", async () => {
  const parts = await completion({
    seed: 4,
    messages: [{ role: "user", content: [{ type: "text", text: "Write about beekeeping." }] }],
  });
  const whole = await completion({ seed: 4, messages: [{ role: "user", content: "Write about beekeeping." }] });
  expect(parts.choices).toEqual(whole.choices);
});

test("completes two hundred concurrent streams", async () => {
  const bodies = await Promise.all(
    Array.from({ length: 200 }, async () =>
      (
        await vendor.complete({ model: "sandbox/standard", stream: true, stream_options: { include_usage: true } })
      ).text(),
    ),
  );
  const streams = bodies.map(readEvents);
  expect(streams.every(({ done }) => done)).toBe(true);
  expect(
    new Set(streams.map(({ chunks }) => chunks.map((chunk) => chunk.choices[0]?.delta.content ?? "").join(""))).size,
  ).toBe(1);
});
