import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { untilFinished } from "../support/batches.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };

const UPDATE = `mutation ($version: Int!, $values: StrategyInput!) {
  updateStrategy(clientId: "acme-dental", expectedVersion: $version, reason: "A test.", values: $values) { client { id } } }`;
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
const REVISE = `mutation ($jobIds: [ID!]!, $key: String) {
  reviseForFacts(jobIds: $jobIds, idempotencyKey: $key) { batch { id total jobs { nodes { repairOf } } } } }`;
const IMPACT = `query ($facts: [String!]!) { factImpact(clientId: "acme-dental", change: { facts: $facts }) {
  nodes { revision approved job { id } claims { text verdict } } } }`;
const TEXT = `query ($id: ID!) { job(id: $id) { revision { number note } result { title metaTitle metaDescription bodyMarkdown }
  conformance { checks { rule verdict } claims { text verdict } } } }`;

const batch = z.object({
  id: z.string(),
  total: z.int(),
  jobs: z.object({ nodes: z.array(z.object({ repairOf: z.string() })) }),
});
const text = z.object({
  revision: z.object({ number: z.int(), note: z.string().nullable() }),
  result: z.record(z.string(), z.string()),
  conformance: z.object({
    checks: z.array(z.object({ rule: z.string(), verdict: z.string() })),
    claims: z.array(z.object({ text: z.string(), verdict: z.string() })),
  }),
});
const impact = z.object({
  nodes: z.array(
    z.object({
      revision: z.int(),
      approved: z.boolean(),
      job: z.object({ id: z.string() }),
      claims: z.array(z.object({ text: z.string(), verdict: z.string() })),
    }),
  ),
});

const FACTS = {
  name: "Acme Dental",
  phone: "+15125550123",
  services: ["dental implants", "teeth cleaning"],
  offers: [
    { name: "Teeth cleaning", amount: "89", currency: "USD" },
    { name: "Dental implant", priceKind: "FROM", amount: "1299", currency: "USD" },
  ],
};

describe("the revision of texts for changed facts", () => {
  let stack: Stack;
  let admin: User;
  let jobs: string[];

  const change = async (version: number, facts: object) => {
    const { errors } = await graphql(stack.gatewayUrl, UPDATE, { version, values: { facts } }, admin);
    expect(errors).toEqual([]);
  };
  const revise = (jobIds: string[], key?: string, user = admin) =>
    graphql(stack.gatewayUrl, REVISE, { jobIds, key }, user);
  const accepted = async (jobIds: string[], key?: string) => {
    const { data, errors } = await revise(jobIds, key);
    expect(errors).toEqual([]);
    return z.object({ batch }).parse(data?.["reviseForFacts"]).batch;
  };
  const finish = async (id: string) => {
    expect((await untilFinished(stack, admin, id)).counts.failed).toBe(0);
  };
  const read = async (id: string) => text.parse((await graphql(stack.gatewayUrl, TEXT, { id }, admin)).data?.["job"]);
  const affected = async (...facts: string[]) =>
    impact.parse((await graphql(stack.gatewayUrl, IMPACT, { facts }, admin)).data?.["factImpact"]).nodes;
  const write = async (clientId: string, contentType: string) => {
    const metadata = { keywords: ["dental implants"], target_length: 500 };
    const order = { ...onModel("instant", metadata), client_id: clientId, content_type: contentType };
    const id = await generate(stack, admin, order);
    await untilEnded(stack, admin, id);
    return id;
  };
  const userOf = async (role: string, clientId: string): Promise<User> => {
    const email = `${role.toLowerCase()}@${clientId}.example`;
    const input = { name: "Someone", email, password: "correct-horse-battery", role, clientIds: [clientId] };
    expect((await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin)).errors).toEqual([]);
    return logIn({ ...stack, email, password: input.password });
  };

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await change(1, FACTS);
    jobs = [await write("acme-dental", "seo_article"), await write("acme-dental-austin", "hyperlocal")];
  });
  afterAll(() => stack?.stop());

  test("orders one batch for an idempotency key, and leaves no old price and phone", async () => {
    const before = await affected("offers.1", "phone");
    expect(new Set(before.map(({ job }) => job.id))).toEqual(new Set(jobs));
    const approve = "mutation ($id: ID!) { approveContent(jobId: $id, revision: 1) { job { id } } }";
    expect((await graphql(stack.gatewayUrl, approve, { id: jobs[0] }, admin)).errors).toEqual([]);
    const offers = FACTS.offers.map((offer, index) => (index === 0 ? { ...offer, amount: "99" } : offer));
    await change(2, { phone: "+15125550199", offers: offers.toReversed() });
    const key = randomUUID();
    const ordered = await accepted(jobs, key);
    expect(ordered).toMatchObject({ total: 2, jobs: { nodes: jobs.map((repairOf) => ({ repairOf })) } });
    await finish(ordered.id);
    expect((await accepted(jobs, key)).id).toBe(ordered.id);
    for (const id of jobs) {
      const { revision, result, conformance } = await read(id);
      expect(revision).toEqual({ number: 2, note: "Revised for the current facts" });
      expect(JSON.stringify(result)).not.toMatch(/\$89|555.?0123/);
      expect(conformance.claims.filter(({ verdict }) => verdict !== "SUPPORTED")).toEqual([]);
      const failed = conformance.checks.filter(
        ({ rule, verdict }) => /claims|contact/.test(rule) && verdict === "FAILED",
      );
      expect(failed).toEqual([]);
    }
  });

  test("still lists the approved revision, and no old price of another one", async () => {
    const found = await affected("offers.2", "phone");
    expect(found.map(({ job }) => job.id)).toContain(jobs[0]);
    expect(found.every(({ revision, approved }) => approved === (revision === 1))).toBe(true);
    expect(JSON.stringify(found.filter(({ revision }) => revision !== 1))).not.toContain("$89");
  });

  test("leaves texts as they are that say what the facts say", async () => {
    await change(3, { email: "new@acme-dental.example" });
    const { id } = await accepted(jobs);
    await finish(id);
    for (const job of jobs) expect((await read(job)).revision.number).toBe(2);
  });

  test("measures later edits against the new facts, and finds them by these", async () => {
    const [id = ""] = jobs;
    const edit = `mutation ($id: ID!, $body: String!) {
      editContent(jobId: $id, baseRevision: 2, input: { bodyMarkdown: $body }) { job { id } } }`;
    const body =
      "## Prices\n\nTeeth cleaning costs $99. Write to new@acme-dental.example. Call +1 512 555 0199.\n\n## More\n\nTeeth cleaning costs $89.";
    expect((await graphql(stack.gatewayUrl, edit, { id, body }, admin)).errors).toEqual([]);
    const { conformance } = await read(id);
    const verdicts = new Map(conformance.claims.map((claim) => [claim.text, claim.verdict]));
    expect(verdicts.get("$99")).toBe("SUPPORTED");
    expect(verdicts.get("new@acme-dental.example")).toBe("SUPPORTED");
    expect(verdicts.get("$89")).toBe("CONTRADICTED");
    const found = (await affected("offers.2")).find(({ job }) => job.id === id);
    expect(found).toMatchObject({ revision: 3, approved: false });
    expect(found?.claims.map((claim) => claim.text)).toContain("$99");
  });

  test("is not for viewers, and hides texts of other tenants", async () => {
    const viewer = await userOf("VIEWER", "acme-dental");
    expect((await revise(jobs, undefined, viewer)).errors[0]?.extensions["code"]).toBe("FORBIDDEN");
    const stranger = await userOf("EDITOR", "northside-plumbing");
    expect((await revise(jobs, undefined, stranger)).errors[0]?.extensions).toMatchObject({
      code: "BATCH_REFUSED",
      details: { refused: 2, items: [{ index: 0, code: "JOB_NOT_FOUND" }, { code: "JOB_NOT_FOUND" }] },
    });
  });

  test("refuses no texts, a text twice, and what is no id", async () => {
    for (const wrong of [[], [jobs[0], jobs[0]], ["a"]]) {
      const { errors } = await revise(wrong as string[]);
      expect(errors[0]?.extensions["code"]).toBe("VALIDATION_ERROR");
    }
  });

  test("refuses all texts when one was erased", async () => {
    const [kept = "", erased = ""] = jobs;
    const erase = "mutation ($id: ID!) { eraseJob(id: $id) { job { id } } }";
    expect((await graphql(stack.gatewayUrl, erase, { id: erased }, admin)).errors).toEqual([]);
    expect((await revise([kept, erased])).errors[0]?.extensions).toMatchObject({
      code: "BATCH_REFUSED",
      details: { refused: 1, items: [{ index: 1, code: "CONTENT_REMOVED" }] },
    });
  });
});
