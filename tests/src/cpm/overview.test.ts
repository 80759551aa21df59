import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { newJob, EDITOR } from "./job-rows.js";

type User = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const ACTIVITY = `query ($clientId: ID, $from: Date, $to: Date) { jobActivity(clientId: $clientId, from: $from, to: $to) {
  total { accepted completed failed cancelled unfinished successRate } days { day accepted } } }`;
const PAGE = "$first: Int, $after: String, $last: Int, $before: String";
const OF_PAGE = "first: $first, after: $after, last: $last, before: $before";
const INFO = "totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";
const BELOW = `query ($clientId: ID, ${PAGE}) {
  jobsBelowPassMark(clientId: $clientId, ${OF_PAGE}) { ${INFO} nodes { id } } }`;
const HISTORY = `query ($provider: String, ${PAGE}) {
  providerHistory(provider: $provider, ${OF_PAGE}) { ${INFO} nodes { id provider status message } } }`;
const USAGE = `query ($clientId: ID, $by: UsageGrouping! = CLIENT) { usage(clientId: $clientId, groupBy: $by) {
  clientId total { jobs } groups { key jobs } } }`;
const USERS = `query ($search: String, $ids: [ID!], ${PAGE}) {
  users(search: $search, ids: $ids, ${OF_PAGE}) { ${INFO} nodes { id name } } }`;
const RESET =
  "mutation ($id: ID!, $password: String!) { resetPassword(id: $id, password: $password) { user { name } } }";

interface Page {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  nodes: { id: string; name: string }[];
}

describe("what the first pages show", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;
  let manager: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 4).initialize();
    admin = await logIn(stack);
    await createUser("manager@acme.example.com", "Mary Manager", "MANAGER", ["acme-dental", "acme-dental-austin"]);
    manager = await logIn({ ...stack, email: "manager@acme.example.com", password: PASSWORD });
    await accept(["acme-dental", "acme-dental-austin"], "completed", true);
    await accept(["acme-dental"], "failed");
    await accept(["acme-dental"], "cancelled");
    await accept(["acme-dental"], "queued");
    await accept(["northside-plumbing"], "completed", true);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const ask = (query: string, variables: object = {}, user: Partial<User> = admin) =>
    graphql(stack.cpmUrl, query, variables as Record<string, unknown>, user);
  const answer = async <T>(...request: Parameters<typeof ask>) => {
    const { data, errors } = await ask(...request);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as T;
  };
  const codeOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).errors[0]?.extensions["code"];
  const createUser = async (email: string, name: string, role: string, clientIds: string[]) =>
    (
      await answer<{ user: { id: string } }>(CREATE_USER, {
        input: { email, name, password: PASSWORD, role, clientIds },
      })
    ).user.id;

  /** Checks that pages of one item, from either end, together are the whole list. */
  const expectPages = async (query: string, variables: object, totalCount: number) => {
    const whole = await answer<Page>(query, variables);
    expect(whole).toMatchObject({ totalCount, pageInfo: { hasNextPage: false, hasPreviousPage: false } });
    const ids = whole.nodes.map(({ id }) => id);
    expect(ids).toHaveLength(totalCount);
    const [forward, backward]: [string[], string[]] = [[], []];
    let [after, before]: [string | null, string | null] = [null, null];
    for (let left = totalCount - 1; left >= 0; left -= 1) {
      const next: Page = await answer(query, { ...variables, first: 1, after });
      const previous: Page = await answer(query, { ...variables, last: 1, before });
      expect([next.pageInfo.hasNextPage, previous.pageInfo.hasPreviousPage]).toEqual([left > 0, left > 0]);
      forward.push(...next.nodes.map(({ id }) => id));
      backward.unshift(...previous.nodes.map(({ id }) => id));
      [after, before] = [next.pageInfo.endCursor, previous.pageInfo.startCursor];
    }
    expect([forward, backward]).toEqual([ids, ids]);
  };

  /** Inserts a job in its final state; the article of a passing job can be read. */
  async function accept(path: string[], status: string, passed?: boolean): Promise<string> {
    const job = newJob(path, { id: randomUUID() });
    await new JobStore(source).accept([job], EDITOR);
    const ended = status !== "queued";
    await source.query("UPDATE cpm.job SET status = $2, completed_at = CASE WHEN $3 THEN now() END WHERE id = $1", [
      job.id,
      status,
      ended,
    ]);
    if (passed !== undefined)
      await source.query("INSERT INTO cpm.job_result (job_id, content, conformance) VALUES ($1, '{}', $2)", [
        job.id,
        { passed },
      ]);
    return job.id;
  }

  test("counts the jobs of each day by outcome, for the caller's clients", async () => {
    const counts = { accepted: 4, completed: 1, failed: 1, cancelled: 1, unfinished: 1, successRate: 0.5 };
    const today = new Date().toISOString().slice(0, 10);
    expect(await answer(ACTIVITY, {}, manager)).toEqual({ total: counts, days: [{ day: today, accepted: 4 }] });
    expect(await answer(ACTIVITY, { clientId: "acme-dental" })).toMatchObject({ total: counts });
    expect(await answer(ACTIVITY)).toMatchObject({ total: { accepted: 5, completed: 2 } });
    const nothing = { total: { accepted: 0, successRate: null }, days: [] };
    expect(await answer(ACTIVITY, { clientId: "northside-plumbing" }, manager)).toMatchObject(nothing);
    expect(await answer(ACTIVITY, { from: "2020-01-01", to: "2020-01-31" })).toMatchObject(nothing);
    expect(await codeOf(ACTIVITY, { from: "2020-02-01", to: "2020-01-01" })).toBe("VALIDATION_ERROR");
    expect(await codeOf(ACTIVITY, { clientId: "Ümlaut" })).toBe("VALIDATION_ERROR");
  });

  test("lists articles below the pass mark by their current revision", async () => {
    const [low, lower] = [
      await accept(["acme-dental"], "completed", false),
      await accept(["acme-dental"], "completed", false),
    ];
    await accept(["northside-plumbing"], "completed", false);
    const idsOf = ({ nodes }: Page) => nodes.map(({ id }) => id).sort();
    expect(idsOf(await answer<Page>(BELOW, {}, manager))).toEqual([low, lower].sort());
    await expectPages(BELOW, {}, 3);
    const revise = (id: string, number: number, passed: boolean) =>
      source.query(
        "INSERT INTO cpm.content_revision (job_id, number, content, conformance, author) VALUES ($1, $2, '{}', $3, 'user:1')",
        [id, number, { passed }],
      );
    await revise(low, 2, true);
    expect(idsOf(await answer<Page>(BELOW, {}, manager))).toEqual([lower]);
    await revise(low, 3, false);
    expect(idsOf(await answer<Page>(BELOW, { clientId: "acme-dental" }))).toEqual([low, lower].sort());
    expect(await codeOf(BELOW, { first: 101 })).toBe("VALIDATION_ERROR");
  });

  test("keeps the status changes of vendors for 90 days", async () => {
    const set = (status: string, message: string) =>
      source.query(
        `INSERT INTO cpm.provider_health (provider, status, message) VALUES ('past', $1, $2)
         ON CONFLICT (provider) DO UPDATE SET status = excluded.status, message = excluded.message`,
        [status, message],
      );
    await set("healthy", "");
    await source.query(
      "INSERT INTO cpm.provider_health_change (provider, status, at) VALUES ('past', 'down', now() - interval '91 days')",
    );
    for (const [status, message] of [
      ["degraded", "busy"],
      ["degraded", "busier"],
      ["down", "gone"],
      ["healthy", "gone"],
    ] as const)
      await set(status, message);
    type History = { nodes: { status: string; message: string | null }[] };
    const { nodes } = await answer<History>(HISTORY, { provider: "past" }, manager);
    expect(nodes.map(({ status, message }) => [status, message])).toEqual([
      ["HEALTHY", null],
      ["DOWN", "gone"],
      ["DEGRADED", "busy"],
    ]);
    await expectPages(HISTORY, { provider: "past" }, 3);
    for (const wrong of [{ before: "x" }, { after: "17" }, { first: 0 }, { first: 101 }, { first: 1, last: 1 }])
      expect(await codeOf(HISTORY, wrong)).toBe("VALIDATION_ERROR");
  });

  test("sums the usage of all the caller's clients without counting any twice", async () => {
    type Use = { clientId: string; total: { jobs: number }; groups: { key: string; jobs: number }[] };
    const mine = await answer<Use>(USAGE, {}, manager);
    expect(mine.groups.map(({ key }) => key).sort()).toEqual(["acme-dental", "acme-dental-austin"]);
    expect(mine.total).toEqual((await answer<Use>(USAGE, { clientId: "acme-dental" }, manager)).total);
    const all = await answer<Use>(USAGE);
    expect(all).toMatchObject({ clientId: "*" });
    const northside = await answer<Use>(USAGE, { clientId: "northside-plumbing" });
    expect(all.total.jobs).toBe(mine.total.jobs + northside.total.jobs);
  });

  test("shows a client's own budget only to users of the client", async () => {
    await answer('mutation { setClientBudget(clientId: "acme-dental", monthlyUsd: "250") { budget { clientId } } }');
    const ofClients = `query { clients(topOnly: true) { clients { id budget { monthlyUsd } } } }`;
    const { data, errors } = await graphql(stack.gatewayUrl, ofClients, {}, manager);
    expect(errors).toEqual([]);
    expect(data?.["clients"]).toEqual({ clients: [{ id: "acme-dental", budget: { monthlyUsd: "250.00" } }] });
  });

  test("finds users by a part of their name or address", async () => {
    await createUser("paula@example.com", "Paula Plumber", "VIEWER", ["northside-plumbing"]);
    await createUser("peter@acme.example.com", "Peter Acme", "VIEWER", ["acme-dental"]);
    const names = async (search: string, user = admin) =>
      (await answer<Page>(USERS, { search }, user)).nodes.map(({ name }) => name);
    expect(await names("PLUMB")).toEqual(["Paula Plumber"]);
    expect(await names("acme.example")).toEqual(["Mary Manager", "Peter Acme"]);
    await expectPages(USERS, { search: "acme" }, 2);
    await expectPages(USERS, {}, (await answer<Page>(USERS)).nodes.length);
    expect(await names("p", manager)).not.toContain("Paula Plumber");
    const users = (await answer<Page>(USERS)).nodes;
    const [paula, peter] = ["Paula Plumber", "Peter Acme"].map((name) => users.find((one) => one.name === name)?.id);
    expect(await answer(USERS, { ids: [paula, peter] }, manager)).toMatchObject({ nodes: [{ name: "Peter Acme" }] });
    expect(await answer(USERS, { ids: [] })).toMatchObject({ totalCount: 0 });
    for (const ids of [["nobody"], Array.from({ length: 101 }, () => paula)])
      expect(await codeOf(USERS, { ids })).toBe("VALIDATION_ERROR");
    expect(await codeOf(USERS, { search: "x".repeat(101) })).toBe("VALIDATION_ERROR");
  });

  test("replaces a password and ends the user's sessions, but not for the caller or users with a higher role", async () => {
    const email = "forgetful@acme.example.com";
    const id = await createUser(email, "Fred Forgetful", "EDITOR", ["acme-dental"]);
    await logIn({ ...stack, email, password: PASSWORD });
    expect(await answer(RESET, { id, password: "another-password-now" }, manager)).toEqual({
      user: { name: "Fred Forgetful" },
    });
    expect(await source.query("SELECT FROM cpm.session WHERE user_id = $1", [id])).toEqual([]);
    await expect(logIn({ ...stack, email, password: PASSWORD })).rejects.toThrow();
    const fred = await logIn({ ...stack, email, password: "another-password-now" });
    expect(await codeOf(RESET, { id, password: "short" }, manager)).toBe("VALIDATION_ERROR");
    expect(await codeOf(RESET, { id, password: PASSWORD }, fred)).toBe("FORBIDDEN");
    const { id: own } = await answer<{ id: string }>("{ me { id } }", {}, manager);
    expect(await codeOf(RESET, { id: own, password: PASSWORD }, manager)).toBe("FORBIDDEN");
    const { id: above } = await answer<{ id: string }>("{ me { id } }");
    expect(await codeOf(RESET, { id: above, password: PASSWORD }, manager)).toBe("NOT_FOUND");
  });

  test("changes the caller's own name without recording it, and shows where their sessions began", async () => {
    expect(await answer('mutation { changeName(name: "Mary M.") { user { name } } }', {}, manager)).toEqual({
      user: { name: "Mary M." },
    });
    expect(await codeOf('mutation { changeName(name: "two\\nlines") { user { name } } }', {}, manager)).toBe(
      "VALIDATION_ERROR",
    );
    const log = await source.query("SELECT * FROM cpm.audit_log WHERE action = 'changeName'");
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain("Mary");
    const sessions = await answer<{ address: string }[]>("{ mySessions { address } }", {}, manager);
    expect(sessions[0]?.address).toMatch(/127\.0\.0\.1|::1/);
    expect(JSON.stringify(await source.query("SELECT address_encrypted FROM cpm.session"))).not.toContain("127.0.0.1");
  });
});
