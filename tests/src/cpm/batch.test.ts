import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import {
  askForBatch,
  type BatchState,
  generateBatch,
  onBatch,
  posts,
  type User,
  watchBatch,
} from "../support/batches.js";
import { firstResult } from "../support/first-result.js";

const AGENCY = "acme-dental";
const OTHER = "northside-plumbing";
const CHILDREN = ["acme-dental-austin", "acme-dental-denver", "acme-dental-portland"];

interface JobPage {
  edges: { cursor: string; node: { id: string; clientId: string; batchIndex: number; retryOf: string | null } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

/** A page of batches. */
interface BatchPage {
  totalCount: number;
  nodes: { id: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}

describe("a batch", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;
  let viewer: User;
  let editor: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    admin = await logIn(stack);
    viewer = await member("viewer@example.com", "VIEWER", [AGENCY]);
    editor = await member("editor@example.com", "EDITOR", [AGENCY]);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.job, cpm.batch, cpm.plan_use CASCADE"));

  async function ask<T>(query: string, variables: object = {}, user: User = admin): Promise<T> {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables as Record<string, unknown>, user);
    expect(errors).toEqual([]);
    return firstResult(query, data) as T;
  }
  const codeOf = async (query: string, variables: object, user: User = admin) =>
    (await graphql(stack.gatewayUrl, query, variables as Record<string, unknown>, user)).errors[0]?.extensions["code"];
  async function member(email: string, role: string, clientIds: string[]): Promise<User> {
    const password = "a-password-of-the-tests";
    const create = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";
    await ask(create, { input: { email, name: "Somebody", password, role, clientIds } });
    return logIn({ ...stack, email, password });
  }
  async function refusal(input: object, user: User = admin) {
    const { errors } = await askForBatch(stack, user, input);
    const { code, details } = errors[0]?.extensions as { code: string; details?: Record<string, unknown> };
    return { code, details };
  }
  async function rows(table: "job" | "batch" | "plan_use" = "job"): Promise<number> {
    const [counted] = await source.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM cpm.${table}`);
    return counted?.n ?? 0;
  }
  const jobsOf = ({ id }: BatchState, args = "first: 100") =>
    ask<{ jobs: JobPage }>(
      `query ($id: ID!) { batch(id: $id) { jobs(${args}) { totalCount pageInfo { hasNextPage endCursor }
        edges { cursor node { id clientId batchIndex retryOf } } } } }`,
      { id },
    ).then(({ jobs }) => jobs);
  /** Lets a worker take up a job of the batch's and fail. */
  async function fail({ id }: BatchState, index: number): Promise<void> {
    const worker = randomUUID();
    await source.query("INSERT INTO cpm.worker (id, host, pid, concurrency) VALUES ($1, 'h', 1, 1)", [worker]);
    const [[job]] = await source.query<[{ id: string }[], number]>(
      `UPDATE cpm.job SET admitted = true WHERE batch_id = $1 AND batch_index = $2 AND status = 'queued' RETURNING id`,
      [id, index],
    );
    const claim = await new ClaimStore(source).claim(job?.id ?? "", worker);
    if (!claim) throw new Error("the job could not be taken up");
    await new ClaimStore(source).fail(claim.job, { code: "PROVIDER_ERROR", message: "No.", retryable: true });
  }

  test("of a thousand items is accepted as a whole while its caller waits, each job knowing its item", async () => {
    const batch = await generateBatch(stack, editor, { items: [...posts(600), ...posts(400, CHILDREN[0])] });
    expect(batch).toMatchObject({ total: 1_000, progress: 0, finishedAt: null, counts: { queued: 1_000 } });
    expect(await rows()).toBe(1_000);
    const { edges, totalCount } = await jobsOf(batch);
    expect(totalCount).toBe(1_000);
    expect(edges.map(({ node }) => node.batchIndex)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(edges[0]?.node.clientId).toBe(AGENCY);
  });

  test("has instructions of its own for every job soon after it was accepted, and three large ones at once are accepted", async () => {
    const items = posts(1_000).map((item, n) => ({ ...item, metadata: { keywords: [`implants ${n}`] } }));
    const order = async () => {
      const key = randomUUID();
      const errors = async () => (await askForBatch(stack, editor, { items }, key)).errors;
      await expect.poll(errors, { interval: 1_000 }).toEqual([]); // on a busy machine, the first answer may come too late
      return generateBatch(stack, editor, { items }, key);
    };
    const batches = await Promise.all([1, 2, 3].map(order));
    expect(batches.map(({ counts }) => counts.queued)).toEqual([1_000, 1_000, 1_000]);
    const left = () => source.query("SELECT FROM cpm.job_preparation LIMIT 1");
    await expect.poll(left).toEqual([]);
    const rendered = await source.query<unknown[]>(
      `SELECT count(DISTINCT instruction_id)::int AS ids, count(*) FILTER (WHERE run_after <= now())::int AS due,
        count(*) FILTER (WHERE instructions LIKE '%' || (job.brief #>> '{keywords,0}') || '%')::int AS about
      FROM cpm.job JOIN im.instruction ON instruction.id::text = instruction_id AND instructions = job.brief ->> 'instructions'`,
    );
    expect(rendered).toEqual([{ ids: 3_000, due: 3_000, about: 3_000 }]);
  });

  test("is listed in pages, and its jobs by status", async () => {
    const batch = await generateBatch(stack, admin, { items: posts(5) });
    await fail(batch, 2);
    const first = await jobsOf(batch, "first: 3");
    const rest = await jobsOf(batch, `first: 3, after: "${first.pageInfo.endCursor}"`);
    const indices = [first, rest].map(({ edges }) => edges.map(({ node }) => node.batchIndex));
    expect(indices).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    expect([first, rest].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, false]);
    const end = await jobsOf(batch, `last: 2, before: "${rest.edges[1]?.cursor}"`);
    expect(end.edges.map(({ node }) => node.batchIndex)).toEqual([2, 3]);
    expect(await jobsOf(batch, "status: FAILED")).toMatchObject({
      totalCount: 1,
      edges: [{ node: { batchIndex: 2 } }],
    });
    const failures = "query ($id: ID!) { batch(id: $id) { failures { index clientId error { code retryable } } } }";
    expect(await ask(failures, { id: batch.id })).toEqual({
      failures: [{ index: 2, clientId: AGENCY, error: { code: "PROVIDER_ERROR", retryable: true } }],
    });
  });

  describe("for the locations of a client", () => {
    const content = { contentType: "hyperlocal", metadata: { keywords: ["dentist"] } };
    const clientsOf = async (batch: BatchState) =>
      (await jobsOf(batch)).edges.map(({ node }) => node.clientId).toSorted();
    const child = (parentId: string, name: string) =>
      ask<{ id: string }>(
        `mutation ($parentId: ID!, $name: String!) {
          createChildClient(parentId: $parentId, input: { name: $name, inheritStrategy: true }) { client { id } } }`,
        { parentId, name },
      );

    test("has one job for each active descendant, or with childrenOnly for each active child", async () => {
      const south = await child(CHILDREN[0] ?? "", "Austin South");
      const gone = await child(AGENCY, "Closed");
      await ask("mutation ($id: ID!) { archiveClient(id: $id) { client { id } } }", { id: gone.id });
      const all = await generateBatch(stack, editor, { locations: { clientId: AGENCY, content } });
      expect(await clientsOf(all)).toEqual([...CHILDREN, south.id].toSorted());
      const children = await generateBatch(stack, editor, {
        locations: { clientId: AGENCY, childrenOnly: true, content },
      });
      expect(await clientsOf(children)).toEqual(CHILDREN);
    });

    test("is refused for a client without locations, a client of another tenant and invalid content", async () => {
      const code = async (clientId: string, what: object = content) =>
        refusal({ locations: { clientId, content: what } }, editor);
      expect(await code(CHILDREN[1] ?? "")).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { field: "locations.clientId" },
      });
      expect(await code(OTHER)).toMatchObject({ code: "CLIENT_NOT_FOUND" });
      expect(await code(AGENCY, { ...content, metadata: { targetLength: 5 } })).toMatchObject({
        code: "VALIDATION_ERROR",
        details: { field: "locations.content.metadata.targetLength" },
      });
      expect(await rows()).toBe(0);
    });
  });

  describe("is refused as a whole", () => {
    test.each<[string, object]>([
      ["without items", {}],
      ["with none", { items: [] }],
      ["with 1,001", { items: posts(1_001) }],
      [
        "with items and locations",
        { items: posts(1), locations: { clientId: AGENCY, content: { contentType: "gbp_post" } } },
      ],
    ])("%s", async (_case, input) => {
      expect(await refusal(input)).toMatchObject({ code: "VALIDATION_ERROR" });
      expect([await rows(), await rows("batch")]).toEqual([0, 0]);
    });

    test("naming each item at fault with its field and the reason", async () => {
      const items = [
        ...posts(1),
        ...posts(1, OTHER),
        ...posts(1, "nobody"),
        { ...posts(1)[0], contentType: "sonnet" },
        { ...posts(1)[0], llmConfig: { provider: "sandbox", model: "sandbox/none" } },
      ];
      // what is wrong with clients and models shows before a template is asked for
      expect(await refusal({ items }, editor)).toEqual({
        code: "BATCH_REFUSED",
        details: {
          refused: 3,
          items: [
            { index: 1, field: "clientId", code: "CLIENT_NOT_FOUND", message: expect.any(String) },
            { index: 2, field: "clientId", code: "CLIENT_NOT_FOUND", message: expect.any(String) },
            { index: 4, field: "llmConfig.model", code: "MODEL_NOT_AVAILABLE", message: expect.any(String) },
          ],
        },
      });
      expect(await refusal({ items: [...posts(1), items[3], items[3]] })).toMatchObject({
        code: "BATCH_REFUSED",
        details: {
          refused: 2,
          items: [1, 2].map((index) => ({ index, field: "contentType", code: "TEMPLATE_NOT_FOUND" })),
        },
      });
      expect(await rows()).toBe(0);
    });

    test("naming the keyword that has a variable", async () => {
      const items = [...posts(1), { ...posts(1)[0], metadata: { keywords: ["dentist", "dentist in {city}"] } }];
      const named = { index: 1, field: "metadata.keywords.1", code: "VALIDATION_ERROR" };
      const { details } = await refusal({ items });
      expect(details).toMatchObject({ refused: 1, items: [named] });
      expect(JSON.stringify(details)).toContain("has the variable {city}, which is not replaced");
      const content = { contentType: "gbp_post", metadata: { keywords: ["{location}"] } };
      const locations = { clientId: AGENCY, content };
      const [first] = (await refusal({ locations })).details?.["items"] as object[];
      expect(first).toMatchObject({ index: 0, field: "metadata.keywords.0", code: "VALIDATION_ERROR" });
      expect(await rows()).toBe(0);
    });

    test("naming at most fifty invalid items and their number", async () => {
      const items = posts(60).map((item) => ({ ...item, metadata: { keywords: [""] } }));
      const { code, details } = await refusal({ items });
      expect(code).toBe("BATCH_REFUSED");
      expect(details).toMatchObject({ refused: 60 });
      expect(details?.["items"]).toHaveLength(50);
      expect(details?.["items"]).toContainEqual(
        expect.objectContaining({ index: 7, field: "metadata.keywords", code: "VALIDATION_ERROR" }),
      );
    });

    test("when the plan's quota is one job short", async () => {
      await ask('mutation { updatePlan(name: "enterprise", waitingJobs: 9) { plan { name } } }');
      const refused = await refusal({ items: posts(10) });
      const fits = await askForBatch(stack, admin, { items: posts(9) });
      await ask('mutation { updatePlan(name: "enterprise", waitingJobs: 50000) { plan { name } } }');
      expect(refused.code).toBe("CONCURRENCY_LIMIT");
      expect(fits.errors).toEqual([]);
      await ask('mutation { updatePlan(name: "enterprise", monthlyJobs: 9) { plan { name } } }');
      const beyond = await refusal({ items: posts(1) });
      await ask('mutation { updatePlan(name: "enterprise", monthlyJobs: 20000) { plan { name } } }');
      expect(beyond.code).toBe("QUOTA_EXCEEDED");
      expect([await rows(), await rows("batch")]).toEqual([9, 1]);
    });

    test("when it exceeds the quota or budget of one of its clients", async () => {
      const set =
        'mutation ($usd: String) { setClientBudget(clientId: "acme-dental-denver", monthlyUsd: $usd) { budget { clientId } } }';
      await ask(set, { usd: "0" });
      const refused = await refusal({ items: [...posts(5), ...posts(1, CHILDREN[1], "standard")] });
      await graphql(stack.gatewayUrl, set, { usd: null }, admin);
      expect(["BUDGET_EXCEEDED", "MODEL_NOT_AVAILABLE"]).toContain(refused.code);
      expect([await rows(), await rows("batch")]).toEqual([0, 0]);
    });

    test("which estimateBatch says before, with the cost, without reserving anything", async () => {
      const estimate = async (input: object, user = viewer) =>
        ask<{ costUsd: string }>(
          `query ($input: GenerateBatchInput!) {
            estimateBatch(input: $input) { total costUsd reservedUsd hindrance { code message } } }`,
          { input },
          user,
        );
      const one = await ask<{ costUsd: string }>(
        "query ($input: GenerateContentInput!) { estimateCost(input: $input) { costUsd } }",
        { input: posts(1)[0] },
      );
      const ten = await estimate({ items: posts(10) });
      expect(ten).toMatchObject({ total: 10, hindrance: null });
      expect(Number(one.costUsd)).toBeGreaterThan(0);
      expect(Number(ten.costUsd)).toBeCloseTo(10 * Number(one.costUsd), 9);
      await ask('mutation { updatePlan(name: "enterprise", waitingJobs: 9) { plan { name } } }');
      const crowded = await estimate({ items: posts(10) });
      await ask('mutation { updatePlan(name: "enterprise", waitingJobs: 50000) { plan { name } } }');
      expect(crowded).toMatchObject({ total: 10, hindrance: { code: "CONCURRENCY_LIMIT" } });
      const wrong = { items: [...posts(1), ...posts(1, OTHER)] };
      expect(
        await codeOf(
          "query ($input: GenerateBatchInput!) { estimateBatch(input: $input) { total } }",
          { input: wrong },
          viewer,
        ),
      ).toBe("BATCH_REFUSED");
      expect([await rows(), await rows("plan_use")]).toEqual([0, 0]);
    });

    test("for callers who may only read", async () => {
      expect(await refusal({ items: posts(1) }, viewer)).toMatchObject({ code: "FORBIDDEN" });
    });
  });

  test("requested twice with one key is one batch, and with other items is refused", async () => {
    const key = randomUUID();
    const first = await generateBatch(stack, admin, { items: posts(3) }, key);
    expect(await generateBatch(stack, admin, { items: posts(3) }, key)).toEqual(first);
    const other = await askForBatch(stack, admin, { items: posts(2) }, key);
    expect(other.errors[0]?.extensions["code"]).toBe("IDEMPOTENCY_KEY_REUSED");
    expect([await rows(), await rows("batch")]).toEqual([3, 1]);
  });

  test("exists only for callers who cover all its clients, and is listed for each client", async () => {
    const mixed = await generateBatch(stack, admin, { items: [...posts(1), ...posts(1, OTHER)] });
    const own = await generateBatch(stack, editor, { items: [...posts(1), ...posts(1, CHILDREN[0])] });
    const child = await generateBatch(stack, editor, { items: posts(1, CHILDREN[0]) });
    const read = "query ($id: ID!) { batch(id: $id) { id } }";
    expect(await codeOf(read, { id: mixed.id }, editor)).toBe("BATCH_NOT_FOUND");
    expect(await codeOf(read, { id: "no-id" })).toBe("BATCH_NOT_FOUND");
    expect(
      await codeOf("mutation ($id: ID!) { cancelBatch(id: $id) { batch { id } } }", { id: mixed.id }, editor),
    ).toBe("BATCH_NOT_FOUND");
    const watching = watchBatch(stack, editor, mixed.id).next();
    await expect(watching).rejects.toThrow("BATCH_NOT_FOUND");
    const page = (user: User, args = "") => {
      const query = `{ batches${args} { totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
      return ask<BatchPage>(query, {}, user);
    };
    const list = async (user: User, args = "") => {
      const { nodes, pageInfo } = await page(user, args);
      return [...nodes.map(({ id }) => id), pageInfo.hasNextPage];
    };
    expect(await list(admin)).toEqual([child.id, own.id, mixed.id, false]);
    expect(await list(viewer)).toEqual([child.id, own.id, false]);
    expect(await list(admin, `(clientId: "${OTHER}")`)).toEqual([mixed.id, false]);
    expect(await list(viewer, `(clientId: "${OTHER}")`)).toEqual([false]);
    expect(await list(viewer, `(clientId: "${CHILDREN[0]}")`)).toEqual([child.id, own.id, false]);
    expect(await list(admin, "(first: 2)")).toEqual([child.id, own.id, true]);
    const { pageInfo } = await page(admin, "(first: 2)");
    expect(await list(admin, `(first: 2, after: "${pageInfo.endCursor}")`)).toEqual([mixed.id, false]);
    for (const user of [admin, viewer]) {
      const all = (await page(user)).nodes;
      const oldest = await page(user, "(last: 1)");
      expect(oldest).toMatchObject({
        totalCount: all.length,
        nodes: [all.at(-1)],
        pageInfo: { hasPreviousPage: true },
      });
      const before = await page(user, `(last: 9, before: "${oldest.pageInfo.startCursor}")`);
      expect(before).toMatchObject({ nodes: all.slice(0, -1), pageInfo: { hasPreviousPage: false } });
    }
    const field = `{ batches(after: "${pageInfo.endCursor}") { nodes { id } } }`;
    expect(await codeOf(field, {}, viewer)).toBe("VALIDATION_ERROR"); // a cursor of the list of another caller
  });

  test("that is cancelled cancels its unfinished jobs, releases the quota of unclaimed ones and is in the audit log", async () => {
    const batch = await generateBatch(stack, editor, { items: [...posts(3), ...posts(2, CHILDREN[0])] });
    await fail(batch, 0);
    const states: BatchState[] = [];
    let cancelled: Promise<BatchState> | undefined;
    for await (const state of watchBatch(stack, viewer, batch.id)) {
      states.push(state);
      cancelled ??= onBatch(stack, editor, batch.id, "cancelBatch");
    }
    expect(await cancelled).toMatchObject({ progress: 100, counts: { cancelled: 4 } });
    expect(states.at(-1)).toMatchObject({ progress: 100, counts: { failed: 1, cancelled: 4, queued: 0 } });
    expect(states.at(-1)?.finishedAt).not.toBeNull();
    const [used] = await source.query<{ jobs: number }[]>("SELECT jobs FROM cpm.plan_use");
    expect(used?.jobs).toBe(0);
    expect(await codeOf("mutation ($id: ID!) { cancelBatch(id: $id) { batch { id } } }", { id: batch.id })).toBe(
      "JOB_NOT_CANCELLABLE",
    );
    const record = await source.query<{ action: string; n: number }[]>(
      "SELECT action, count(*)::int AS n FROM cpm.audit_log WHERE coalesce(after ->> 'batchId', '') = $1 OR action = 'cancelBatch' GROUP BY 1 ORDER BY 1",
      [batch.id],
    );
    expect(record).toEqual([
      { action: "cancelBatch", n: 4 },
      { action: "generateBatch", n: 5 },
    ]);
  });

  test("that is retried replaces its failed jobs and no others", async () => {
    const batch = await generateBatch(stack, editor, { items: posts(4) });
    expect(await codeOf("mutation ($id: ID!) { retryBatch(id: $id) { batch { id } } }", { id: batch.id })).toBe(
      "JOB_NOT_RETRYABLE",
    );
    await fail(batch, 1);
    await fail(batch, 3);
    const before = await jobsOf(batch);
    const again = await onBatch(stack, editor, batch.id, "retryBatch");
    expect(again).toMatchObject({ total: 4, finishedAt: null, counts: { queued: 4, failed: 0 } });
    const after = await jobsOf(batch);
    const idOf = (page: JobPage, index: number) => page.edges.find(({ node }) => node.batchIndex === index)?.node;
    expect([1, 3].map((index) => idOf(after, index)?.retryOf)).toEqual([1, 3].map((index) => idOf(before, index)?.id));
    expect([0, 2].map((index) => idOf(after, index)?.id)).toEqual([0, 2].map((index) => idOf(before, index)?.id));
    await fail(batch, 1);
    const retryJob = "mutation ($id: ID!) { retryJob(id: $id) { job { batchId batchIndex } } }";
    const failed = idOf(await jobsOf(batch), 1)?.id;
    expect(await ask(retryJob, { id: failed })).toEqual({ batchId: batch.id, batchIndex: 1 });
    expect(await ask(retryJob, { id: idOf(before, 1)?.id })).toEqual({ batchId: null, batchIndex: null });
    expect(await onBatch(stack, viewer, batch.id)).toMatchObject({ total: 4, counts: { queued: 4, failed: 0 } });
  });
});

describe("the rate limit of a template", () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0, settings: { TEMPLATE_GENERATION_LIMIT: "2" } });
  });
  afterAll(() => stack?.stop());

  test("counts a batch as one request, and refuses the whole batch when the limit is exceeded", async () => {
    const user = await logIn(stack);
    const first = await generateBatch(stack, user, { items: posts(40) });
    const second = await generateBatch(stack, user, { items: posts(40) });
    const { errors } = await askForBatch(stack, user, { items: posts(2) });
    expect([first.total, second.total]).toEqual([40, 40]);
    expect(errors[0]?.extensions).toMatchObject({ code: "RATE_LIMIT_EXCEEDED", retryAfter: expect.any(Number) });
    const { data } = await graphql(stack.gatewayUrl, "{ batches { nodes { id } } }", {}, user);
    expect(data?.["batches"]).toEqual({ nodes: [{ id: second.id }, { id: first.id }] });
  });
});
