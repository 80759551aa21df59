import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, createApiClient } from "@cgs/api-client";
import { afterEach, describe, expect, it } from "vitest";

const running: (() => void)[] = [];
afterEach(() => running.splice(0).forEach((stop) => stop()));

/** Starts an API that sends the given responses one after the other and records its requests. */
async function startApi(...responses: ((response: ServerResponse) => void)[]) {
  const requests: { at: number; path: string; key: unknown; idempotencyKey: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { "x-api-key": key, "idempotency-key": idempotencyKey } = request.headers;
    const received = { at: performance.now(), path: request.url ?? "", key, idempotencyKey, body: "" };
    requests.push(received);
    for await (const chunk of request) received.body += String(chunk);
    responses.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}/api/v1`;
  return { client: createApiClient({ baseUrl, apiKey: "cgs_test" }), requests, baseUrl };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
  };
}

function job(status: string, headers: Record<string, string> = {}) {
  return json(200, { success: true, data: { jobId: "1", status, progress: 50 } }, headers);
}

function refusal(status: number, code: string, headers: Record<string, string> = {}) {
  return json(status, { success: false, error: "No.", code, details: { field: "tone" } }, headers);
}

describe("waiting for a job", () => {
  it("polls at the interval of Retry-After, for statuses and temporary refusals", async () => {
    const { client, requests } = await startApi(
      job("queued", { "retry-after": "0" }),
      refusal(429, "RATE_LIMIT_EXCEEDED", { "retry-after": "1" }),
      refusal(503, "SERVICE_UNAVAILABLE", { "retry-after": "0" }),
      job("processing", { "retry-after": "0" }),
      job("failed"),
    );
    const seen: string[] = [];
    const ended = await client.waitForJob("1", { onStatus: ({ status }) => void seen.push(status) });
    expect(ended).toMatchObject({ status: "failed", retryAfter: undefined });
    expect(seen).toEqual(["queued", "processing", "failed"]);
    expect(requests.map(({ path, key }) => [path, key])).toEqual(
      requests.map(() => ["/api/v1/jobs/1/status", "cgs_test"]),
    );
    expect(requests[2]!.at - requests[1]!.at).toBeGreaterThan(990);
  });

  it("ends at once with a permanent refusal", async () => {
    const { client, requests } = await startApi(refusal(404, "JOB_NOT_FOUND"));
    await expect(client.waitForJob("1")).rejects.toMatchObject({ status: 404, code: "JOB_NOT_FOUND" });
    expect(requests).toHaveLength(1);
  });

  it("ends when its signal aborts during a pause", async () => {
    const { client, requests } = await startApi(job("queued", { "retry-after": "3600" }));
    const controller = new AbortController();
    const waited = client.waitForJob("1", { signal: controller.signal, onStatus: () => setImmediate(abort) });
    const abort = () => controller.abort(new Error("aborted"));
    await expect(waited).rejects.toThrow("aborted");
    expect(requests).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("is thrown with its message, status, code, request id, Retry-After and details", async () => {
    const headers = { "x-request-id": "r-1", "retry-after": "30" };
    const { client } = await startApi(refusal(422, "VALIDATION_ERROR", headers));
    const error: unknown = await client.generate({ content_type: "gbp_post" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: "No.",
      status: 422,
      code: "VALIDATION_ERROR",
      requestId: "r-1",
      retryAfter: 30,
      details: { field: "tone" },
    });
  });

  it("of a module behind the API has the module's code", async () => {
    const body = {
      error: "Away.",
      service: "gateway",
      details: { error_code: "UPSTREAM_TIMEOUT" },
      upstream_errors: [],
    };
    const { baseUrl } = await startApi(json(504, body));
    const client = createApiClient({ baseUrl, apiKey: "cgs_test", maxRetries: 0 });
    await expect(client.status("1")).rejects.toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT", message: "Away." });
  });

  it.each([
    ["an HTML page", (response: ServerResponse) => void response.writeHead(502).end("<h1>Bad gateway</h1>")],
    ["an empty body", (response: ServerResponse) => void response.writeHead(502, { "content-length": "0" }).end()],
    ["other JSON", json(502, { message: "no route" })],
  ])("of a proxy with %s is thrown as UNREADABLE_ANSWER", async (_, answer) => {
    const { client } = await startApi(answer, answer, answer);
    await expect(client.content("1")).rejects.toMatchObject({ status: 502, code: "UNREADABLE_ANSWER", details: {} });
  });
});

const created = json(202, { success: true, data: { jobId: "1", status: "queued" } });
const closed = (response: ServerResponse) => void response.destroy();

describe("a temporary failure", () => {
  it("of an order is retried with the same body and the same key, which the client made", async () => {
    const { client, requests } = await startApi(closed, refusal(503, "SERVICE_UNAVAILABLE"), created);
    expect(await client.generate({ content_type: "gbp_post", tone: "dry" })).toMatchObject({ jobId: "1" });
    expect(requests.map(({ body }) => body)).toEqual(requests.map(() => `{"content_type":"gbp_post","tone":"dry"}`));
    expect(requests[0]!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it("of an order whose key is in use is retried when Retry-After says", async () => {
    const inUse = refusal(409, "IDEMPOTENCY_IN_PROGRESS", { "retry-after": "1" });
    const { client, requests } = await startApi(inUse, created);
    await client.generate({ content_type: "gbp_post" }, { idempotencyKey: "mine" });
    expect(requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(["mine", "mine"]);
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThan(990);
  });

  it("is thrown after the last retry", async () => {
    const limited = refusal(429, "RATE_LIMIT_EXCEEDED", { "retry-after": "0" });
    const { client, requests } = await startApi(limited, limited, limited, created);
    await expect(client.status("1")).rejects.toMatchObject({ status: 429, retryAfter: 0 });
    expect(requests).toHaveLength(3);
  });

  it("is thrown at once when Retry-After is longer than a minute", async () => {
    const { client, requests } = await startApi(refusal(429, "QUOTA_EXCEEDED", { "retry-after": "86400" }));
    await expect(client.generate({ content_type: "gbp_post" })).rejects.toMatchObject({ retryAfter: 86_400 });
    expect(requests).toHaveLength(1);
  });

  it("of a request that could have a second effect is not retried", async () => {
    const { client, requests } = await startApi(closed, created);
    await expect(client.http.POST("/content/generate", { body: { content_type: "gbp_post" } })).rejects.toThrow();
    expect(requests).toHaveLength(1);
  });

  it("ends with the reason of the signal during a pause", async () => {
    const { client, requests } = await startApi(refusal(429, "RATE_LIMIT_EXCEEDED", { "retry-after": "50" }));
    const controller = new AbortController();
    const status = client.status("1", { signal: controller.signal });
    await expect.poll(() => requests.length).toBe(1);
    controller.abort(new Error("aborted"));
    await expect(status).rejects.toThrow("aborted");
  });

  it.each([
    ["a permanent refusal", refusal(422, "VALIDATION_ERROR")],
    ["content of a job that is not complete", refusal(409, "JOB_NOT_COMPLETE", { "retry-after": "5" })],
  ])("is not %s", async (_, answer) => {
    const { client, requests } = await startApi(answer);
    await expect(client.content("1")).rejects.toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(1);
  });
});

describe("waiting for content", () => {
  it("returns the content in the requested format once the job is completed", async () => {
    const content = json(200, { success: true, data: { content: "Text" } });
    const { client, requests } = await startApi(job("processing", { "retry-after": "0" }), job("completed"), content);
    expect(await client.waitForContent("1", { format: "text" })).toEqual({ content: "Text" });
    expect(requests.at(-1)!.path).toBe("/api/v1/jobs/1/content?format=text");
  });

  it("throws the refusal of a failed job", async () => {
    const { client } = await startApi(job("failed"), refusal(409, "JOB_FAILED"));
    await expect(client.waitForContent("1")).rejects.toMatchObject({ code: "JOB_FAILED" });
  });
});

describe("a list", () => {
  const page = (ids: string[], nextCursor: string | null) =>
    json(200, { success: true, data: { jobs: ids.map((jobId) => ({ jobId })), nextCursor } });

  it("is read page by page, with the same filter, and only as far as the loop goes", async () => {
    const { client, requests } = await startApi(page(["1", "2"], "two"), page(["3"], "three"), page([], null));
    const seen: string[] = [];
    for await (const { jobId } of client.jobs({ status: "failed", limit: 2 })) {
      seen.push(jobId);
      if (jobId === "3") break;
    }
    expect(seen).toEqual(["1", "2", "3"]);
    const first = "/api/v1/jobs?status=failed&limit=2";
    expect(requests.map(({ path }) => path)).toEqual([first, `${first}&after=two`]);
  });
});
