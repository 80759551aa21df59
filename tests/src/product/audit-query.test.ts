import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { EVENTUALLY } from "../support/eventually.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };
interface Entry {
  id: string;
  at: string;
  actor: string;
  role: string | null;
  action: string;
  target: string;
  clientId: string | null;
  outcome: string;
  address: string | null;
  times: number;
}
type Log = { nodes: Entry[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

const LISTS = ["auditLog", "templateAuditLog", "clientAuditLog"];
const PAGE =
  "{ pageInfo { hasNextPage endCursor } nodes { id at actor role action target clientId outcome address times before after } }";
const queryOf = (
  field: string,
) => `query ($kind: AuditKind! = READS, $outcome: AuditOutcome, $after: String, $first: Int = 50,
  $actor: String, $clientId: ID, $action: String, $target: String, $without: [String!], $from: DateTime, $to: DateTime) {
  ${field}(kind: $kind, outcome: $outcome, after: $after, first: $first, actor: $actor, clientId: $clientId,
    action: $action, target: $target, without: $without, from: $from, to: $to) ${PAGE} }`;
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";

describe("the list of reads and refused attempts", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;
  let dentist: User & { id: string };
  let plumber: User & { id: string };
  let job: string;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    admin = await logIn(stack);
    dentist = await memberOf("dentist@example.com", "ADMIN", ["acme-dental"]);
    plumber = await memberOf("plumber@example.com", "ADMIN", ["northside-plumbing"]);
    job = await generate(stack, admin, onModel("instant"));
    await run("query ($id: ID!) { job(id: $id) { id } }", { id: job }, dentist);
    await run("query ($id: ID!) { job(id: $id) { id } }", { id: job }, plumber);
    await run('{ client(id: "acme-dental") { id } template(id: "none") { id } }', {}, dentist);
    await stored(dentist, "client.read", "smm");
    await stored(plumber, "job.read");
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const run = (query: string, variables: object, user: Partial<User>) =>
    graphql(stack.gatewayUrl, query, variables as Record<string, unknown>, user);
  const list = async (filter: object, user: User = admin, field = "auditLog") => {
    const { data, errors } = await run(queryOf(field), filter, user);
    expect(errors).toEqual([]);
    return (data as Record<string, Log>)[field] as Log;
  };
  const memberOf = async (email: string, role: string, clientIds: string[]) => {
    const password = "a-password-of-the-tests";
    const { data } = await run(CREATE_USER, { input: { email, name: "Somebody", password, role, clientIds } }, admin);
    return {
      id: (data as { createUser: { user: { id: string } } }).createUser.user.id,
      ...(await logIn({ ...stack, email, password })),
    };
  };
  /** Waits until an entry is stored: reads are written behind requests. */
  const stored = ({ id }: { id: string }, action: string, schema = "cpm") =>
    vi.waitFor(async () => {
      const sql = `SELECT 1 FROM ${schema}.access_log WHERE actor = $1 AND action = $2`;
      expect(await source.query(sql, [`user:${id}`, action])).not.toEqual([]);
    }, EVENTUALLY);

  test("has a read with who, what, of which client and from where", async () => {
    const { nodes } = await list({ actor: `user:${dentist.id}`, action: "job.read" });
    expect(nodes).toMatchObject([
      {
        target: `job:${job}`,
        clientId: "acme-dental",
        role: "ADMIN",
        outcome: "ok",
        times: 1,
        before: null,
        after: null,
      },
    ]);
    expect(nodes[0]?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  test("has the reads of each module in the module's list", async () => {
    const { nodes } = await list({ actor: `user:${dentist.id}` }, admin, "clientAuditLog");
    expect(nodes).toMatchObject([{ action: "client.read", target: "client:acme-dental" }]);
  });

  test("has no changes, and the list of changes has no reads and the outcome ok", async () => {
    const ofChanges = await list({ kind: "CHANGES", first: 100 });
    expect(ofChanges.nodes.map(({ action }) => action)).toContain("createUser");
    expect(
      ofChanges.nodes.every(
        ({ action, outcome, address, times }) =>
          !action.includes(".") && outcome === "ok" && address === null && times === 1,
      ),
    ).toBe(true);
    const ofReads = await list({ first: 100 });
    expect(ofReads.nodes.filter(({ action }) => action === "createUser")).toEqual([]);
    expect((await list({ kind: "CHANGES", outcome: "REFUSED" })).nodes).toEqual([]);
    expect((await list({ kind: "CHANGES", outcome: "ALLOWED", first: 1 })).nodes).toHaveLength(1);
  });

  test("filters by outcome: allowed, refused and failed", async () => {
    const insert = `INSERT INTO cpm.access_log (id, at, actor, address, action, target, outcome, times, trace_id)
      SELECT gen_random_uuid(), now(), 'user:outcomes', '', 'job.read', '*', outcome, 1, ''
      FROM unnest(ARRAY['ok', 'FORBIDDEN', 'JOB_NOT_FOUND', 'GRAPHQL_VALIDATION_FAILED', 'DATABASE_ERROR', 'INTERNAL_ERROR']) AS outcome`;
    await source.query(insert);
    const outcomes = async (outcome?: string) =>
      (await list({ actor: "user:outcomes", outcome })).nodes.map((entry) => entry.outcome).toSorted();
    expect(await outcomes("ALLOWED")).toEqual(["ok"]);
    expect(await outcomes("REFUSED")).toEqual(["FORBIDDEN", "GRAPHQL_VALIDATION_FAILED", "JOB_NOT_FOUND"]);
    expect(await outcomes("FAILED")).toEqual(["DATABASE_ERROR", "INTERNAL_ERROR"]);
    expect(await outcomes()).toHaveLength(6);
  });

  test("shows a refused attempt on another tenant's job to the attempting tenant and the operator, not to the other tenant", async () => {
    const attempt = { target: `job:${job}`, outcome: "REFUSED" };
    const expected = [{ actor: `user:${plumber.id}`, outcome: "JOB_NOT_FOUND" }];
    expect((await list(attempt)).nodes).toMatchObject(expected);
    expect((await list(attempt, plumber)).nodes).toMatchObject(expected);
    expect((await list(attempt, dentist)).nodes).toEqual([]);
  });

  test.each(LISTS)("shows an administrator of one client only nodes of that client: %s", async (field) => {
    for (const [user, other] of [
      [dentist, "northside-plumbing"],
      [plumber, "acme-dental"],
    ] as const) {
      const { nodes } = await list({ first: 100 }, user, field);
      expect(nodes.filter(({ clientId }) => clientId === null || clientId === other)).toEqual([]);
      expect((await list({ clientId: other, first: 100 }, user, field)).nodes).toEqual([]);
    }
  });

  test.each(["MANAGER", "EDITOR", "VIEWER"])("is refused to a %s, in every module", async (role) => {
    const user = await memberOf(`${role.toLowerCase()}@example.com`, role, ["*"]);
    for (const field of LISTS) {
      const { errors } = await run(queryOf(field), {}, user);
      expect(errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    }
  });

  test("pages through equal times without a gap or a repetition, newest first", async () => {
    const ids = Array.from({ length: 25 }, () => randomUUID());
    const insert = `INSERT INTO cpm.access_log (id, at, actor, address, action, target, outcome, times, trace_id)
      SELECT id, now(), 'user:pages', '', 'job.read', '*', 'ok', 1, '' FROM unnest($1::uuid[]) AS id`;
    await source.query(insert, [ids]);
    const found: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: Log = await list({ actor: "user:pages", first: 10, after });
      found.push(...page.nodes.map(({ id }) => id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    }
    expect(found).toEqual(ids.toSorted().toReversed());
  });

  test("is read backwards from its end, and counted", async () => {
    const text = `query ($before: String) { auditLog(kind: READS, actor: "user:pages", last: 20, before: $before) {
      totalCount pageInfo { hasPreviousPage startCursor } nodes { id } } }`;
    type Page = {
      auditLog: {
        totalCount: number;
        pageInfo: { hasPreviousPage: boolean; startCursor: string };
        nodes: { id: string }[];
      };
    };
    const last = ((await run(text, {}, admin)).data as Page).auditLog;
    expect(last).toMatchObject({ totalCount: 25, pageInfo: { hasPreviousPage: true } });
    const first = ((await run(text, { before: last.pageInfo.startCursor }, admin)).data as Page).auditLog;
    expect(first).toMatchObject({ pageInfo: { hasPreviousPage: false } });
    const all = await list({ actor: "user:pages", first: 100 });
    expect([...first.nodes, ...last.nodes].map(({ id }) => id)).toEqual(all.nodes.map(({ id }) => id));
  });

  test("filters by time, client, object and excluded actions", async () => {
    const [read] = (await list({ actor: `user:${dentist.id}`, action: "job.read" })).nodes;
    const at = Date.parse(read?.at ?? "");
    const range = { from: new Date(at).toISOString(), to: new Date(at + 1).toISOString() };
    expect((await list(range)).nodes).toContainEqual(read);
    expect((await list({ to: range.from, first: 100 })).nodes).not.toContainEqual(read);
    expect((await list({ clientId: "acme-dental", target: `job:${job}` })).nodes).toContainEqual(read);
    expect((await list({ without: ["job.read"], first: 100 })).nodes).not.toContainEqual(read);
  });

  test("records its own reading once, without recursion", async () => {
    const auditor = await memberOf("auditor@example.com", "ADMIN", ["*"]);
    await list({ first: 1 }, auditor);
    await stored(auditor, "audit.read");
    const { nodes } = await list({ actor: `user:${auditor.id}` }, admin);
    expect(nodes).toMatchObject([{ action: "audit.read", outcome: "ok" }]);
  });

  test.each([
    ["actor", "actor = 'user:7'", "access_log_actor"],
    ["action", "action = 'rare.read'", "access_log_action"],
    ["target", "target = 'job:7'", "access_log_target"],
    ["outcome", "outcome <> 'ok' AND outcome <> ALL(ARRAY['INTERNAL_ERROR'])", "access_log_refused"],
    ["time", "id < '01a00000-0000-0000-0000-000000000000'", "access_log_pkey"],
  ])("of a large log uses an index in its order for each filter: %s", async (_filter, condition, index) => {
    await fillLog();
    const [...plan] = await source.query(
      `EXPLAIN SELECT * FROM im.access_log WHERE ${condition} ORDER BY id DESC LIMIT 51`,
    );
    expect(JSON.stringify(plan)).toContain(`Index Scan Backward using ${index}`);
    expect(JSON.stringify(plan)).not.toContain("Sort");
  });

  /** Fills the IM's log with 20,000 nodes, once. */
  const fillLog = async () => {
    await source.query(`INSERT INTO im.access_log (id, at, actor, address, action, target, outcome, times, trace_id)
      SELECT gen_random_uuid(), now(), 'user:' || n % 100, '', CASE WHEN n % 300 = 0 THEN 'rare.read' ELSE 'job.read' END,
        'job:' || n % 100, CASE WHEN n % 20 = 0 THEN 'FORBIDDEN' ELSE 'ok' END, 1, ''
      FROM generate_series(1, 20000) AS n WHERE NOT EXISTS (SELECT 1 FROM im.access_log WHERE action = 'rare.read')`);
    await source.query("ANALYZE im.access_log");
  };
});
