import { cpmDatabase } from "@cgs/cpm/database/database";
import { selectEndedAccessSql } from "@cgs/cpm/identity/session/session.sql";
import { createDataSource } from "@cgs/kit/database/database";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { aJob, storeJobs } from "../support/stored-jobs.js";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };

const MANY = 50;

/** The most calls that a page of a list may make to a module: a few for the page, never one for each entry. */
const MOST_REPEATS = 4;

const PASSWORD = "a-password-of-the-tests";
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const MEMBERS = `query ($id: ID!, $search: String, $first: Int, $after: String, $last: Int, $before: String) { client(id: $id) {
  members(search: $search, first: $first, after: $after, last: $last, before: $before) {
    nodes { email name role clientId } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
const ENTITIES = `query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on Client {
  plan { plan { name } } members { nodes { email } } jobs { totalCount edges { node { id } } } } } }`;

describe("references between the objects of modules", () => {
  let stack: Stack;
  let admin: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    admin = await logIn(stack);
    const source = await createDataSource(stack.databaseUrl, cpmDatabase, 1).initialize();
    const ids = Array.from({ length: MANY }, (_, n) => `branch-${String(n).padStart(2, "0")}`);
    await source.query(
      `INSERT INTO smm.client (id, path, name, business_type)
       SELECT id, ARRAY['northside-plumbing', id], 'Branch ' || id, 'plumbing' FROM unnest($1::text[]) AS id`,
      [ids],
    );
    const jobs = ids.map((id) => aJob({ clientPath: ["northside-plumbing", id], templateId: "seo-article" }));
    await storeJobs(source, jobs);
    await source.destroy();
    await memberOf("owner@example.com", "MANAGER", ["northside-plumbing", "acme-dental"]);
    await memberOf("branch@example.com", "EDITOR", ["branch-07"]);
    await memberOf("away@example.com", "EDITOR", ["branch-07"]);
    await source.initialize();
    await source.query(
      "UPDATE cpm.user_account SET active = false WHERE id = (SELECT max(id::text)::uuid FROM cpm.user_account)",
    );
    await source.destroy();
  });
  afterAll(() => stack?.stop());
  afterEach(() => vi.restoreAllMocks());

  /** Reads one page, and fails when any module ran a statement more often than a page needs. */
  async function answerInFewQueries<T>(query: string): Promise<T> {
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const page = await answer<T>(query);
    expect(mostOften(queries.mock.calls)).toBeLessThanOrEqual(MOST_REPEATS);
    return page;
  }

  async function memberOf(email: string, role: string, clientIds: string[]): Promise<User> {
    const input = { email, name: `Name of ${email}`, password: PASSWORD, role, clientIds };
    const { errors } = await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
    expect(errors).toEqual([]);
    return logIn({ ...stack, email, password: PASSWORD });
  }

  async function answer<T>(query: string, variables: Record<string, unknown> = {}, user = admin): Promise<T> {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, user);
    expect(errors).toEqual([]);
    return data as T;
  }

  test.each([
    ["clients with their plans", "clients { plan { holderId plan { name } usedThisMonth } }"],
    ["clients with their members", "clients { members(first: 5) { totalCount nodes { email } } }"],
    ["clients with their jobs", "clients { jobs(first: 3) { totalCount edges { node { id template { name } } } } }"],
    ["clients with their templates", "clients { templates { contentType template { name } } strategy { version } }"],
  ])("costs no query for each of 50 %s", async (_title, fields) => {
    const query = `{ clients(limit: ${MANY}, search: "branch-") { total ${fields} } }`;
    const { clients } = await answerInFewQueries<{ clients: { total: number; clients: unknown[] } }>(query);
    expect(clients.clients).toHaveLength(MANY);
  });

  test("resolve 50 jobs with their clients and templates without a query per job", async () => {
    const query = `{ jobs(limit: ${MANY}) { jobs { client { name jobs(first: 1) { totalCount } } template { name } } } }`;
    const { jobs } = await answerInFewQueries<{ jobs: { jobs: { client: { name: string }; template: unknown }[] } }>(
      query,
    );
    expect(new Set(jobs.jobs.map(({ client }) => client.name)).size).toBe(MANY);
    expect(jobs.jobs.every(({ template }) => template !== null)).toBe(true);
  });

  test("resolve the 50 jobs of a template without a query per job", async () => {
    const query = `{ template(id: "seo-article") { jobs(first: ${MANY}) { totalCount edges { node { client { name } } } } } }`;
    const { template } = await answerInFewQueries<{ template: { jobs: { totalCount: number; edges: unknown[] } } }>(
      query,
    );
    expect(template.jobs).toMatchObject({ totalCount: MANY });
    expect(template.jobs.edges).toHaveLength(MANY);
  });

  test("resolve a client's effective templates, including inherited ones", async () => {
    const query = `{ client(id: "acme-dental-austin") { templates { contentType template { id name } }
      strategy { templates { contentType templateId } } } }`;
    const { client } = await answer<{
      client: {
        templates: { contentType: string; template: { id: string; name: string } }[];
        strategy: { templates: { contentType: string; templateId: string }[] };
      };
    }>(query);
    expect(client.templates.length).toBeGreaterThan(0);
    expect(client.templates.map(({ contentType, template }) => ({ contentType, templateId: template.id }))).toEqual(
      client.strategy.templates,
    );
  });

  test("resolve the users of a client and of its ancestors, without their other clients", async () => {
    const { client } = await answer<{ client: unknown }>(MEMBERS, { id: "branch-07" });
    expect(client).toMatchObject({
      members: {
        nodes: [
          {
            email: "owner@example.com",
            name: "Name of owner@example.com",
            role: "MANAGER",
            clientId: "northside-plumbing",
          },
          { email: "branch@example.com", name: "Name of branch@example.com", role: "EDITOR", clientId: "branch-07" },
        ],
        totalCount: 2,
        pageInfo: { hasNextPage: false, hasPreviousPage: false },
      },
    });
  });

  interface Members {
    nodes: { email: string }[];
    totalCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  }
  const found = async (search: string | null, page: object = {}) =>
    (await answer<{ client: { members: Members } }>(MEMBERS, { id: "branch-07", search, ...page })).client.members;
  const [owner, branch] = [{ email: "owner@example.com" }, { email: "branch@example.com" }];

  test.each([null, "name of"])("page through members that match %o, in both directions", async (search) => {
    const first = await found(search, { first: 1 });
    expect(first).toMatchObject({ nodes: [owner], totalCount: 2, pageInfo: { hasNextPage: true } });
    const second = await found(search, { first: 1, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ nodes: [branch], totalCount: 2, pageInfo: { hasNextPage: false } });
    const nothing = await found(search, { first: 1, after: second.pageInfo.endCursor });
    expect(nothing).toMatchObject({ nodes: [], totalCount: 2, pageInfo: { hasNextPage: false } });
    expect(await found(search, { last: 1 })).toMatchObject({ nodes: [branch], pageInfo: { hasPreviousPage: true } });
    expect(await found(search, { last: 1, before: second.pageInfo.startCursor })).toMatchObject({ nodes: [owner] });
  });

  test("find members by part of their name or email address", async () => {
    expect(await found(" BRANCH@ ")).toMatchObject({ nodes: [branch], totalCount: 1 });
    expect(await found("away@"), "who may not log in is no member").toMatchObject({ nodes: [], totalCount: 0 });
  });

  test("keep a cursor to its list", async () => {
    const { endCursor } = (await found(null, { first: 1 })).pageInfo;
    const page = { id: "branch-08", after: endCursor };
    const { errors } = await graphql(stack.gatewayUrl, MEMBERS, page, admin);
    expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "after" } });
  });

  test.each([{ first: 0 }, { search: "x".repeat(101) }, { first: 101 }, { first: 1, last: 1 }, { before: "x" }])(
    "refuses %o",
    async (page) => {
      const { errors } = await graphql(stack.gatewayUrl, MEMBERS, { id: "branch-07", ...page }, admin);
      expect(errors[0]?.extensions["code"]).toBe("VALIDATION_ERROR");
    },
  );

  test("refuse members to roles below manager", async () => {
    const editor = await memberOf("editor@example.com", "EDITOR", ["northside-plumbing"]);
    const { data, errors } = await graphql(stack.gatewayUrl, MEMBERS, { id: "branch-07" }, editor);
    expect(errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    expect(data?.["client"]).toEqual({ members: null });
  });

  test("show a manager of another client nothing, even for a direct reference", async () => {
    const stranger = await memberOf("stranger@example.com", "MANAGER", ["acme-dental"]);
    const refs = ["branch-07", "northside-plumbing", "nobody"].map((id) => ({ __typename: "Client", id }));
    const { data, errors } = await graphql(stack.cpmUrl, ENTITIES, { refs }, stranger);
    expect(errors).toEqual([]);
    const nothing = { plan: null, members: null, jobs: { totalCount: 0, edges: [] } };
    expect(data?.["_entities"]).toEqual([nothing, nothing, nothing]);
    const known = await graphql(stack.gatewayUrl, MEMBERS, { id: "branch-07" }, stranger);
    expect(known.errors[0]?.extensions["code"]).toBe("CLIENT_NOT_FOUND");
  });

  test("are refused without a credential", async () => {
    const refs = [{ __typename: "Client", id: "branch-07" }];
    const { errors } = await graphql(stack.cpmUrl, ENTITIES, { refs });
    expect(new Set(errors.map(({ extensions }) => extensions["code"]))).toEqual(new Set(["UNAUTHENTICATED"]));
  });

  test("resolve a client's plan as the CPM's own query does", async () => {
    const query = `{ client(id: "branch-07") { plan { clientId holderId plan { name } usedThisMonth waiting running } }
      clientPlan(clientId: "branch-07") { clientId holderId plan { name } usedThisMonth waiting running } }`;
    const { client, clientPlan } = await answer<{ client: { plan: object }; clientPlan: object }>(query);
    expect(client.plan).toEqual(clientPlan);
    expect(client.plan).toMatchObject({ holderId: "northside-plumbing", waiting: MANY });
  });
});

/** The highest number of executions of one statement, without the one that every process runs each second. */
function mostOften(calls: unknown[][]): number {
  const counts = new Map<string, number>();
  for (const [query] of calls) {
    const text = typeof query === "string" ? query : ((query as { text?: string } | undefined)?.text ?? "");
    if (text === selectEndedAccessSql.sql || /^(START TRANSACTION|BEGIN|COMMIT|ROLLBACK)/i.test(text)) continue;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  expect(counts.size, "statements were seen").toBeGreaterThan(0);
  return Math.max(...counts.values());
}
