import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const traced = { "content-type": "application/json", traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
const REQUEST = JSON.stringify({ content_type: "seo_article", client_id: "acme-dental" });

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ forkedWorkers: 0, forkedCpm: {} });
  await stack.stopModule("im");
  const im = await stack.forkIm();
  im.kill("SIGKILL");
  await once(im, "exit");
});
afterAll(() => stack?.stop());

/** The body of every response while the IM is down. `timestamp` is checked to be a date. */
function propagated(service: string, upstream: string[]) {
  return {
    error: expect.any(String),
    service,
    trace_id: TRACE,
    timestamp: expect.any(String),
    details: { error_code: "SERVICE_UNAVAILABLE" },
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
  expect([response.status, body]).toEqual([503, propagated("cpm", ["im"])]);
  timed.parse(body);
});

it("the External API's response names a killed IM behind the CPM", async () => {
  const headers = { ...traced, "x-api-key": stack.apiKey };
  const address = `${stack.gatewayUrl}/api/v1/content/generate`;
  const response = await fetch(address, { method: "POST", headers, body: REQUEST });
  const text = await response.text();
  expect([response.status, JSON.parse(text)]).toEqual([503, propagated("gateway", ["cpm", "im"])]);
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
  expect([response.status, await response.json()]).toEqual([503, propagated("smm", ["im"])]);
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
  expect([response.status, await response.json()]).toEqual([503, propagated("gateway", ["cpm"])]);
  const problem = await fetch(address, { headers: { ...headers, accept: "application/problem+json" } });
  expect([problem.status, await problem.json()]).toMatchObject([
    503,
    { code: "SERVICE_UNAVAILABLE", trace_id: TRACE, upstream_errors: [{ service: "cpm" }] },
  ]);
});
