import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stack, startStack } from "../support/stack.js";

const METRICS_TOKEN = "a-token-for-the-metrics";
const PROCESSES = ["gatewayUrl", "cpmUrl", "imUrl", "smmUrl", "workerUrl", "vendorUrl"] as const;

describe("every process", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ settings: { METRICS_TOKEN } });
  });
  afterAll(() => stack?.stop());

  test.each(PROCESSES)("reports its health in the documented form (%s)", async (process) => {
    const response = await fetch(`${stack[process]}/healthz`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "healthy",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      dependencies: { database: expect.any(String), redis: "not_configured", external_apis: expect.any(Object) },
      metrics: {
        uptime_seconds: expect.any(Number),
        requests_per_minute: expect.any(Number),
        error_rate: expect.any(Number),
      },
    });
  });

  test.each(PROCESSES)("reports its readiness (%s)", async (process) => {
    expect((await fetch(`${stack[process]}/readyz`)).status).toBe(200);
  });

  test.each(PROCESSES)(
    "serves its metrics with the token, from any address, and without it to no caller (%s)",
    async (process) => {
      const metrics = (headers: Record<string, string> = {}) => fetch(`${stack[process]}/metrics`, { headers });
      const authorization = `Bearer ${METRICS_TOKEN}`;
      for (const address of ["127.0.0.1", "203.0.113.7"]) {
        const allowed = await metrics({ authorization, "x-forwarded-for": address });
        expect(allowed.headers.get("content-type")).toContain("text/plain");
        expect(await allowed.text()).toMatch(/^process_cpu_seconds_total\{process="[a-z-]+"\} [\d.]+$/m);
      }
      for (const wrong of [undefined, "Bearer ", `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, `Basic ${METRICS_TOKEN}`]) {
        const refused = await metrics(wrong === undefined ? {} : { authorization: wrong });
        expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
        expect(await refused.text()).not.toContain("process_cpu_seconds_total");
      }
    },
  );
});

describe("when a module is down", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack?.stop());

  test("the gateway is not ready and names the module", async () => {
    await stack.stopModule("im");
    await expect.poll(async () => (await fetch(`${stack.gatewayUrl}/readyz`)).status).toBe(503);
    const report = (await (await fetch(`${stack.gatewayUrl}/readyz`)).json()) as object;
    expect(report).toMatchObject({
      status: "unhealthy",
      dependencies: { external_apis: { im: "unhealthy", smm: "healthy" } },
    });
  });

  test("a request for content gets an error that names the module", async () => {
    const response = await fetch(`${stack.cpmUrl}/api/generate`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${stack.apiKey}` },
      body: JSON.stringify({ content_type: "seo_article", client_id: "acme-dental" }),
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: expect.any(String),
      service: "im",
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      timestamp: expect.any(String),
      details: expect.objectContaining({ error_code: "SERVICE_UNAVAILABLE" }),
      upstream_errors: [{ service: "im", error: expect.any(String), code: "SERVICE_UNAVAILABLE" }],
    });
  });
});
