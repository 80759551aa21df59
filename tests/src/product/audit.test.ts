import { cpmDatabase } from "@cgs/cpm/database/database";
import { firstEntryIdAt, timestampOfEntryId } from "@cgs/kit/audit/entry-id";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, graphql, logIn, onModel } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };
interface Entry {
  id: string;
  at: string;
  actor: string;
  role: string | null;
  action: string;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  traceId: string;
}
type Log = { edges: { cursor: string }[]; nodes: Entry[] };

const PAGE = "{ edges { cursor } nodes { id at actor role action target before after traceId } }";
const ARGS = `($after: String, $first: Int = 50, $actor: String, $clientId: ID, $action: String, $target: String,
  $from: DateTime, $to: DateTime)`;
const PASSED = `(after: $after, first: $first, actor: $actor, clientId: $clientId, action: $action, target: $target,
  from: $from, to: $to)`;
const JOBS_PEOPLE_KEYS = `query ${ARGS} { auditLog${PASSED} ${PAGE} }`;
const EVERYTHING = `query ${ARGS} {
  auditLog${PASSED} ${PAGE} templateAuditLog${PASSED} ${PAGE} clientAuditLog${PASSED} ${PAGE} }`;
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const CREATE_CHILD = `mutation ($name: String!) { createChildClient(parentId: "acme-dental", input: {name: $name}) { client { id } } }`;
const SAVE_TEMPLATE = `mutation { saveTemplate(input: {
  id: "audited", name: "Audited", template: "Write.", variables: [], contentType: "audited"}) { version { version } } }`;
const CANCEL = "mutation ($id: ID!) { cancelJob(id: $id) { job { status } } }";
const RETRY = "mutation ($id: ID!) { retryJob(id: $id) { job { id } } }";

describe("the audit log", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    admin = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const answer = async <T>(query: string, variables: object = {}, user: User = admin): Promise<T> => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables as Record<string, unknown>, user);
    expect(errors).toEqual([]);
    return data as T;
  };
  const log = async (filter: object, user: User = admin) =>
    (await answer<{ auditLog: Log }>(JOBS_PEOPLE_KEYS, filter, user)).auditLog;
  const refusal = async (query: string, variables: object, user: Partial<User> = admin) =>
    (await graphql(stack.gatewayUrl, query, variables as Record<string, unknown>, user)).errors[0]?.extensions["code"];
  const memberOf = async (email: string, role: string, clientIds: string[]) => {
    const password = "a-password-of-the-tests";
    const input = { email, name: "Somebody", password, role, clientIds };
    const { createUser } = await answer<{ createUser: { user: { id: string } } }>(CREATE_USER, { input });
    return { id: createUser.user.id, ...(await logIn({ ...stack, email, password })) };
  };

  test("records a job's acceptance, cancellation and retry with actor and trace", async () => {
    const editor = await memberOf("writer@example.com", "EDITOR", ["acme-dental"]);
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const id = await generate(stack, { authorization: editor.authorization, traceparent }, onModel("standard"));
    await answer(CANCEL, { id }, editor);
    const { retryJob } = await answer<{ retryJob: { job: { id: string } } }>(RETRY, { id }, editor);
    const { nodes } = await log({ actor: `user:${editor.id}`, target: `job:${id}` });
    expect(nodes).toMatchObject([
      { action: "cancelJob", role: "EDITOR", before: { status: "queued" }, after: { status: "cancelled" } },
      { action: "generateContent", before: null, after: { contentType: "seo_article", model: "sandbox/standard" } },
    ]);
    expect(nodes[1]?.traceId).toBe("0af7651916cd43dd8448eb211c80319c");
    const retried = await log({ target: `job:${retryJob.job.id}` });
    expect(retried.nodes).toMatchObject([{ action: "retryJob", after: { retryOf: id } }]);
  });

  test("records nothing for a refused job", async () => {
    const before = await log({ action: "generateContent" });
    await expect(generate(stack, admin, { client_id: "nowhere" })).rejects.toThrow();
    expect(await log({ action: "generateContent" })).toEqual(before);
  });

  test("returns the entries of all modules in one operation with one cursor", async () => {
    const child = await answer<{ createChildClient: { client: { id: string } } }>(CREATE_CHILD, { name: "Audited" });
    await answer(SAVE_TEMPLATE);
    const { me } = await answer<{ me: { id: string } }>("{ me { id } }");
    // The CPM records the template usage of an earlier test's job later, so only this administrator's entries count.
    const read = async (variables: object) => {
      const logs = Object.values(
        await answer<Record<string, Log>>(EVERYTHING, { ...variables, actor: `user:${me.id}` }),
      );
      const entries = logs.flatMap(({ edges, nodes }) => nodes.map((node, n) => ({ ...node, ...edges[n] })));
      return entries.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    };
    const [newest, second] = await read({ first: 10 });
    expect(newest).toMatchObject({ action: "saveTemplate", target: "template:audited" });
    expect(second).toMatchObject({
      action: "createChildClient",
      target: `client:${child.createChildClient.client.id}`,
    });
    const [next] = await read({ first: 10, after: newest?.cursor });
    expect(next).toEqual(second);
  });

  test("filters by actor, action, client with its descendants, and time", async () => {
    const { id } = await memberOf("narrow@example.com", "VIEWER", ["northside-plumbing"]);
    const own = await log({ actor: `user:${id}` });
    expect(own.nodes.map(({ action }) => action)).toEqual(["login"]);
    const [created] = (await log({ target: `user:${id}`, action: "createUser" })).nodes;
    const at = timestampOfEntryId(created?.id ?? "");
    const instant = { from: at, to: new Date(at.getTime() + 1) };
    expect((await log(instant)).nodes).toContainEqual(created);
    expect((await log({ to: at })).nodes).not.toContainEqual(created);
    const jobs = await log({ clientId: "acme-dental" });
    const actions = jobs.nodes.filter(({ target }) => target.startsWith("job:")).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(["generateContent", "cancelJob", "retryJob"]));
    const ofAccounts = await log({ clientId: "northside-plumbing", target: `user:${id}` });
    expect(ofAccounts.nodes.map(({ action }) => action)).toEqual(["login", "createUser"]);
  });

  test("shows an administrator of one client no entry of another client in any module", async () => {
    const plumber = await memberOf("plumber@example.com", "ADMIN", ["northside-plumbing"]);
    const logs = Object.values(await answer<Record<string, Log>>(EVERYTHING, {}, plumber));
    const targets = logs.flatMap(({ nodes }) => nodes.map(({ target }) => target));
    const own = await log({ clientId: "northside-plumbing" });
    expect(new Set(targets)).toEqual(new Set(own.nodes.map(({ target }) => target)));
    expect((await log({ clientId: "acme-dental" }, plumber)).nodes).toEqual([]);
  });

  test("shows an administrator of one client the changes of its users, but not of users with other clients too", async () => {
    const plumber = await memberOf("chief@example.com", "ADMIN", ["northside-plumbing"]);
    const colleague = await memberOf("colleague@example.com", "EDITOR", ["northside-plumbing"]);
    const shared = await memberOf("shared@example.com", "EDITOR", ["northside-plumbing", "acme-dental"]);
    const ofUser = async ({ id }: { id: string }) =>
      (await log({ target: `user:${id}` }, plumber)).nodes.map(({ action }) => action);
    expect(await ofUser(colleague)).toEqual(["login", "createUser"]);
    expect(await ofUser(shared)).toEqual([]);
    const MOVE = "mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { user { id } } }";
    await answer(MOVE, { id: colleague.id, input: { clientIds: ["acme-dental"] } });
    expect(await ofUser(colleague)).toEqual(["login", "createUser"]); // the move names a client that is not theirs
    await answer(MOVE, { id: shared.id, input: { clientIds: ["northside-plumbing"] } });
    await answer(MOVE, { id: shared.id, input: { role: "VIEWER" } });
    expect(await ofUser(shared)).toEqual(["updateUser"]);
  });

  test.each(["auditLog", "templateAuditLog", "clientAuditLog"])(
    "is restricted to administrators: %s",
    async (field) => {
      const manager = await memberOf(`${field.toLowerCase()}@example.com`, "MANAGER", ["*"]);
      expect(await refusal(`{ ${field} { totalCount } }`, {}, manager)).toBe("FORBIDDEN");
      expect(await refusal(`{ ${field} { totalCount } }`, {}, {})).toBe("UNAUTHENTICATED");
    },
  );

  test.each([
    ["a page of nothing", { first: 0 }],
    ["a page too large", { first: 101 }],
    ["a cursor of no list", { after: "x" }],
    ["a filter without end", { actor: "x".repeat(201) }],
    ["a filter that PostgreSQL can't hold", { target: "\0" }],
  ])("refuses %s", async (_name, filter) => {
    expect(await refusal(JOBS_PEOPLE_KEYS, filter)).toBe("VALIDATION_ERROR");
  });

  test("deletes entries after the retention period in batches, and never those of the last day", async () => {
    const insert = `INSERT INTO cpm.audit_log (id, at, actor, action, target, trace_id)
      VALUES ($1, $2, 'nobody', 'login', 'address:old', '')`;
    for (const year of [2021, 2022, 2023]) {
      const at = new Date(Date.UTC(year));
      await source.query(insert, [firstEntryIdAt(at), at]);
    }
    const forget = async (olderThan: Date, batch: number) =>
      (await source.query<[{ n: number }]>("SELECT cpm.forget_audit($1, $2)::int AS n", [olderThan, batch]))[0].n;
    expect(await forget(new Date(Date.UTC(2022, 6)), 1)).toBe(1);
    expect(await forget(new Date(Date.UTC(2022, 6)), 10)).toBe(1);
    expect((await log({ target: "address:old" })).nodes).toHaveLength(1);
    expect(await forget(new Date(), 10_000)).toBe(1);
    expect((await log({ action: "createUser" })).nodes).not.toEqual([]);
    await expect(source.query("DELETE FROM cpm.audit_log")).rejects.toThrow("audit_log only grows");
  });
});
