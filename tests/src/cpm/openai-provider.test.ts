import { createServer, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { OpenAiProvider } from "@cgs/cpm/providers/adapters/openai-provider";
import type { ChatRequest } from "@cgs/cpm/providers/contract/provider";
import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepCollectingGarbage } from "../support/collect-garbage.js";

function request(model: string, changes: Partial<ChatRequest> = {}): ChatRequest {
  return {
    model,
    messages: [{ role: "user", content: "Write two sentences about dental care." }],
    temperature: null,
    maxTokens: 2_000,
    purpose: { jobId: "job-1", step: "step-1" },
    signal: new AbortController().signal,
    ...changes,
  };
}

const provider = (baseUrl: string, timeouts = { idleMs: 60_000, totalMs: 600_000 }) =>
  new OpenAiProvider({ name: "vendor", baseUrl, apiKey: "key", requiresKey: false, defaultModel: undefined, timeouts });

describe("the OpenAI-compatible provider against the sandbox vendor", () => {
  let vendor: RunningService;
  let sandbox: OpenAiProvider;

  beforeAll(async () => {
    const env = {
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      SHUTDOWN_DELAY_SECONDS: 0,
      MAX_CONNECTIONS: 1_000,
      SANDBOX_VENDOR_PORT: 0,
      SANDBOX_TOKENS_PER_SECOND: 200,
      SANDBOX_BATCH_SECONDS: 0.2,
    } as const;
    vendor = await createSandboxVendor(env, createLogger("vendor", "silent"));
    sandbox = provider(String(vendor.url));
  });
  afterAll(async () => {
    await sandbox?.close();
    await vendor?.stop();
  });

  test("streams the text and reports usage and cost", async () => {
    const pieces: string[] = [];
    const answer = await sandbox.chat(request("sandbox/instant", { onText: (piece) => pieces.push(piece) }));
    expect(pieces.join("")).toBe(answer.text);
    expect(answer.model).toBe("sandbox/instant");
    expect(answer.completionTokens).toBeGreaterThan(0);
    expect(Number(answer.costUsd)).toBeGreaterThan(0);
  });

  test("lists the vendor's models with their prices", async () => {
    const models = await sandbox.models();
    expect(models.map(({ id }) => id)).toContain("sandbox/standard");
    expect(models[0]?.pricing?.prompt).toMatch(/^0\.\d+$/);
  });

  test.each([
    ["sandbox/error-500", "PROVIDER_ERROR", true],
    ["sandbox/rate-limited", "PROVIDER_RATE_LIMITED", true],
    ["sandbox/cut-stream", "PROVIDER_UNAVAILABLE", true],
    ["sandbox/bad-json", "PROVIDER_ERROR", true],
    ["sandbox/no-such-model", "MODEL_NOT_AVAILABLE", false],
  ])("calls what %s does %s", async (model, code, retryable) => {
    await expect(sandbox.chat(request(model))).rejects.toMatchObject({ code, options: { retryable } });
  });

  test("reports the pause that a vendor requests", async () => {
    const failure = sandbox.chat(request("sandbox/rate-limited"));
    await expect(failure).rejects.toMatchObject({ options: { retryAfterMs: expect.any(Number) } });
  });

  test("ends a stream at once when it is aborted", async () => {
    const abort = new AbortController();
    const reason = new Error("stopped");
    const writing = sandbox.chat(request("sandbox/slow", { signal: abort.signal, onText: () => abort.abort(reason) }));
    await expect(writing).rejects.toBe(reason);
  });

  test("reports an unreachable vendor as unavailable", async () => {
    const nowhere = provider("http://127.0.0.1:9");
    await expect(nowhere.chat(request("any"))).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    await nowhere.close();
  });
});

describe("the OpenAI-compatible provider against a faulty vendor", () => {
  let server: Server;
  let answer: string[];
  let liar: OpenAiProvider;

  beforeAll(async () => {
    server = createServer((_req, res) => {
      res.writeHead(200, { "content-type": "text/event-stream" });
      for (const data of answer) res.write(`data: ${data}\n\n`);
      res.end();
    }).listen(0);
    await once(server, "listening");
    liar = provider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  });
  afterAll(async () => {
    await liar?.close();
    server?.close();
  });

  const text = (content: string) => JSON.stringify({ choices: [{ delta: { content } }] });
  const finish = (finish_reason: string) => JSON.stringify({ choices: [{ delta: {}, finish_reason }] });
  const usage = JSON.stringify({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 1 } });

  test.each([
    ["ends without a finish reason", [text("half a sen")], "cut before its end"],
    ["stops at its token limit", [text("half a sen"), finish("length"), usage], "cut off at the token limit"],
    ["filters the text", [text("I can't"), finish("content_filter"), usage], "content_filter"],
    ["sends nothing but a full stop signal", [finish("stop"), usage], "empty"],
    ["sends broken JSON in the middle", [text("All"), "{broken", finish("stop"), usage], "invalid chunk"],
    [
      "reports an error in the middle",
      [text("All"), JSON.stringify({ error: { message: "overloaded" } })],
      "overloaded",
    ],
  ])("takes no answer from one that %s", async (_title, events, message) => {
    answer = events;
    await expect(liar.chat(request("any"))).rejects.toMatchObject({
      code: "PROVIDER_ERROR",
      message: expect.stringContaining(message),
    });
  });

  test.each([
    ["none", undefined],
    ["zeros", { prompt_tokens: 0, completion_tokens: 0 }],
    ["words", { prompt_tokens: "many", completion_tokens: null }],
    ["negative figures", { prompt_tokens: -4, completion_tokens: -1 }],
  ])("estimates the usage of one that reports %s", async (_title, reported) => {
    answer = [text("All good."), finish("stop"), JSON.stringify({ choices: [], usage: reported })];
    const { promptTokens, completionTokens, estimated } = await liar.chat(request("any"));
    expect({ promptTokens, completionTokens, estimated }).toEqual({
      promptTokens: Math.ceil("Write two sentences about dental care.".length / 3),
      completionTokens: 3,
      estimated: true,
    });
  });

  test("bounds impossible usage by what the request allows, and ignores an impossible price", async () => {
    const reported = { prompt_tokens: 4_000_000_000, completion_tokens: 9e15, cost: 1e12 };
    answer = [text("All good."), finish("stop"), JSON.stringify({ choices: [], usage: reported })];
    const { promptTokens, completionTokens, estimated, costUsd } = await liar.chat(request("any"));
    expect({ promptTokens, completionTokens, estimated, costUsd }).toEqual({
      promptTokens: 13,
      completionTokens: 2_000,
      estimated: true,
      costUsd: null,
    });
  });

  test("accepts a complete response with an unknown price", async () => {
    answer = [text("All "), text("good."), finish("stop"), usage, "[DONE]"];
    await expect(liar.chat(request("any"))).resolves.toMatchObject({ text: "All good.", costUsd: null });
  });
});

describe("the OpenAI-compatible provider against a slow vendor", () => {
  const timeouts = { idleMs: 500, totalMs: 1_500 };
  const answers: Record<string, (res: ServerResponse) => void> = {
    "that never answers": () => undefined,
    "that falls silent in the middle": (res) => void res.writeHead(200).write("data: {}\n\n"),
    "whose answer drips and never ends": (res) => {
      const drip = setInterval(
        () => res.write(`data: ${JSON.stringify({ choices: [{ delta: { content: "a" } }] })}\n\n`),
        50,
      );
      res.writeHead(200).once("close", () => clearInterval(drip));
    },
  };

  test.each(Object.entries(answers))("times out for one %s", async (_title, answer) => {
    const server = createServer((_req, res) => answer(res)).listen(0);
    await once(server, "listening");
    const slow = provider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeouts);
    await expect(slow.chat(request("any"))).rejects.toMatchObject({
      code: "PROVIDER_UNAVAILABLE",
      message: "vendor did not answer in time",
      options: { retryable: true },
    });
    await slow.close();
    server.closeAllConnections();
    server.close();
  });

  test("times out for one that sends comments for ever, however often garbage is collected", async () => {
    const server = createServer((_req, res) => {
      const comments = setInterval(() => res.write(": processing\n\n"), 50);
      res.writeHead(200).once("close", () => clearInterval(comments));
    }).listen(0);
    await once(server, "listening");
    const slow = provider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, timeouts);
    const stopCollecting = keepCollectingGarbage();
    try {
      await expect(slow.chat(request("any"))).rejects.toMatchObject({ message: "vendor did not answer in time" });
    } finally {
      stopCollecting();
      await slow.close();
      server.closeAllConnections();
      server.close();
    }
  });
});
