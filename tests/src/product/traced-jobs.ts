import { describe, expect, test } from "vitest";
import { graphql, untilEnded } from "../support/api-client.js";
import type { Stack } from "../support/stack.js";
import type { ReceivedSpan, TraceReceiver } from "../support/trace-receiver.js";
import type { MarkedProduct } from "./secrets-kit.js";

/** A part of the request, and so of every prompt. */
export const PROMPT = "marker-of-what-was-asked-for-f00d";

const CALLER = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const UNSAMPLED = { traceId: "c".repeat(32), spanId: "d".repeat(16) };

type Admin = { authorization: string };

/** Jobs that callers with a trace requested. */
export interface TracedOrders {
  /** The job of {@link CALLER}. */
  written: string;
  /** A job whose vendor fails, and its retry. */
  retried?: { failing: string; retry: string };
}

/** Requests a post with a sampled trace, after another one with an unsampled trace. */
export async function orderTraced(stack: Stack, admin: Admin, clientId: string): Promise<TracedOrders> {
  const unsampled = { ...admin, traceparent: `00-${UNSAMPLED.traceId}-${UNSAMPLED.spanId}-00` };
  await graphql(stack.gatewayUrl, "{ me { id } }", {}, unsampled);
  const traced = { ...admin, traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-01` };
  const input = { clientId, contentType: "gbp_post", instructions: PROMPT, llmConfig: { model: "sandbox/instant" } };
  const order = "mutation Order($input: GenerateContentInput!) { generateContent(input: $input) { job { id } } }";
  const { data, errors } = await graphql(stack.gatewayUrl, order, { input }, traced);
  expect(errors).toEqual([]);
  const { id: written } = (data?.["generateContent"] as { job: { id: string } }).job;
  await untilEnded(stack, admin, written);
  return { written };
}

/** Waits for the second attempt at a job, cancels it and retries it. */
export async function retryTraced({ gatewayUrl, traces }: MarkedProduct, admin: Admin, failing = "") {
  await traces.until((span) => attempt(failing, 2)(span));
  const cancel = `mutation { cancelJob(id: "${failing}") { job { id } } }`;
  expect((await graphql(gatewayUrl, cancel, {}, admin)).errors).toEqual([]);
  const { data, errors } = await graphql(
    gatewayUrl,
    `mutation { retryJob(id: "${failing}") { job { id } } }`,
    {},
    admin,
  );
  expect(errors).toEqual([]);
  const { id: retry } = (data?.["retryJob"] as { job: { id: string } }).job;
  await traces.until((span) => attempt(retry, 1)(span));
  return { failing, retry };
}

function attempt(jobId: string, number: number) {
  return ({ name, attributes }: ReceivedSpan) =>
    name === "write content" && attributes["cgs.job.id"] === jobId && attributes["cgs.job.attempt"] === number;
}

/** What the tests of traces read. */
export interface Told extends TracedOrders {
  traces: TraceReceiver;
  /** The log lines. */
  logs: string;
}

/** Describes tests of the traces of these jobs. */
export function describeTraces(told: () => Told): void {
  const spans = () => told().traces.spans.filter(({ traceId }) => traceId === CALLER.traceId);

  /** The ancestors of a span up to the caller. */
  const wayUp = (from: ReceivedSpan | undefined): string[] => {
    if (!from) return [];
    const above = spans().find(({ spanId }) => spanId === from.parentSpanId);
    const rest = above ? wayUp(above) : [from.parentSpanId === CALLER.spanId ? "the caller" : "nobody"];
    return [`${String(from.service)}: ${from.name}`, ...rest];
  };
  const AT_THE_CPM = [
    "cpm: graphql mutation",
    "cpm: POST /graphql",
    "gateway: ask cpm",
    "gateway: graphql mutation",
    "gateway: POST /graphql",
    "the caller",
  ];

  describe("the trace of a caller", () => {
    test("continues through the queue to the vendor", () => {
      expect(wayUp(spans().find(({ name }) => name.startsWith("chat ")))).toEqual([
        ...["worker: chat sandbox", "worker: step post", "worker: write content", "cpm: accept jobs"],
        ...AT_THE_CPM,
      ]);
    });

    test.each([
      ["smm", "query", "_entities"],
      ["im", "mutation", "generateInstructionBatch"],
    ])("leads to what the CPM asks the %s", (module, type, field) => {
      const asked = spans().find(({ service, name }) => service === module && name === `graphql ${type}`);
      expect(wayUp(asked)).toEqual([
        ...[`${module}: graphql ${type}`, `${module}: POST /graphql`, `cpm: ask ${module}`, `cpm: ${module} ${field}`],
        ...AT_THE_CPM,
      ]);
    });

    test("has no unrelated spans and none of the vendor, which receives no trace context", () => {
      expect(spans().filter((span) => wayUp(span).at(-1) !== "the caller")).toEqual([]);
      expect(new Set(spans().map(({ service }) => service))).toEqual(
        new Set(["gateway", "cpm", "smm", "im", "worker"]),
      );
    });

    test("has the vendor's model, tokens and cost, and the end of the job", () => {
      expect(spans().find(({ name }) => name === "chat sandbox")).toMatchObject({
        attributes: {
          "gen_ai.provider.name": "sandbox",
          "gen_ai.request.model": "sandbox/instant",
          "gen_ai.response.model": "sandbox/instant",
          "gen_ai.usage.input_tokens": expect.any(Number),
          "gen_ai.usage.output_tokens": expect.any(Number),
          "cgs.cost_usd": expect.any(Number),
        },
        events: [{ name: "gen_ai.first_token" }],
      });
      expect(spans().find(attempt(told().written, 1))?.attributes["cgs.job.outcome"]).toBe("completed");
    });

    test("is not recorded when the caller does not sample it", () => {
      expect(told().traces.spans.some(({ traceId }) => traceId === UNSAMPLED.traceId)).toBe(false);
    });
  });

  describe("an attempt at a job", () => {
    const find = (jobId: string, number: number) => told().traces.spans.find(attempt(jobId, number));
    const identity = (span?: ReceivedSpan) => [{ traceId: span?.traceId, spanId: span?.spanId }];

    test("belongs to the job's trace, and links to the attempt that it continues", () => {
      const { failing } = told().retried!;
      const [first, second] = [find(failing, 1), find(failing, 2)];
      expect(first).toMatchObject({ links: [], attributes: { "cgs.job.outcome": "handed_back" } });
      expect(second).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.parentSpanId });
      expect(second?.links).toMatchObject(identity(first));
    });

    test("links to the last attempt at the job that it retries, in another trace", () => {
      const { failing, retry } = told().retried!;
      const last = told()
        .traces.spans.filter(({ attributes }) => attributes["cgs.job.id"] === failing)
        .toSorted((a, b) => Number(a.attributes["cgs.job.attempt"]) - Number(b.attributes["cgs.job.attempt"]))
        .at(-1);
      expect(find(retry, 1)?.links).toMatchObject(identity(last));
      expect(find(retry, 1)?.traceId).not.toBe(last?.traceId);
    });

    test("writes its trace and span ids into every log line", () => {
      const { failing } = told().retried!;
      const line = told()
        .logs.split("\n")
        .find((each) => each.includes("an attempt failed") && each.includes(failing));
      const { traceId, spanId } = find(failing, 1)!;
      expect(JSON.parse(line ?? "{}")).toMatchObject({ attempt: 1, trace_id: traceId, span_id: spanId });
    });
  });
}
