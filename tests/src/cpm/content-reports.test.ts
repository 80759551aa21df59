import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { type Stack, startStack } from "../support/stack.js";
import { EDITOR, newJob } from "./job-rows.js";

type User = { authorization: string };

const PASSWORD = "a-password-of-the-tests";
const SUMS = "finished measured averageScore";
const REPORT = `query ($clientId: ID, $from: Date, $to: Date) { contentReport(clientId: $clientId, from: $from, to: $to) {
  total { ${SUMS} } days { day ${SUMS} } clients { clientId ${SUMS} } models { model ${SUMS} } rules { rule failed share } } }`;
const BACKLOG = `query ($clientId: ID, $from: Date, $to: Date) { approvalBacklog(clientId: $clientId, from: $from, to: $to) {
  waiting days { day waiting } clients { clientId waiting } ages { minDays maxDays finishedFrom finishedTo waiting } } }`;
const LIST = `query ($clientId: ID, $descendants: Boolean, $approved: Boolean, $finishedFrom: DateTime, $finishedTo: DateTime,
  $model: String, $failedRule: String, $waitingOn: Date, $text: String) {
  jobsConnection(first: 100, clientId: $clientId, descendants: $descendants, approved: $approved, finishedFrom: $finishedFrom,
    finishedTo: $finishedTo, model: $model, failedRule: $failedRule, waitingOn: $waitingOn, text: $text) { totalCount nodes { id } } }`;

interface Sums {
  finished: number;
  measured: number;
  averageScore: number | null;
}
interface Report {
  total: Sums;
  days: (Sums & { day: string })[];
  clients: (Sums & { clientId: string })[];
  models: (Sums & { model: string })[];
  rules: { rule: string; failed: number; share: number }[];
}
interface Backlog {
  waiting: number;
  days: { day: string; waiting: number }[];
  clients: { clientId: string; waiting: number }[];
  ages: { minDays: number; maxDays: number | null; finishedFrom: string | null; finishedTo: string; waiting: number }[];
}
interface List {
  totalCount: number;
  nodes: { id: string }[];
}

const ACME = ["acme-dental"];
const AUSTIN = ["acme-dental", "acme-dental-austin"];
const NORTHSIDE = ["northside-plumbing"];

describe("reports about content", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;
  let ofAustin: User;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 4).initialize();
    admin = await logIn(stack);
    const input = { name: "Ann", email: "ann@austin.example.com", password: PASSWORD, role: "VIEWER" };
    await answer("mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }", {
      input: { ...input, clientIds: ["acme-dental-austin"] },
    });
    ofAustin = await logIn({ ...stack, email: input.email, password: PASSWORD });
  });
  beforeEach(async () => {
    await source.query("DELETE FROM cpm.job");
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
  const report = (variables: object, user?: User) => answer<Report>(REPORT, variables, user);
  const backlog = (variables: object, user?: User) => answer<Backlog>(BACKLOG, variables, user);
  const list = (variables: object, user?: User) => answer<List>(LIST, variables, user);

  interface Piece {
    at: string;
    model?: string;
    score?: number;
    fails?: string[];
    retryOf?: string;
    repairOf?: string;
    status?: string;
  }

  const measuredAs = (score: number | undefined, fails: string[] = []) =>
    score === undefined
      ? null
      : {
          score,
          passed: score >= 80,
          checks: [{ rule: "language", verdict: "PASSED" }, ...fails.map((rule) => ({ rule, verdict: "FAILED" }))],
        };

  /** Stores finished content, as a worker completes it: the row first, then its content. */
  async function finish(path: string[], piece: Piece): Promise<string> {
    const { at, model = "sandbox/standard", score, fails, retryOf, repairOf, status = "completed" } = piece;
    const job = newJob(path, { id: randomUUID(), retryOf: retryOf ?? null });
    await new JobStore(source).accept([job], EDITOR);
    await source.query(
      `UPDATE cpm.job SET status = $2, completed_at = $3, created_at = $3::timestamptz - interval '1 minute', served_model = $4, repair_of = $5
       WHERE id = $1`,
      [job.id, status, at, model, repairOf],
    );
    if (status === "completed" && !repairOf)
      await source.query("INSERT INTO cpm.job_result (job_id, content, conformance) VALUES ($1, $2, $3)", [
        job.id,
        { title: "Implants" },
        measuredAs(score, fails),
      ]);
    return job.id;
  }

  const revise = (id: string, number: number, score: number, fails: string[] = []) =>
    source.query(
      "INSERT INTO cpm.content_revision (job_id, number, content, conformance, author) VALUES ($1, $2, '{}', $3, 'user:1')",
      [id, number, measuredAs(score, fails)],
    );
  const approve = (id: string, revision = 1) =>
    source.query("INSERT INTO cpm.content_approval (job_id, revision, approved_by) VALUES ($1, $2, 'user:1')", [
      id,
      revision,
    ]);
  /** Moves the times in which a piece waited, which are those of the test's statements, to other days. */
  const waited = (id: string, ...waits: [since: string, until: string | null][]) =>
    source.query(
      `WITH gone AS (DELETE FROM cpm.approval_wait WHERE job_id = $1)
       INSERT INTO cpm.approval_wait (job_id, client_id, since, until)
       SELECT $1, client_id, since, until FROM cpm.job, unnest($2::timestamptz[], $3::timestamptz[]) AS wait (since, until) WHERE id = $1
       ON CONFLICT (job_id, since) DO UPDATE SET until = excluded.until`,
      [id, waits.map(([since]) => since), waits.map(([, until]) => until)],
    );

  test("counts what was finished on each UTC day", async () => {
    await finish(ACME, { at: "2026-03-01T00:00:00.000Z", score: 90 });
    await finish(ACME, { at: "2026-03-01T23:59:59.999Z", score: 81 });
    await finish(ACME, { at: "2026-03-02T00:00:00.000Z", score: 70 });
    await finish(ACME, { at: "2026-02-28T23:59:59.999Z", score: 10 });
    const { total, days } = await report({ from: "2026-03-01", to: "2026-03-02" });
    expect(total).toEqual({ finished: 3, measured: 3, averageScore: (90 + 81 + 70) / 3 });
    expect(days).toEqual([
      { day: "2026-03-01", finished: 2, measured: 2, averageScore: 85.5 },
      { day: "2026-03-02", finished: 1, measured: 1, averageScore: 70 },
    ]);
    const ofDay = { finishedFrom: "2026-03-01T00:00:00Z", finishedTo: "2026-03-02T00:00:00Z" };
    expect(await list(ofDay)).toMatchObject({ totalCount: 2 });
  });

  test("groups by client, model and rule, and each number is the total of the list behind it", async () => {
    const period = { from: "2026-03-01", to: "2026-03-31" };
    const within = { finishedFrom: "2026-03-01T00:00:00Z", finishedTo: "2026-04-01T00:00:00Z" };
    const at = "2026-03-10T12:00:00Z";
    await finish(ACME, { at, score: 60, fails: ["keyword_density", "key_message:1", "key_message:2"] });
    await finish(AUSTIN, { at, score: 70, fails: ["keyword_density"], model: "openai/gpt" });
    await finish(AUSTIN, { at, score: 100, model: "openai/gpt" });
    await finish(NORTHSIDE, { at });
    await finish(NORTHSIDE, { at, status: "failed" });
    const found = await report(period);
    expect(found.total).toEqual({ finished: 4, measured: 3, averageScore: 230 / 3 });
    expect(found.clients).toEqual([
      { clientId: "acme-dental-austin", finished: 2, measured: 2, averageScore: 85 },
      { clientId: "acme-dental", finished: 1, measured: 1, averageScore: 60 },
      { clientId: "northside-plumbing", finished: 1, measured: 0, averageScore: null },
    ]);
    expect(found.models).toEqual([
      { model: "openai/gpt", finished: 2, measured: 2, averageScore: 85 },
      { model: "sandbox/standard", finished: 2, measured: 1, averageScore: 60 },
    ]);
    expect(found.rules).toEqual([
      { rule: "keyword_density", failed: 2, share: 2 / 3 },
      { rule: "key_message", failed: 1, share: 1 / 3 },
    ]);
    for (const { clientId, finished } of found.clients)
      expect((await list({ ...within, clientId, descendants: false })).totalCount).toBe(finished);
    for (const { model, finished } of found.models)
      expect((await list({ ...within, model })).totalCount).toBe(finished);
    for (const { rule, failed } of found.rules)
      expect((await list({ ...within, failedRule: rule })).totalCount).toBe(failed);
    const { total, clients } = await report({ ...period, clientId: "acme-dental" });
    expect([total.finished, clients.length]).toEqual([3, 2]);
    expect((await list({ ...within, clientId: "acme-dental", descendants: true })).totalCount).toBe(3);
    expect((await list({ ...within, failedRule: "keyword_density", text: "implants" })).totalCount).toBe(2);
  });

  test("counts a retried piece once and a rewritten one with its newest revision", async () => {
    const at = "2026-03-10T12:00:00Z";
    const failed = await finish(ACME, { at, status: "failed" });
    const retried = await finish(ACME, { at, score: 60, fails: ["tone"], retryOf: failed });
    await finish(ACME, { at: "2026-03-11T12:00:00Z", repairOf: retried });
    await revise(retried, 2, 90, ["readability"]);
    const period = { from: "2026-03-01", to: "2026-03-31" };
    expect(await report(period)).toMatchObject({
      total: { finished: 1, measured: 1, averageScore: 90 },
      days: [{ day: "2026-03-10", finished: 1 }],
      rules: [{ rule: "readability", failed: 1, share: 1 }],
    });
    await source.query("DELETE FROM cpm.job_result WHERE job_id = $1", [retried]);
    expect((await report(period)).total).toEqual({ finished: 1, measured: 1, averageScore: 90 });
    expect((await backlog({})).waiting).toBe(0);
  });

  test("derives the backlog of each day from the times in which content waited", async () => {
    const [early, late, again] = [
      await finish(ACME, { at: "2026-03-01T10:00:00Z", score: 90 }),
      await finish(AUSTIN, { at: "2026-03-03T10:00:00Z", score: 90 }),
      await finish(NORTHSIDE, { at: "2026-03-01T10:00:00Z", score: 90 }),
    ];
    await approve(early);
    await waited(early, ["2026-03-01T10:00:00Z", "2026-03-03T00:00:00Z"]);
    await waited(late, ["2026-03-03T10:00:00Z", null]);
    await waited(again, ["2026-03-01T10:00:00Z", "2026-03-02T09:00:00Z"], ["2026-03-04T09:00:00Z", null]);
    const period = { from: "2026-02-28", to: "2026-03-04" };
    const { waiting, days, clients } = await backlog(period);
    expect(days.map((one) => one.waiting)).toEqual([0, 2, 1, 1, 2]);
    expect([waiting, clients]).toEqual([
      2,
      [
        { clientId: "acme-dental-austin", waiting: 1 },
        { clientId: "northside-plumbing", waiting: 1 },
      ],
    ]);
    for (const { day, waiting: n } of days) expect((await list({ waitingOn: day })).totalCount).toBe(n);
    const ofDay = await list({ waitingOn: "2026-03-02", clientId: "acme-dental", descendants: true });
    expect(ofDay.nodes).toEqual([{ id: early }]);
    expect((await backlog({ ...period, clientId: "acme-dental" })).days.map((one) => one.waiting)).toEqual([
      0, 1, 1, 1, 1,
    ]);
  });

  test("records a wait when content is finished, approved, edited and removed", async () => {
    const waits = async (id: string) =>
      (
        await source.query<{ open: boolean }[]>(
          "SELECT until IS NULL AS open FROM cpm.approval_wait WHERE job_id = $1 ORDER BY since",
          [id],
        )
      ).map(({ open }) => open);
    const id = await finish(ACME, { at: new Date(Date.now() - 60_000).toISOString(), score: 90 });
    expect(await waits(id)).toEqual([true]);
    await approve(id);
    expect(await waits(id)).toEqual([false]);
    await revise(id, 2, 95);
    expect(await waits(id)).toEqual([false, true]);
    await revise(id, 3, 96);
    expect(await waits(id)).toEqual([false, true]);
    await source.query("DELETE FROM cpm.job_result WHERE job_id = $1", [id]);
    expect(await waits(id)).toEqual([false, false]);
    await source.query("DELETE FROM cpm.job WHERE id = $1", [id]);
    expect(await waits(id)).toEqual([]);
  });

  test("groups what waits now by its age, and each number is the total of the list behind it", async () => {
    const day = 86_400_000;
    const today = new Date().toISOString().slice(0, 10);
    const noon = (daysAgo: number) => new Date(Date.parse(today) - daysAgo * day).toISOString();
    for (const daysAgo of [0, 1, 2, 6, 29, 30, 400]) await finish(ACME, { at: noon(daysAgo), score: 90 });
    await approve(await finish(ACME, { at: noon(5), score: 90 }));
    const { ages, waiting, days } = await backlog({});
    expect(ages.map((age) => [age.minDays, age.maxDays, age.waiting])).toEqual([
      [0, 0, 1],
      [1, 2, 2],
      [3, 6, 1],
      [7, 29, 1],
      [30, null, 2],
    ]);
    expect([waiting, days.at(-1)]).toEqual([7, { day: today, waiting: 7 }]);
    for (const { finishedFrom, finishedTo, waiting: n } of ages) {
      const finishedBefore = new Date(Date.parse(finishedTo) + day).toISOString();
      const filter = { approved: false, finishedTo: finishedBefore };
      const found = await list({ ...filter, ...(finishedFrom && { finishedFrom: `${finishedFrom}T00:00:00Z` }) });
      expect(found.totalCount).toBe(n);
    }
  });

  test("counts only the clients that the caller covers", async () => {
    const at = "2026-03-10T12:00:00Z";
    for (const path of [ACME, AUSTIN, NORTHSIDE]) await finish(path, { at, score: 90, fails: ["tone"] });
    const period = { from: "2026-03-01", to: "2026-03-31" };
    const own = await report(period, ofAustin);
    expect(own.clients).toEqual([{ clientId: "acme-dental-austin", finished: 1, measured: 1, averageScore: 90 }]);
    expect([own.total.finished, own.rules]).toEqual([1, [{ rule: "tone", failed: 1, share: 1 }]]);
    for (const clientId of ["acme-dental", "northside-plumbing"]) {
      const other = await report({ ...period, clientId }, ofAustin);
      expect(other.total.finished).toBe(clientId === "acme-dental" ? 1 : 0);
    }
    expect((await backlog(period, ofAustin)).clients).toEqual([{ clientId: "acme-dental-austin", waiting: 1 }]);
    expect((await list({ waitingOn: "2026-03-10" }, ofAustin)).totalCount).toBe(1);
  });

  test("refuses periods and filters that are not bounded", async () => {
    for (const query of [REPORT, BACKLOG]) {
      expect(await codeOf(query, { from: "2026-02-01", to: "2026-01-01" })).toBe("VALIDATION_ERROR");
      expect(await codeOf(query, { from: "2025-01-01", to: "2026-01-02" })).toBe("VALIDATION_ERROR");
      expect(await codeOf(query, { clientId: "Ümlaut" })).toBe("VALIDATION_ERROR");
      expect(await codeOf(query, {}, {})).toBe("UNAUTHENTICATED");
    }
    const within = { finishedFrom: "2026-03-01T00:00:00Z", finishedTo: "2026-04-01T00:00:00Z" };
    expect(await codeOf(LIST, { model: "m" })).toBe("VALIDATION_ERROR");
    expect(await codeOf(LIST, { failedRule: "tone", finishedFrom: within.finishedFrom })).toBe("VALIDATION_ERROR");
    expect(await codeOf(LIST, { ...within, failedRule: "to'ne" })).toBe("VALIDATION_ERROR");
    expect(await codeOf(LIST, { ...within, model: "" })).toBe("VALIDATION_ERROR");
    expect(await codeOf(LIST, { ...within, model: "m\u0000" })).toBe("VALIDATION_ERROR");
    expect(await codeOf(LIST, { ...within, model: "m", finishedFrom: "2024-01-01T00:00:00Z" })).toBe(
      "VALIDATION_ERROR",
    );
    expect(await codeOf(LIST, { finishedFrom: within.finishedTo, finishedTo: within.finishedFrom })).toBe(
      "VALIDATION_ERROR",
    );
    expect((await list({ ...within, model: "' OR true --" })).totalCount).toBe(0);
  });
});
