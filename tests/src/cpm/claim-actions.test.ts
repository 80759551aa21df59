import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generate, graphql, logIn, onModel, untilEnded } from "../support/api-client.js";
import { firstResult } from "../support/first-result.js";
import { type Stack, startStack } from "../support/stack.js";

const JOB = `id revision { number note } result { bodyMarkdown } conformance {
  claims { text verdict evidence } evidence { id text url readAt validUntil } }`;
const READ = `query ($id: ID!) { job(id: $id) { ${JOB} } }`;
const EDITABLE = "query ($id: ID!) { job(id: $id) { revision { editable { bodyMarkdown } } } }";
const EDIT = `mutation ($id: ID!, $base: Int!, $input: EditContentInput!) {
  editContent(jobId: $id, baseRevision: $base, input: $input) { job { ${JOB} } } }`;
const REMOVE = `mutation ($id: ID!, $base: Int!, $claim: Int!) {
  removeClaim(jobId: $id, baseRevision: $base, claim: $claim) { job { ${JOB} } } }`;
const CHECK = `mutation ($id: ID!, $base: Int!) { checkFacts(jobId: $id, baseRevision: $base) { job { ${JOB} } } }`;
const CORRECT = `mutation ($id: ID!, $base: Int!, $rule: String!, $claim: Int) {
  repairContent(jobId: $id, baseRevision: $base, rule: $rule, claim: $claim) { job { id } } }`;
const STATE = `mutation ($version: Int!, $facts: ClientFactsInput!) {
  updateStrategy(clientId: "acme-dental", expectedVersion: $version, reason: "Facts.", values: { facts: $facts }) { client { id } } }`;
const AUDIT = `query { auditLog(clientId: "acme-dental", first: 50) { nodes { action target } } }`;

const OFFERS = [{ name: "Teeth cleaning", amount: "89", currency: "USD", validUntil: "2099-12-31" }];
const RATING = {
  kind: "RATING",
  statement: "Rated 4.9 of 5 by 312 patients on Google",
  sourceUrl: "https://example.org/reviews",
};

const job = z.object({
  id: z.string(),
  revision: z.object({ number: z.int(), note: z.string().nullable() }),
  result: z.object({ bodyMarkdown: z.string() }),
  conformance: z.object({
    claims: z.array(z.object({ text: z.string(), verdict: z.string(), evidence: z.string().nullable() })),
    evidence: z.array(
      z.object({
        ...{ id: z.string(), text: z.string(), url: z.string().nullable() },
        ...{ readAt: z.string().nullable(), validUntil: z.string().nullable() },
      }),
    ),
  }),
});
type CheckedJob = z.infer<typeof job>;

describe("the claims of finished content", () => {
  let stack: Stack;
  let admin: { authorization: string };
  let id: string;

  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    graphql(stack.gatewayUrl, query, variables, admin);
  const done = async (query: string, variables: Record<string, unknown> = {}): Promise<CheckedJob> => {
    const { data, errors } = await ask(query, variables);
    expect(errors).toEqual([]);
    return job.parse(firstResult(query, data));
  };
  const refused = async (query: string, variables: Record<string, unknown>) =>
    (await ask(query, variables)).errors[0]?.extensions?.["code"];
  const read = () => done(READ, { id });
  const state = async (version: number, facts: Record<string, unknown>) => {
    expect((await ask(STATE, { version, facts })).errors).toEqual([]);
  };
  const claimOf = ({ conformance: { claims } }: CheckedJob, words: string) => {
    const position = claims.findIndex(({ text }) => text.includes(words));
    return { position, ...claims[position] };
  };
  const isRemoved = ({ result, conformance }: CheckedJob, words: string) =>
    !result.bodyMarkdown.includes(words) && conformance.claims.every(({ text }) => !text.includes(words));

  beforeAll(async () => {
    stack = await startStack();
    admin = await logIn(stack);
    await state(1, { name: "Acme Dental", phone: "+15125550123", offers: OFFERS });
    id = await generate(stack, admin, { ...onModel("instant"), client_id: "acme-dental" });
    await untilEnded(stack, admin, id);
    const { data } = await ask(EDITABLE, { id });
    const { job: before } = data as { job: { revision: { editable: { bodyMarkdown: string } } } };
    const added = "A teeth cleaning costs $89. Rated 4.9 of 5 by 312 patients. We have treated 7,400 smiles.";
    const input = { bodyMarkdown: `${before.revision.editable.bodyMarkdown}\n\n${added}` };
    await done(EDIT, { id, base: 1, input });
  });
  afterAll(() => stack?.stop());

  test("name their evidence with its words, its last day and its address", async () => {
    const { conformance } = await read();
    expect(conformance.claims).toContainEqual({ text: "$89", verdict: "SUPPORTED", evidence: "offers.1" });
    expect(conformance.evidence).toContainEqual({
      ...{ id: "offers.1", text: "Teeth cleaning costs $89, until 2099-12-31." },
      ...{ url: null, readAt: null, validUntil: "2099-12-31" },
    });
    const named = new Set(
      conformance.claims.map(({ evidence }) => evidence).filter((name) => name && name !== "order"),
    );
    expect(new Set(conformance.evidence.map((entry) => entry.id))).toEqual(named);
  });

  test("are named over REST too", async () => {
    const response = await fetch(`${stack.cpmUrl}/api/jobs/${id}`, { headers: admin });
    const { conformance } = (await response.json()) as { conformance: { evidence: unknown[] } };
    expect(conformance.evidence).toContainEqual({
      ...{ id: "offers.1", text: "Teeth cleaning costs $89, until 2099-12-31.", source: null },
      ...{ url: null, read_at: null, valid_until: "2099-12-31" },
    });
  });

  test("are removed one by one, each as a revision", async () => {
    const before = await read();
    const { position } = claimOf(before, "7,400");
    const after = await done(REMOVE, { id, base: before.revision.number, claim: position });
    expect(isRemoved(after, "7,400")).toBe(true);
    expect(after.revision).toEqual({ number: before.revision.number + 1, note: expect.stringContaining("7,400") });
    expect(after.result.bodyMarkdown).toContain("Rated 4.9 of 5 by 312 patients.");
  });

  test("cannot be removed from an older revision, nor when there is no such claim", async () => {
    const { revision, conformance } = await read();
    expect(await refused(REMOVE, { id, base: 1, claim: 0 })).toBe("VERSION_CONFLICT");
    const claim = conformance.claims.length;
    expect(await refused(REMOVE, { id, base: revision.number, claim })).toBe("VALIDATION_ERROR");
    expect(await refused(REMOVE, { id, base: revision.number, claim: -1 })).toBe("VALIDATION_ERROR");
    expect((await read()).revision).toEqual(revision);
  });

  test("cannot be corrected when there is no such claim, or when the check does not object to it", async () => {
    const before = await read();
    const supported = before.conformance.claims.findIndex(({ verdict }) => verdict === "SUPPORTED");
    const order = { id, base: before.revision.number, rule: "unsupported_claims" };
    for (const claim of [supported, before.conformance.claims.length, 499, 500, -1]) {
      const { errors } = await ask(CORRECT, { ...order, claim });
      expect(errors[0]?.extensions).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "claim" } });
    }
    expect((await read()).revision).toEqual(before.revision);
  });

  test("are supported after a new fact says so, with the same text as a new revision", async () => {
    const before = await read();
    expect(claimOf(before, "4.9").verdict).toBe("UNSUPPORTED");
    await state(2, { name: "Acme Dental", phone: "+15125550123", offers: OFFERS, proof: [RATING] });
    const after = await done(CHECK, { id, base: before.revision.number });
    expect(claimOf(after, "4.9")).toMatchObject({ verdict: "SUPPORTED", evidence: "proof.1" });
    expect(after.conformance.evidence.find((entry) => entry.id === "proof.1")?.url).toBe(RATING.sourceUrl);
    expect(after.result).toEqual(before.result);
    expect(after.revision.number).toBe(before.revision.number + 1);
  });

  test("are contradicted after a fact has changed, also in later edits", async () => {
    const { revision, result } = await read();
    await state(3, { offers: [{ ...OFFERS[0], amount: "99" }] });
    const checked = await done(CHECK, { id, base: revision.number });
    expect(claimOf(checked, "$89").verdict).toBe("CONTRADICTED");
    expect(checked.result).toEqual(result);
    const edited = await done(EDIT, {
      id,
      base: checked.revision.number,
      input: { title: "Calm dental care in Austin" },
    });
    expect(claimOf(edited, "$89").verdict).toBe("CONTRADICTED");
  });

  test("are checked without a new revision when nothing changes, and the check is audited", async () => {
    const { revision } = await read();
    expect((await done(CHECK, { id, base: revision.number })).revision).toEqual(revision);
    const { data } = await ask(AUDIT);
    const { auditLog } = data as { auditLog: { nodes: { action: string; target: string }[] } };
    const checks = auditLog.nodes.filter(({ action }) => action === "checkFacts");
    expect(checks.map(({ target }) => target)).toEqual([`job:${id}`, `job:${id}`, `job:${id}`]);
    expect(await refused(CHECK, { id, base: revision.number - 1 })).toBe("VERSION_CONFLICT");
  });
});
