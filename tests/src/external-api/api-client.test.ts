import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, createApiClient } from "@cgs/api-client";
import { afterEach, describe, expect, it } from "vitest";

const running: (() => void)[] = [];
afterEach(() => running.splice(0).forEach((stop) => stop()));

/** Starts an API that sends the given responses one after the other and records its requests. */
async function startApi(...responses: ((response: ServerResponse) => void)[]) {
  const requests: { at: number; path: string; key: unknown }[] = [];
  const server = createServer((request, response) => {
    requests.push({ at: performance.now(), path: request.url ?? "", key: request.headers["x-api-key"] });
    responses.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}/api/v1`;
  return { client: createApiClient({ baseUrl, apiKey: "cgs_test" }), requests };
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
    const { client } = await startApi(json(504, body));
    await expect(client.status("1")).rejects.toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT", message: "Away." });
  });

  it.each([
    ["an HTML page", (response: ServerResponse) => void response.writeHead(502).end("<h1>Bad gateway</h1>")],
    ["an empty body", (response: ServerResponse) => void response.writeHead(502, { "content-length": "0" }).end()],
    ["other JSON", json(502, { message: "no route" })],
  ])("of a proxy with %s is thrown as UNREADABLE_ANSWER", async (_, answer) => {
    const { client } = await startApi(answer);
    await expect(client.content("1")).rejects.toMatchObject({ status: 502, code: "UNREADABLE_ANSWER", details: {} });
  });
});
