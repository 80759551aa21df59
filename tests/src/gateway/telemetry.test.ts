import { planSummary } from "@cgs/gateway/telemetry/plan-summary";
import { loadEnv, baseEnv } from "@cgs/kit/env";
import { createLogger } from "@cgs/kit/log";
import { startTracing } from "@cgs/kit/start-tracing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { startTraceReceiver } from "../support/trace-receiver.js";
import { type FixtureGraph, startFixtureGraph } from "./fixture-graph.js";
import { socketClient } from "../support/socket-client.js";

let graph: FixtureGraph;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  graph = await startFixtureGraph({ SLOW_OPERATION_MS: "0" }, (line) => logged.push(line));
});
afterAll(() => graph.stop());

const signedIn = () => ({ authorization: graph.authorization() });
const metrics = async () => (await fetch(`${graph.url}/metrics`)).text();

/** The value of the first metric with these labels. */
async function metric(name: string, labels: Record<string, string>): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = (await metrics())
    .split("\n")
    .find((each) => each.startsWith(`${name}{`) && wanted.every((label) => each.includes(label)));
  return Number(line?.split(" ").at(-1) ?? 0);
}

const ACROSS = `query Across($id: ID!) { job(id: $id) { id client { name } } }`;

describe("the metrics of operations", () => {
  test("count and time them by type and outcome, and their errors by code", async () => {
    await graph.query("{ me { id } }", signedIn());
    await graph.query("{ me { id } }");
    const duration = "graphql_operation_duration_seconds_count";
    expect(await metric(duration, { operation: "other", type: "query", outcome: "ok" })).toBe(1);
    expect(await metric(duration, { operation: "other", type: "query", outcome: "error" })).toBe(1);
    expect(await metric("graphql_operation_errors_total", { operation: "other", code: "UNAUTHENTICATED" })).toBe(1);
  });

  test("have no labels with names that callers choose", async () => {
    await graph.query("query NameOfMyOwn { me { id } }", signedIn());
    expect(await metrics()).not.toContain("NameOfMyOwn");
  });

  test("time each subgraph", async () => {
    graph.feed.publish({ id: "metrics-1" });
    await graph.post({ query: ACROSS, variables: { id: "metrics-1" } }, signedIn());
    expect(await metric("graphql_subgraph_fetch_duration_seconds_count", { subgraph: "smm", outcome: "ok" })).toBe(1);
  });

  test("count refusals and running subscriptions", async () => {
    await graph.query(`{ ${"__typename ".repeat(1_001)} }`, signedIn());
    graph.feed.publish({ id: "metrics-2" });
    const client = socketClient(graph.webSocketUrl, graph.authorization());
    const stream = client.run(`subscription { jobUpdated(id: "metrics-2") { id } }`);
    await stream.next();
    const running = () => metric("graphql_subscriptions_running", { transport: "websocket" });
    expect(await metric("graphql_operation_errors_total", { code: "GRAPHQL_VALIDATION_FAILED" })).toBe(1);
    expect(await running()).toBe(1);
    await client.close();
    await graph.feed.untilActive(0);
    expect(await running()).toBe(0);
  });
});

test("a query over WebSocket starts a trace that includes the subgraph, and a subscription starts none", async () => {
  const receiver = await startTraceReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: "10" };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const stopTracing = await startTracing("test", loadEnv(baseEnv, settings), createLogger("test", "silent"));
  onTestFinished(async () => {
    await stopTracing();
    await receiver.stop();
    vi.unstubAllEnvs();
  });
  graph.feed.publish({ id: "traced-1" });
  const client = socketClient(graph.webSocketUrl, graph.authorization());
  await client.run(`subscription { jobUpdated(id: "traced-1") { id } }`).next();
  await client.run("query OverSocket { me { id } }").next();
  const operation = await receiver.until(({ attributes }) => attributes["graphql.operation.name"] === "OverSocket");
  expect(operation).toMatchObject({ name: "graphql query", links: [] });
  expect(operation.parentSpanId ?? "").toBe("");
  const asked = await receiver.until(({ name, traceId }) => name === "ask cpm" && traceId === operation.traceId);
  expect(asked.parentSpanId).toBe(operation.spanId);
  await receiver.until(({ name, parentSpanId }) => name === "POST /graphql" && parentSpanId === asked.spanId);
  expect(receiver.spans.filter(({ name }) => name.includes("subscription"))).toEqual([]);
  await client.close();
});

describe("a slow operation", () => {
  test("is logged with its duration, plan and fetches, and without the caller's values", async () => {
    graph.feed.publish({ id: "secret-of-mine" });
    logged.length = 0;
    const traceId = "c".repeat(32);
    const traceparent = `00-${traceId}-${"d".repeat(16)}-01`;
    await graph.post({ query: ACROSS, variables: { id: "secret-of-mine" } }, { ...signedIn(), traceparent });
    const line = logged.find(({ msg }) => msg === "slow operation");
    expect(line).toMatchObject({
      operation: "Across",
      type: "query",
      persisted: false,
      ms: expect.any(Number),
      planMs: expect.any(Number),
      plan: "cpm, then smm at job.client",
      fetches: [{ subgraph: "cpm" }, { subgraph: "smm" }],
      trace_id: traceId,
    });
    expect(JSON.stringify(line)).not.toContain("secret-of-mine");
  });
});

describe("Server-Timing", () => {
  test("lists the duration of each phase in development", async () => {
    graph.feed.publish({ id: "timing-1" });
    const response = await graph.post({ query: ACROSS, variables: { id: "timing-1" } }, signedIn());
    expect(response.headers.get("server-timing")).toMatch(
      /^parse;dur=[\d.]+, plan;dur=[\d.]+, cpm;dur=[\d.]+, smm;dur=[\d.]+, total;dur=[\d.]+$/,
    );
  });

  test("is not sent in production", async () => {
    const production = await startFixtureGraph({ NODE_ENV: "production" });
    const response = await production.post({ query: `{ echo(text: "hello") }` });
    expect(response.headers.get("server-timing")).toBeNull();
    await production.stop();
  });
});

test("a plan summary shows parallel fetches in one line", () => {
  const fetch = (serviceName: string) => ({ kind: "Fetch", serviceName });
  const nodes = [{ kind: "Parallel", nodes: [fetch("im"), fetch("smm")] }];
  const plan = { kind: "QueryPlan", node: { kind: "Sequence", nodes: [fetch("cpm"), ...nodes] } };
  expect(planSummary(plan as never)).toBe("cpm, then (im | smm)");
  expect(planSummary({ kind: "QueryPlan" })).toBe("nothing to fetch");
});
