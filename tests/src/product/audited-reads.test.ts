import { randomUUID } from "node:crypto";
import { CPM_READ_ACTIONS } from "@cgs/cpm/app/read-actions";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { buildCpmSchema } from "@cgs/cpm/app/schema";
import { IM_READ_ACTIONS } from "@cgs/im/app/read-actions";
import { buildImSchema } from "@cgs/im/app/schema";
import { auditFields } from "@cgs/kit/graphql/audit-fields";
import { createDataSource } from "@cgs/kit/database/database";
import { SMM_READ_ACTIONS } from "@cgs/smm/app/read-actions";
import { buildSmmSchema } from "@cgs/smm/app/schema";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { generate, graphql, logIn, onModel, watchJob } from "../support/api-client.js";
import { EVENTUALLY } from "../support/eventually.js";
import { API_KEY, SECRETS, type Stack, startStack } from "../support/stack.js";

interface Entry {
  actor: string;
  role: string | null;
  address: string;
  action: string;
  target: string;
  client_path: string[] | null;
  outcome: string;
}

describe("the audit log of reads and refused attempts", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: { authorization: string };
  let job: string;
  beforeAll(async () => {
    stack = await startStack();
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    admin = await logIn(stack);
    job = await generate(stack, admin, onModel("instant"));
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  /** Sends a request with a trace of its own. @returns its trace id */
  const traced = async (send: (headers: Record<string, string>) => Promise<unknown>, headers: object = admin) => {
    const trace = randomUUID().replaceAll("-", "");
    await send({ ...headers, traceparent: `00-${trace}-b7ad6b7169203331-01` });
    return trace;
  };
  const entriesOf = (trace: string, schema = "cpm") =>
    source.query<Entry[]>(`SELECT * FROM ${schema}.access_log WHERE trace_id = $1 ORDER BY id`, [trace]);
  const expectEntries = (trace: string, entries: Partial<Entry>[], schema?: string) =>
    vi.waitFor(async () => expect(await entriesOf(trace, schema)).toMatchObject(entries), EVENTUALLY);
  const get = (url: string) => (headers: Record<string, string>) => fetch(url, { headers });
  const query = (url: string, text: string) => (headers: Record<string, string>) => graphql(url, text, {}, headers);

  test("has a read of REST with who, what, of which client and from where", async () => {
    const trace = await traced(get(`${stack.cpmUrl}/api/jobs/${job}`));
    await vi.waitFor(async () => {
      const [entry] = await entriesOf(trace);
      expect(entry).toMatchObject({ action: "job.read", target: `job:${job}`, outcome: "ok", role: "admin" });
      expect(entry).toMatchObject({ actor: expect.stringMatching(/^user:/), client_path: ["acme-dental"] });
      expect(entry?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
    }, EVENTUALLY);
  });

  test("has a read of GraphQL at the gateway in each module that was asked", async () => {
    const text = `{ job(id: "${job}") { id client { name strategy { version } } template { name } } }`;
    const trace = await traced(query(stack.gatewayUrl, text));
    await expectEntries(trace, [{ action: "job.read", target: `job:${job}` }]);
    await expectEntries(
      trace,
      [{ action: "client.read", target: "client:acme-dental" }, { action: "strategy.read" }],
      "smm",
    );
    await expectEntries(trace, [{ action: "template.read", outcome: "ok" }], "im");
  });

  test("has reads of the External API with the key", async () => {
    const url = `${stack.gatewayUrl}/api/v1/jobs/${job}/status`;
    const trace = await traced(get(url), { "x-api-key": API_KEY });
    const actor = expect.stringMatching(/^apiKey:/);
    await expectEntries(trace, [
      { action: "apiKey.read", actor },
      { action: "job.read", actor, target: `job:${job}` },
    ]);
  });

  test("has subscriptions over WebSocket and channels", async () => {
    const watched = source.query<{ n: number }[]>(
      "SELECT count(*)::int AS n FROM cpm.access_log WHERE action = 'job.watch'",
    );
    const before = (await watched)[0]?.n ?? 0;
    for await (const _ of watchJob(stack.gatewayUrl, admin, job)) break;
    const token = admin.authorization.replace("Bearer ", "");
    const socket = new WebSocket(`${stack.cpmUrl.replace("http", "ws")}/ws/jobs/${job}?token=${token}`);
    await new Promise((resolve) => socket.once("message", resolve));
    socket.terminate();
    await vi.waitFor(async () => {
      const rows = await source.query<Entry[]>("SELECT * FROM cpm.access_log WHERE action = 'job.watch'");
      expect(rows.length - before).toBe(2);
      expect(rows.every(({ target }) => target === `job:${job}`)).toBe(true);
    }, EVENTUALLY);
  });

  test("has reads of modules with their service token", async () => {
    const url = `${stack.smmUrl}/api/clients/acme-dental/strategy`;
    const trace = await traced(get(url), { "x-service-token": SECRETS.SMM_SERVICE_TOKEN });
    const expected = { actor: "service:service", role: null, client_path: ["acme-dental"] };
    await expectEntries(
      trace,
      [
        { ...expected, action: "client.read" },
        { ...expected, action: "strategy.read" },
      ],
      "smm",
    );
  });

  test("has the reading of the log itself", async () => {
    const text = "{ auditLog { totalCount } templateAuditLog { totalCount } clientAuditLog { totalCount } }";
    const trace = await traced(query(stack.gatewayUrl, text));
    for (const schema of ["cpm", "im", "smm"])
      await expectEntries(trace, [{ action: "audit.read", outcome: "ok" }], schema);
  });

  test.each([
    [
      "a missing credential of REST",
      "/api/jobs/x",
      {},
      { actor: "nobody", action: "job.read", outcome: "UNAUTHENTICATED" },
    ],
    ["a forged token", "/api/jobs/x", { authorization: "Bearer x.y.z" }, { actor: "unknown", action: "authenticate" }],
    ["a wrong API key", "/api/jobs", { authorization: `Bearer cgs_${"x".repeat(32)}` }, { outcome: "INVALID_API_KEY" }],
  ])("has %s", async (_name, path, headers, entry) => {
    await expectEntries(await traced(get(stack.cpmUrl + path), headers), [entry]);
  });

  test.each([
    ["an unknown job", `{ job(id: "${randomUUID()}") { id } }`, { action: "job.read", outcome: "JOB_NOT_FOUND" }],
    ["a change that failed", `mutation { cancelJob(id: "${randomUUID()}") { job { id } } }`, { action: "cancelJob" }],
    ["an unknown field", "{ secrets }", { action: "operation", outcome: "GRAPHQL_VALIDATION_FAILED" }],
  ])("has %s of GraphQL", async (_name, text, entry) => {
    await expectEntries(await traced(query(stack.cpmUrl, text)), [entry]);
  });

  test("has a failed log-in with the address, and no e-mail address", async () => {
    const text = `mutation { login(email: "eve@example.com", password: "wrong-password-of-eve") { accessToken } }`;
    const trace = await traced(query(stack.cpmUrl, text), {});
    await expectEntries(trace, [{ actor: "nobody", action: "login", target: "*", outcome: "UNAUTHENTICATED" }]);
    expect(JSON.stringify(await entriesOf(trace))).not.toMatch(/eve@|of-eve/);
  });

  test("has no health checks, schema or documentation", async () => {
    const traces: string[] = [];
    for (const path of ["/healthz", "/readyz", "/docs", "/openapi.json"])
      traces.push(await traced(get(stack.cpmUrl + path)));
    traces.push(await traced(query(stack.cpmUrl, "{ __schema { queryType { name } } }")));
    await expectEntries(await traced(query(stack.cpmUrl, "{ me { id } }")), [{ action: "user.read" }]); // was made after them
    for (const trace of traces) expect(await entriesOf(trace)).toEqual([]);
  });
});

describe.each([
  ["CPM", CPM_READ_ACTIONS, buildCpmSchema],
  ["IM", IM_READ_ACTIONS, buildImSchema],
  ["SMM", SMM_READ_ACTIONS, buildSmmSchema],
])("the audit actions of the %s", (_module, actions, build) => {
  test("name existing fields and entities, and no others", async () => {
    const schema = await build();
    const fields = [schema.getQueryType(), schema.getSubscriptionType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const unknown = Object.keys(actions).filter(
      (key) => !fields.includes(key) && !schema.getType(key.split(".")[0] ?? ""),
    );
    expect(unknown).toEqual([]);
    expect(Object.values(actions).filter((action) => !/^[a-z]\w*\.[a-z]\w*$/.test(action))).toEqual([]);
  });

  test("are complete: a schema with a field that has none is refused", async () => {
    const schema = await build();
    const [forgotten = ""] = Object.keys(actions).filter((key) => schema.getQueryType()?.getFields()[key]);
    const rest = Object.fromEntries(Object.entries(actions).filter(([key]) => key !== forgotten));
    expect(() => auditFields(schema, rest, { record: () => undefined })).toThrow(
      `The field ${forgotten} has no audit action`,
    );
  });
});
