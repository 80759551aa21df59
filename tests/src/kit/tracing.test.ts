import { baseEnv, EnvError, loadEnv } from "@cgs/kit/env";
import { createHttpService } from "@cgs/kit/http/http-service";
import { createLogger } from "@cgs/kit/log";
import { traceparent } from "@cgs/kit/http/trace";
import { errorTypeOf, spanContextOf, inSpan, startSpan } from "@cgs/kit/tracing/spans";
import { startTracing } from "@cgs/kit/start-tracing";
import { AppError } from "@cgs/kit/errors";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startTraceReceiver } from "../support/trace-receiver.js";

const log = createLogger("test", "silent");
const NOWHERE = "http://localhost:9";
const TRACE = "0af7651916cd43dd8448eb211c80319c";

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
  vi.unstubAllEnvs();
});

async function tracing(endpoint: string, more: Record<string, string> = {}): Promise<void> {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: "10", ...more };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  stop = await startTracing("test", loadEnv(baseEnv, settings), log);
}

describe("without a reachable collector", () => {
  test("records no span and runs the work", async () => {
    await (
      await startTracing("test", {}, log)
    )();
    expect(spanContextOf(startSpan("nothing"))).toBeUndefined();
    expect(await inSpan("nothing", {}, async (span) => spanContextOf(span) ?? "ran")).toBe("ran");
    expect(traceparent(TRACE)).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  });

  test("stops soon although the collector does not respond", async () => {
    await tracing(NOWHERE);
    await inSpan("lost", { parent: null }, async () => undefined);
    const start = performance.now();
    await stop?.();
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(spanContextOf(startSpan("nothing"))).toBeUndefined();
  });
});

describe("the standard variables", () => {
  test("select the sampler", async () => {
    await tracing(NOWHERE, { OTEL_TRACES_SAMPLER: "always_off" });
    const flags = await inSpan("unrecorded", { parent: null }, async () => traceparent(TRACE).slice(-2));
    expect(flags).toBe("00");
  });

  test.each([
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_BSP_SCHEDULE_DELAY", "0"],
  ])("make loading the settings fail when %s is %s", (name, value) => {
    expect(() => loadEnv(baseEnv, { [name]: value })).toThrow(EnvError);
    expect(() => loadEnv(baseEnv, { [name]: value })).toThrow(name);
  });
});

describe("a request's span", () => {
  test("has its route and status, never its URL, and fails for a server error", async () => {
    const receiver = await startTraceReceiver();
    await tracing(receiver.url);
    const http = createHttpService({ name: "test", log, dependencies: {} });
    http.app.get("/things/:id", (_request, response) => void response.status(503).end());
    const url = await http.listen(0);
    await fetch(`${url}/healthz`);
    await fetch(`${url}/things/secret-thing?token=secret-token`, {
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    });
    const span = await receiver.until(({ traceId }) => traceId === TRACE);
    expect(span).toMatchObject({
      name: "GET /things/:id",
      parentSpanId: "b7ad6b7169203331",
      attributes: { "http.route": "/things/:id", "http.response.status_code": 503, "error.type": "503" },
    });
    expect(receiver.spans).toHaveLength(1);
    expect(receiver.received()).not.toMatch(/secret-thing|secret-token/);
    await http.close();
    await receiver.stop();
  });
});

test.each([
  [new AppError("JOB_NOT_FOUND"), "JOB_NOT_FOUND"],
  [Object.assign(new Error("no"), { code: "free text" }), "Error"],
  [new TypeError("no"), "TypeError"],
  ["text", "Error"],
])("%s has the error type %s", (error, code) => {
  expect(errorTypeOf(error)).toBe(code);
});
