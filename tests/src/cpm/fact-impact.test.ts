import * as sql from "@cgs/cpm/fact-impact/fact-impact.sql";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };

const UPDATE = `mutation ($id: ID!, $version: Int!, $values: StrategyInput!) {
  updateStrategy(clientId: $id, expectedVersion: $version, reason: "A test.", values: $values) { client { id } } }`;
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const IMPACT = `query ($clientId: ID!, $change: FactChangeInput!, $first: Int, $after: String, $last: Int, $before: String) {
  factImpact(clientId: $clientId, change: $change, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { revision approved job { id client { id } } claims { text kind verdict evidence } } } }`;

const impact = z.object({
  totalCount: z.int(),
  pageInfo: z.object({
    hasNextPage: z.boolean(),
    hasPreviousPage: z.boolean(),
    startCursor: z.string().nullable(),
    endCursor: z.string().nullable(),
  }),
  nodes: z.array(
    z.object({
      revision: z.int(),
      approved: z.boolean(),
      job: z.object({ id: z.string(), client: z.object({ id: z.string() }) }),
      claims: z.array(z.object({ text: z.string(), kind: z.string(), verdict: z.string(), evidence: z.string() })),
    }),
  ),
});

const FACTS = {
  name: "Acme Dental",
  phone: "+15125550123",
  email: "hello@acme-dental.example",
  forbiddenClaims: ["painless"],
  services: ["dental implants", "teeth cleaning"],
  offers: [
    { name: "Teeth cleaning", amount: "89", currency: "USD", validUntil: "2099-12-31" },
    { name: "Dental implant", priceKind: "FROM", amount: "1299", currency: "USD" },
  ],
};

/** Articles of the group, and of two practices of which Portland states its own phone. */
const ARTICLES = {
  group: "acme-dental",
  austin: "acme-dental-austin",
  portland: "acme-dental-portland",
};

describe("the impact of changed facts", () => {
  let stack: Stack;
  let admin: User;
  let viewer: User;
  let stranger: User;
  const jobs = new Map<string, string>();

  const change = async (id: string, version: number, facts: object) => {
    const { errors } = await graphql(stack.gatewayUrl, UPDATE, { id, version, values: { facts } }, admin);
    expect(errors).toEqual([]);
  };
  const ask = (variables: object, user: User = viewer) =>
    graphql(stack.gatewayUrl, IMPACT, { clientId: "acme-dental", ...variables }, user);
  const read = async (variables: object, user?: User) => {
    const { data, errors } = await ask(variables, user);
    expect(errors).toEqual([]);
    return impact.parse(data?.["factImpact"]);
  };
  const nameOf = (id: string) => [...jobs].find(([, job]) => job === id)?.[0];
  const listed = async (facts: string[], clientId = "acme-dental") =>
    (await read({ clientId, change: { facts } })).nodes.map(({ job }) => nameOf(job.id) ?? "").toSorted();
  const userOf = async (name: string, clientIds: string[]): Promise<User> => {
    const input = { name, email: `${name}@example.com`, password: "correct-horse-battery", role: "VIEWER", clientIds };
    const { errors } = await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
    expect(errors).toEqual([]);
    return logIn({ ...stack, email: input.email, password: input.password });
  };
  const query = async <T extends object>(
    statement: string,
    parameters: unknown[] = [],
    setting = "SELECT 1",
  ): Promise<T[]> => {
    const database = new Client({ connectionString: stack.databaseUrl });
    await database.connect();
    try {
      await database.query(setting);
      return (await database.query<T>(statement, parameters)).rows;
    } finally {
      await database.end();
    }
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    viewer = await userOf("viewer", ["acme-dental"]);
    stranger = await userOf("stranger", ["northside-plumbing"]);
    await change("acme-dental", 1, FACTS);
    await change("acme-dental-portland", 1, { phone: "+15035550188" });
    for (const [name, client_id] of Object.entries(ARTICLES)) {
      const metadata = { keywords: ["dental implants"], target_length: 500 };
      const id = await generate(stack, admin, {
        ...onModel("instant", metadata),
        client_id,
        content_type: "seo_article",
      });
      jobs.set(name, id);
    }
    for (const id of jobs.values()) await untilEnded(stack, admin, id);
  });
  afterAll(() => stack?.stop());

  test("lists the texts that rest on a price, with the passages", async () => {
    const { nodes, totalCount } = await read({ change: { facts: ["offers.1"] } });
    expect(nodes.map(({ job }) => nameOf(job.id) ?? "").toSorted()).toEqual(["austin", "group", "portland"]);
    expect(totalCount).toBe(3);
    for (const { claims, revision, approved } of nodes) {
      expect({ revision, approved }).toEqual({ revision: 1, approved: false });
      expect(new Set(claims.map(({ evidence }) => evidence))).toEqual(new Set(["offers.1"]));
      expect(claims.map(({ text }) => text)).toContain("$89");
    }
    expect(await listed(["offers"])).toEqual(["austin", "group", "portland"]);
  });

  test("leaves out a descendant that states the fact itself", async () => {
    expect(await listed(["phone"])).toEqual(["austin", "group"]);
    expect(await listed(["phone"], "acme-dental-portland")).toEqual(["portland"]);
    expect(await listed(["phone", "offers.1"])).toEqual(["austin", "group", "portland"]);
  });

  test("lists nothing for a fact that no text rests on", async () => {
    const { nodes, totalCount, pageInfo } = await read({ change: { facts: ["forbiddenClaims", "policies"] } });
    expect({ nodes, totalCount, pageInfo }).toMatchObject({
      nodes: [],
      totalCount: 0,
      pageInfo: { hasNextPage: false },
    });
  });

  test("finds the entry by its name after the list was put into another order", async () => {
    await change("acme-dental", 2, { offers: [...FACTS.offers].toReversed() });
    const { nodes } = await read({ change: { facts: ["offers.2"] } });
    expect(nodes).toHaveLength(3);
    expect(nodes[0]?.claims.map(({ text }) => text)).toContain("$89");
    await change("acme-dental", 3, { offers: FACTS.offers });
  });

  test("finds the entry of a report that was measured against the facts in another order", async () => {
    const id = jobs.get("group") ?? "";
    await change("acme-dental", 4, { offers: [...FACTS.offers].toReversed() });
    const check = "mutation ($id: ID!) { checkFacts(jobId: $id, baseRevision: 1) { job { revision { number } } } }";
    const { data, errors } = await graphql(stack.gatewayUrl, check, { id }, admin);
    expect({ data, errors }).toEqual({ data: { checkFacts: { job: { revision: { number: 2 } } } }, errors: [] });
    const { nodes } = await read({ change: { facts: ["offers.2"] } });
    const { revision, claims } = nodes.find(({ job }) => job.id === id) ?? {};
    expect(revision).toBe(2);
    expect(claims?.map(({ text, evidence }) => [text, evidence])).toContainEqual(["$89", "offers.2"]);
    await change("acme-dental", 5, { offers: FACTS.offers });
  });

  test("lists what expires within a number of days", async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await change("acme-dental", 6, {
      offers: FACTS.offers.map((offer) => ({ ...offer, ...("validUntil" in offer && { validUntil: soon }) })),
    });
    expect((await read({ change: { expiringWithinDays: 5 } })).totalCount).toBe(3);
    expect((await read({ change: { expiringWithinDays: 3 } })).totalCount).toBe(0);
    await change("acme-dental", 7, { offers: FACTS.offers });
  });

  test("has pages in both directions", async () => {
    const all = await read({ change: { facts: ["offers"] } });
    const ids = all.nodes.map(({ job }) => job.id);
    const first = await read({ change: { facts: ["offers"] }, first: 2 });
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const second = await read({ change: { facts: ["offers"] }, first: 2, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...second.nodes].map(({ job }) => job.id)).toEqual(ids);
    const back = await read({ change: { facts: ["offers"] }, last: 2, before: second.pageInfo.startCursor });
    expect(back.nodes.map(({ job }) => job.id)).toEqual(ids.slice(0, 2));
    const other = await ask({ change: { facts: ["phone"] }, first: 2, after: first.pageInfo.endCursor });
    expect(other.errors[0]?.extensions["code"]).toBe("VALIDATION_ERROR");
  });

  test.each([
    ["without facts", {}, "change"],
    ["of an unknown fact", { facts: ["shoe"] }, "change.facts"],
    ["of an entry that does not exist", { facts: ["offers.3"] }, "change.facts"],
    ["of one day of the opening hours", { facts: ["openingHours.1"] }, "change.facts"],
    ["in another form", { facts: ["offers[0]"] }, "change.facts"],
    ["in more than a year", { expiringWithinDays: 366 }, "change.expiringWithinDays"],
  ])("refuses a change %s", async (_name, wrong, field) => {
    const { errors } = await ask({ change: wrong });
    expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(JSON.stringify(errors[0]?.extensions["details"])).toContain(field);
  });

  test("is hidden from users of another tenant", async () => {
    const { errors } = await ask({ change: { facts: ["phone"] } }, stranger);
    expect(errors[0]?.extensions["code"]).toBe("CLIENT_NOT_FOUND");
  });

  test.each([
    ["clients", sql.selectPlacesSql, ["acme-dental", ["phone"], 10]],
    ["texts", sql.selectTextsSql({ backward: false }), [["acme-dental"], ["phone"], 10]],
    ["number", sql.countTextsSql, [["acme-dental"], ["phone"]]],
  ])("finds the %s in ranges of the index, for each client and fact", async (_name, statement, parameters) => {
    const rows = await query<{ "QUERY PLAN": string }>(`EXPLAIN ${statement}`, parameters, "SET enable_seqscan = off");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index.* claim_evidence_fact/);
    expect(plan).not.toContain("Seq Scan on claim_evidence");
  });

  test("does not list erased content, and its evidence is gone", async () => {
    const id = jobs.get("portland") ?? "";
    const erase = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";
    expect((await graphql(stack.gatewayUrl, erase, { id }, admin)).errors).toEqual([]);
    expect(await listed(["offers.1"])).toEqual(["austin", "group"]);
    expect(await query("SELECT FROM cpm.claim_evidence WHERE job_id = $1", [id])).toEqual([]);
  });
});
