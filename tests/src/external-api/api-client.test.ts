import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, createApiClient } from "@cgs/api-client";
import { afterEach, describe, expect, it } from "vitest";

const running: (() => void)[] = [];
afterEach(() => running.splice(0).forEach((stop) => stop()));

/** An API that gives the answers of a list, one after the other, and remembers when it was asked and how. */
async function apiThatAnswers(...answers: ((response: ServerResponse) => void)[]) {
  const asked: { at: number; path: string; key: unknown }[] = [];
  const server = createServer((request, response) => {
    asked.push({ at: performance.now(), path: request.url ?? "", key: request.headers["x-api-key"] });
    answers.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  running.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}/api/v1`;
  return { client: createApiClient({ baseUrl, apiKey: "cgs_test" }), asked };
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
  it("asks again after as long as the API says, whether it answers or refuses for now", async () => {
    const { client, asked } = await apiThatAnswers(
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
    expect(asked.map(({ path, key }) => [path, key])).toEqual(asked.map(() => ["/api/v1/jobs/1/status", "cgs_test"]));
    expect(asked[2]!.at - asked[1]!.at).toBeGreaterThan(990);
  });

  it("ends at once with a refusal that asking again does not help", async () => {
    const { client, asked } = await apiThatAnswers(refusal(404, "JOB_NOT_FOUND"));
    await expect(client.waitForJob("1")).rejects.toMatchObject({ status: 404, code: "JOB_NOT_FOUND" });
    expect(asked).toHaveLength(1);
  });

  it("ends when its caller has waited long enough, in the middle of a pause too", async () => {
    const { client, asked } = await apiThatAnswers(job("queued", { "retry-after": "3600" }));
    const impatience = new AbortController();
    const waited = client.waitForJob("1", { signal: impatience.signal, onStatus: () => setImmediate(leave) });
    const leave = () => impatience.abort(new Error("long enough"));
    await expect(waited).rejects.toThrow("long enough");
    expect(asked).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("is thrown with all that a caller decides by", async () => {
    const headers = { "x-request-id": "r-1", "retry-after": "30" };
    const { client } = await apiThatAnswers(refusal(422, "VALIDATION_ERROR", headers));
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

  it("that comes from a module behind the API has its code all the same", async () => {
    const body = {
      error: "Away.",
      service: "gateway",
      details: { error_code: "UPSTREAM_TIMEOUT" },
      upstream_errors: [],
    };
    const { client } = await apiThatAnswers(json(504, body));
    await expect(client.status("1")).rejects.toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT", message: "Away." });
  });

  it.each([
    ["a page", (response: ServerResponse) => void response.writeHead(502).end("<h1>Bad gateway</h1>")],
    ["nothing", (response: ServerResponse) => void response.writeHead(502, { "content-length": "0" }).end()],
    ["JSON of its own", json(502, { message: "no route" })],
  ])("by something in between, with %s, is thrown too", async (_, answer) => {
    const { client } = await apiThatAnswers(answer);
    await expect(client.content("1")).rejects.toMatchObject({ status: 502, code: "UNREADABLE_ANSWER", details: {} });
  });
});
