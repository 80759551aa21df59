import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const traced = { "content-type": "application/json", traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
const REQUEST = JSON.stringify({ content_type: "seo_article", client_id: "acme-dental" });
/** The client of the request, and the template that it has assigned. */
const FOR_ACME = { client_id: "acme-dental", template_id: "seo-article" };
/** The External API takes the client from the key. */
const EXTERNAL_REQUEST = JSON.stringify({ content_type: "seo_article" });

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0, forkedCpm: {} });
  await stack.stopModule("im");
  const im = await stack.forkIm();
  im.kill("SIGKILL");
  await once(im, "exit");
});
afterAll(() => stack?.stop());

/** The body of every response while the IM is down: it names the module where the error began. `timestamp` is checked to be a date. */
function propagated(upstream: string[], ids: Record<string, string> = {}) {
  return {
    error: expect.any(String),
    service: upstream.at(-1),
    trace_id: TRACE,
    timestamp: expect.any(String),
    details: { ...ids, error_code: "SERVICE_UNAVAILABLE" },
    upstream_errors: upstream.map((name) => ({
      service: name,
      error: expect.any(String),
      code: "SERVICE_UNAVAILABLE",
    })),
  };
}

const timed = z.object({ timestamp: z.iso.datetime() });

it("the CPM's response names a killed IM", async () => {
  const headers = { ...traced, ...(await logIn(stack)) };
  const response = await fetch(`${stack.cpmUrl}/api/generate`, { method: "POST", headers, body: REQUEST });
  const body = await response.json();
  expect([response.status, body]).toEqual([503, propagated(["im"], FOR_ACME)]);
  timed.parse(body);
});

it("the External API's response names a killed IM behind the CPM", async () => {
  const headers = { ...traced, "x-api-key": stack.apiKey };
  const address = `${stack.gatewayUrl}/api/v1/content/generate`;
  const response = await fetch(address, { method: "POST", headers, body: EXTERNAL_REQUEST });
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toEqual([503, propagated(["cpm", "im"], FOR_ACME)]);
  expect(text).not.toMatch(/localhost|127\.0\.0\.1|ECONN|:\d{4,5}\b(?!\.)/);
  expect(response.headers.get("traceparent")).toContain(TRACE);
  expect(response.headers.get("x-ratelimit-limit")).not.toBeNull();
});

it("the SMM's response names a killed IM, which it needs to check a template's content type", async () => {
  const response = await fetch(`${stack.smmUrl}/api/clients/acme-dental/templates/seo_article`, {
    method: "PUT",
    headers: { ...traced, ...(await logIn(stack)) },
    body: JSON.stringify({ template_id: "gbp-post" }),
  });
  expect([response.status, await response.json()]).toEqual([503, propagated(["im"], { template_id: "gbp-post" })]);
});

it("a refused request stores nothing", async () => {
  const response = await fetch(`${stack.cpmUrl}/api/jobs`, { headers: await logIn(stack) });
  expect(await response.json()).toMatchObject({ jobs: [], total: 0 });
});

it("the External API's response names a killed CPM, as problem details on request", async () => {
  const { cpm } = stack;
  const ended = new Promise((resolve) => cpm?.once("exit", resolve));
  cpm?.kill("SIGKILL");
  await ended;
  const headers = { ...traced, "x-api-key": stack.apiKey };
  const address = `${stack.gatewayUrl}/api/v1/jobs/01936b2e-0000-7000-8000-000000000001/status`;
  const response = await fetch(address, { headers });
  expect([response.status, await response.json()]).toEqual([503, propagated(["cpm"])]);
  expect(Number(response.headers.get("x-ratelimit-limit"))).toBe(10);
  expect(response.headers.get("x-ratelimit-remaining")).toBe("0");
  const problem = await fetch(address, { headers: { ...headers, accept: "application/problem+json" } });
  expect([problem.status, await problem.json()]).toMatchObject([
    503,
    { code: "SERVICE_UNAVAILABLE", trace_id: TRACE, upstream_errors: [{ service: "cpm" }] },
  ]);
});
