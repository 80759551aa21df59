import { baseEnv, EnvError, loadEnv } from "@cgs/kit/env";
import { createHttpService } from "@cgs/kit/http/http-service";
import { httpOptionsOf } from "@cgs/kit/http/http-options";
import { createMetrics } from "@cgs/kit/http/metrics";
import { createLogger } from "@cgs/kit/log";
import { describe, expect, test } from "vitest";

async function statusOfMetrics(
  settings: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<number> {
  const options = httpOptionsOf(loadEnv(baseEnv, settings));
  const http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies: {}, ...options });
  try {
    return (await fetch(`${await http.listen(0)}/metrics`, { headers })).status;
  } finally {
    await http.close();
  }
}

const METRICS_TOKEN = "a-token-for-the-metrics";
const authorization = `Bearer ${METRICS_TOKEN}`;

test("the metrics are open in development, and not served in production, without a token", async () => {
  expect(await statusOfMetrics({ NODE_ENV: "development" })).toBe(200);
  expect(await statusOfMetrics({ NODE_ENV: "production" })).toBe(404);
  expect(await statusOfMetrics({ NODE_ENV: "production" }, { authorization: "Bearer " })).toBe(404);
});

test.each(["development", "production"])("with a token the metrics need it (%s)", async (NODE_ENV) => {
  const settings = { NODE_ENV, METRICS_TOKEN };
  expect(await statusOfMetrics(settings)).toBe(401);
  expect(await statusOfMetrics(settings, { authorization: "Bearer another-token-of-somebody" })).toBe(401);
  expect(await statusOfMetrics(settings, { authorization })).toBe(200);
});

async function healthReport(settings: Record<string, string>, path: string, headers: Record<string, string> = {}) {
  const options = httpOptionsOf(loadEnv(baseEnv, settings));
  const http = createHttpService({ name: "test", log: createLogger("test", "silent"), dependencies: {}, ...options });
  try {
    return await (await fetch(`${await http.listen(0)}${path}`, { headers })).json();
  } finally {
    await http.close();
  }
}

describe.each(["/healthz", "/health", "/readyz"])("%s", (path) => {
  const whole = { status: "healthy", version: expect.any(String), dependencies: expect.any(Object) };

  test("in production tells strangers the status only", async () => {
    expect(await healthReport({ NODE_ENV: "production" }, path)).toEqual({ status: "healthy" });
    const settings = { NODE_ENV: "production", METRICS_TOKEN };
    expect(await healthReport(settings, path)).toEqual({ status: "healthy" });
    const wrong = { authorization: "Bearer another-token-of-somebody" };
    expect(await healthReport(settings, path, wrong)).toEqual({ status: "healthy" });
  });

  test("in production tells operators the whole report, and all where a setting says so", async () => {
    expect(await healthReport({ NODE_ENV: "production", METRICS_TOKEN }, path, { authorization })).toMatchObject(whole);
    expect(await healthReport({ NODE_ENV: "production", HEALTH_REPORT: "public" }, path)).toMatchObject(whole);
  });

  test("in development tells all the whole report, unless a setting says otherwise", async () => {
    expect(await healthReport({ NODE_ENV: "development" }, path)).toMatchObject(whole);
    const settings = { NODE_ENV: "development", HEALTH_REPORT: "operators" };
    expect(await healthReport(settings, path)).toEqual({ status: "healthy" });
  });
});

test("a short token is refused at the start", () => {
  expect(() => loadEnv(baseEnv, { METRICS_TOKEN: "short" })).toThrow(EnvError);
});

test("services of one process share the metrics of Node, because each collection runs until the process ends", async () => {
  const [one, other] = [createMetrics("one"), createMetrics("other")];
  for (const name of ["nodejs_eventloop_lag_seconds", "nodejs_gc_duration_seconds"]) {
    expect(one.registry.getSingleMetric(name)).toBeDefined();
    expect(one.registry.getSingleMetric(name)).toBe(other.registry.getSingleMetric(name));
  }
  expect(await one.registry.metrics()).toMatch(/^process_resident_memory_bytes\{process="one"\}/m);
  expect(await other.registry.metrics()).toMatch(/^process_resident_memory_bytes\{process="other"\}/m);
});
