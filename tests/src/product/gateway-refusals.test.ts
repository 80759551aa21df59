import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { logIn } from "../support/api-client.js";
import { EVENTUALLY } from "../support/eventually.js";
import { API_KEY, type Stack, startStack } from "../support/stack.js";

type Headers = Record<string, string>;

const FORGED = { authorization: "Bearer x.y.z" };
const TOO_EXPENSIVE = `{ ${Array.from({ length: 1_100 }, (_, n) => `a${n}: __typename`).join(" ")} }`;

describe("what the gateway refuses itself", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: { authorization: string };
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const graphql = (query: string, headers: Headers) =>
    fetch(`${stack.gatewayUrl}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query }),
    });
  const external = (headers: Headers) => fetch(`${stack.gatewayUrl}/api/v1/jobs/x/status`, { headers });
  const session = (headers: Headers) => fetch(`${stack.gatewayUrl}/session/refresh`, { method: "POST", headers });
  const socket = async (headers: Headers, payload?: object) => {
    const url = `${stack.gatewayUrl.replace("http", "ws")}/graphql`;
    const opened = new WebSocket(url, "graphql-transport-ws", { headers });
    opened.on("error", () => undefined); // the handshake of another origin fails
    opened.on("open", () => opened.send(JSON.stringify({ type: "connection_init", payload })));
    await new Promise((resolve) => opened.on("close", resolve));
  };
  const entriesOf = (trace: string) =>
    source.query<object[]>("SELECT * FROM cpm.access_log WHERE trace_id = $1 ORDER BY id", [trace]);
  const traced = async (send: (headers: Headers) => Promise<unknown>) => {
    const trace = randomUUID().replaceAll("-", "");
    await send({ traceparent: `00-${trace}-b7ad6b7169203331-01` });
    return trace;
  };

  test.each<[string, (headers: Headers) => Promise<unknown>, object]>([
    [
      "a forged token",
      (headers) => graphql("{ __typename }", { ...headers, ...FORGED }),
      { actor: "unknown", action: "authenticate", outcome: "UNAUTHENTICATED" },
    ],
    [
      "an event stream with a forged token",
      (headers) => graphql("{ __typename }", { ...headers, authorization: "Basic x", accept: "text/event-stream" }),
      { actor: "unknown", action: "authenticate", outcome: "UNAUTHENTICATED" },
    ],
    [
      "an operation that is too large",
      (headers) => graphql(TOO_EXPENSIVE, { ...headers, ...admin }),
      { actor: expect.stringMatching(/^user:/), role: "admin", action: "operation", client_path: null },
    ],
    [
      "a session from another origin",
      (headers) => session({ ...headers, origin: "https://other.example" }),
      { actor: "nobody", action: "session", outcome: "FORBIDDEN" },
    ],
    [
      "the External API without a key",
      (headers) => external(headers),
      { actor: "nobody", action: "externalApi", outcome: "INVALID_API_KEY" },
    ],
    [
      "the External API with something else than a key",
      (headers) => external({ ...headers, "x-api-key": "something-else" }),
      { actor: "unknown", action: "externalApi", outcome: "INVALID_API_KEY" },
    ],
    [
      "a WebSocket from another origin",
      (headers) => socket({ ...headers, origin: "https://other.example" }),
      { actor: "nobody", action: "connect", outcome: "FORBIDDEN" },
    ],
    [
      "a WebSocket with a forged token",
      (headers) => socket({ ...headers, "user-agent": "test" }, FORGED),
      { actor: "unknown", action: "authenticate" },
    ],
  ])("is in the log: %s", async (_name, send, entry) => {
    // Equal refusals of a minute are folded, so each begins after the entries of the ones before are known.
    await stack.stopModule("gateway");
    await stack.startModule("gateway");
    const trace = await traced(send);
    await vi.waitFor(async () => expect(await entriesOf(trace)).toMatchObject([{ ...entry, target: "*" }]), EVENTUALLY);
    expect(await entriesOf(trace)).toMatchObject([{ address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) }]);
  });

  test("is in the log with the key's client when a key sends too many requests", async () => {
    for (let n = 0; n < 10; n += 1) await external({ "x-api-key": API_KEY });
    const trace = await traced((headers) => external({ ...headers, "x-api-key": API_KEY }));
    const entry = { actor: expect.stringMatching(/^apiKey:/), action: "externalApi", outcome: "RATE_LIMIT_EXCEEDED" };
    await vi.waitFor(
      async () => expect(await entriesOf(trace)).toContainEqual(expect.objectContaining(entry)),
      EVENTUALLY,
    );
    expect(await entriesOf(trace)).toContainEqual(expect.objectContaining({ client_path: ["acme-dental"] }));
  });

  test("is bounded when a caller repeats it, and complete after a stop", async () => {
    await stack.stopModule("gateway");
    await stack.startModule("gateway");
    const before = await source.query<[{ id: string }]>("SELECT max(id::text) AS id FROM cpm.access_log");
    for (let n = 0; n < 40; n += 1) await graphql("{ __typename }", { authorization: `Bearer ${n}.y.z` });
    await stack.stopModule("gateway");
    const rows = await source.query<{ times: number }[]>(
      `SELECT sum(times)::int AS times, outcome FROM cpm.access_log
       WHERE id::text > $1 AND action = 'authenticate' GROUP BY outcome ORDER BY outcome`,
      [before[0].id],
    );
    const [{ entries }] = await source.query<[{ entries: number }]>(
      "SELECT count(*)::int AS entries FROM cpm.access_log WHERE id::text > $1",
      [before[0].id],
    );
    await stack.startModule("gateway");
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(40);
    expect(entries).toBeLessThanOrEqual(4);
  });
});
