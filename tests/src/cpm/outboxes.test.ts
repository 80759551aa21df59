import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { createInstructionErasure } from "@cgs/cpm/outbox/instruction-erasure";
import { startOutboxes } from "@cgs/cpm/outbox/im-outboxes";
import { Outbox, OUTBOX_INTERVAL_MS } from "@cgs/cpm/outbox/outbox";
import type { OutboxTable } from "@cgs/cpm/outbox/outbox.sql";
import { UsageOutbox } from "@cgs/cpm/outbox/usage-outbox";
import { createUsageReporter } from "@cgs/cpm/outbox/usage-reporter";
import { ModuleConnection } from "@cgs/cpm/service-clients/module-connection";
import { Closers } from "@cgs/kit/closers";
import { createServiceClient, type ServiceClient } from "@cgs/kit/http/service-client";
import { createLogger, type Logger } from "@cgs/kit/log";
import { parse, validate } from "graphql";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { TOP } from "../support/top-folder.js";
import { aJob, openCpmDatabase, storeJobs } from "../support/stored-jobs.js";

interface Asked {
  query: string;
  variables: { reports?: { jobId: string }[]; ids?: string[] };
}

describe("the outboxes for the IM", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  let server: Server;
  let client: ServiceClient;
  /** The requests that the IM received, without questions for its protocol. */
  let asked: Asked[];
  /** How the IM answers. */
  let answer: (asked: Asked) => { status?: number; body: unknown };
  let warnings: [Record<string, unknown>, string][];
  const log = {
    ...createLogger("outboxes", "silent"),
    info: () => undefined,
    warn: (...told: [Record<string, unknown>, string]) => void warnings.push(told),
  } as unknown as Logger;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
    server = createServer(async (request, response) => {
      let text = "";
      for await (const part of request) text += String(part);
      const received = JSON.parse(text) as Asked;
      const isProbe = received.query === "{ __typename }";
      if (!isProbe) asked.push(received);
      const { status = 200, body } = isProbe ? { body: { data: { __typename: "Query" } } } : answer(received);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    client = createServiceClient({ service: "im", baseUrl: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await client?.close();
    server?.close();
    await close?.();
  });
  beforeEach(async () => {
    [asked, warnings] = [[], []];
    answer = receive;
    await source.query("TRUNCATE cpm.job, cpm.usage_report, cpm.instruction_erasure, cpm.job_preparation CASCADE");
  });

  /** The IM's schema, against which each operation is checked. */
  const schema = buildSubgraphSchema(parse(readFileSync(join(TOP, "schema/im.graphql"), "utf8")));
  const im = () => new ModuleConnection(client, log);
  const receive = ({ variables: { reports, ids } }: Asked, unknown: string[] = []) => ({
    body: {
      data: reports
        ? { recordTemplateUsages: { counted: reports.length - unknown.length, unknown } }
        : { eraseInstructions: ids?.length },
    },
  });
  const reporter = () => createUsageReporter({ outbox: new UsageOutbox(source), im: im(), log });
  const erasure = () => createInstructionErasure({ source, im: im(), log });
  async function endedJobs(count: number): Promise<string[]> {
    const jobs = Array.from({ length: count }, () => aJob({ status: JobStatus.CANCELLED, completedAt: new Date() }));
    const ids = (await storeJobs(source, jobs)).map(({ id }) => id as string);
    await source.query("INSERT INTO cpm.usage_report (job_id) SELECT unnest($1::uuid[])", [ids]);
    return ids;
  }
  async function erasures(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await source.query("INSERT INTO cpm.instruction_erasure (instruction_id) SELECT unnest($1::uuid[])", [ids]);
    return ids;
  }
  const left = async (table: "usage_report" | "instruction_erasure") =>
    (await source.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM cpm.${table}`))[0]?.n;
  const reportsOf = ({ variables }: Asked) => (variables.reports ?? []).map(({ jobId }) => jobId);

  describe("usage reports", () => {
    test("are sent in requests of a hundred until none is left", async () => {
      const ids = await endedJobs(201);
      await reporter().runNow();
      expect(asked.map((each) => reportsOf(each).length)).toEqual([100, 100, 1]);
      expect(asked.flatMap(reportsOf).toSorted()).toEqual(ids.toSorted());
      expect(await left("usage_report")).toBe(0);
      expect(warnings).toEqual([]);
    });

    test("say how each job ended, how long it took, what it used and how well it fits", async () => {
      const at = (seconds: number) => new Date(1_763_000_000_000 + seconds * 1_000);
      const usage = { promptTokens: 30, completionTokens: 12, costUsd: "0.25", startedAt: at(0) };
      const [completed, clockBack, long, waiting] = (await storeJobs(source, [
        aJob({ ...usage, status: JobStatus.COMPLETED, completedAt: at(2.5), createdAt: at(0) }),
        aJob({ ...usage, status: JobStatus.FAILED, completedAt: at(-1), createdAt: at(1) }),
        aJob({ ...usage, status: JobStatus.FAILED, completedAt: at(90 * 86_400), createdAt: at(2), costUsd: null }),
        aJob({ status: JobStatus.CANCELLED, completedAt: at(3), createdAt: at(3), updatedAt: at(9) }),
      ])) as { id: string }[];
      await source.query("INSERT INTO cpm.job_result (job_id, content, conformance) VALUES ($1, '{}', $2)", [
        completed?.id,
        { score: 87, revisions: 2 },
      ]);
      await source.query("INSERT INTO cpm.usage_report (job_id) SELECT id FROM cpm.job ON CONFLICT DO NOTHING");
      await reporter().runNow();
      const reports = asked.flatMap(({ variables }) => variables.reports ?? []);
      const none = { instructionId: "instruction", qualityScore: null, revisions: 0 };
      expect(reports.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))).toEqual([
        {
          ...{ ...none, jobId: completed?.id, outcome: "COMPLETED", qualityScore: 87, revisions: 2 },
          ...{ latencyMs: 2_500, tokens: 42, costUsd: 0.25, endedAt: at(2.5).toISOString() },
        },
        {
          ...{ ...none, jobId: clockBack?.id, outcome: "FAILED" },
          ...{ latencyMs: 0, tokens: 42, costUsd: 0.25, endedAt: at(-1).toISOString() },
        },
        {
          ...{ ...none, jobId: long?.id, outcome: "FAILED" },
          ...{ latencyMs: 2_147_483_647, tokens: 42, costUsd: null, endedAt: at(90 * 86_400).toISOString() },
        },
        {
          ...{ ...none, jobId: waiting?.id, outcome: "CANCELLED" },
          ...{ latencyMs: null, tokens: 0, costUsd: 0, endedAt: at(3).toISOString() },
        },
      ]);
    });

    test("of which the IM refuses one are sent one by one, and only that one stays and is told", async () => {
      const [refused, ...others] = await endedJobs(3);
      answer = (each) =>
        reportsOf(each).includes(refused!) ? { body: { errors: [{ message: "no" }], data: null } } : receive(each);
      await reporter().runNow();
      expect(asked.map((each) => reportsOf(each).length)).toEqual([3, 1, 1, 1]);
      expect(await source.query("SELECT job_id FROM cpm.usage_report")).toEqual([{ job_id: refused }]);
      expect(warnings).toEqual([[expect.objectContaining({ jobId: refused }), "the IM refused a usage report"]]);
      expect(others).toHaveLength(2);
    });

    test("stay when the IM refuses the only one, and when it fails, without further requests", async () => {
      await endedJobs(1);
      answer = () => ({ body: { errors: [{ message: "no" }], data: null } });
      await reporter().runNow();
      expect(asked).toHaveLength(1);
      await endedJobs(3);
      answer = () => ({ status: 503, body: { error: "down" } });
      await reporter().runNow();
      expect(asked).toHaveLength(2);
      expect(await left("usage_report")).toBe(4);
      const told = { task: "report template usage" };
      expect(warnings).toEqual([
        [expect.objectContaining(told), "a periodic task failed"],
        [expect.objectContaining(told), "a periodic task failed"],
      ]);
    });

    test("of instructions that the IM does not know are deleted and told", async () => {
      const [id] = await endedJobs(1);
      answer = (each) => receive(each, [id!]);
      await reporter().runNow();
      expect(await left("usage_report")).toBe(0);
      expect(warnings).toEqual([[{ jobs: [id] }, "the IM does not know the instructions of these jobs"]]);
    });

    test("are neither taken nor sent while the IM offers no GraphQL", async () => {
      await endedJobs(1);
      const without = { offersGraphQL: async () => false, client } as unknown as ModuleConnection;
      await createUsageReporter({ outbox: new UsageOutbox(source), im: without, log }).runNow();
      expect(await source.query("SELECT attempts FROM cpm.usage_report")).toEqual([{ attempts: 0 }]);
      expect(asked).toEqual([]);
    });
  });

  describe("erasures of instructions", () => {
    test("are sent in requests of a hundred until none is left", async () => {
      const ids = await erasures(101);
      await erasure().runNow();
      expect(asked.map(({ variables }) => variables.ids?.length)).toEqual([100, 1]);
      expect(asked.flatMap(({ variables }) => variables.ids ?? []).toSorted()).toEqual(ids.toSorted());
      expect(await left("instruction_erasure")).toBe(0);
    });

    test("stay until the IM says that it erased them", async () => {
      await erasures(2);
      answer = () => ({ body: { errors: [{ message: "no" }], data: null } });
      await erasure().runNow();
      expect(await left("instruction_erasure")).toBe(2);
      expect(warnings).toMatchObject([[{ task: "erase instructions" }, "a periodic task failed"]]);
    });

    test("are not taken while the IM offers no GraphQL", async () => {
      await erasures(1);
      const without = { offersGraphQL: async () => false, client } as unknown as ModuleConnection;
      await createInstructionErasure({ source, im: without, log }).runNow();
      expect(await source.query("SELECT attempts FROM cpm.instruction_erasure")).toEqual([{ attempts: 0 }]);
    });
  });

  test("are sent by operations that the IM has", async () => {
    await endedJobs(1);
    await erasures(1);
    await Promise.all([reporter().runNow(), erasure().runNow()]);
    const operations = asked.map(({ query }) => parse(query));
    expect(operations).toHaveLength(2);
    expect(operations.flatMap((operation) => validate(schema, operation))).toEqual([]);
  });

  test("stay when the IM answers something else", async () => {
    await endedJobs(1);
    await erasures(1);
    answer = () => ({ body: { data: {} } });
    await Promise.all([reporter().runNow(), erasure().runNow()]);
    expect([await left("usage_report"), await left("instruction_erasure")]).toEqual([1, 1]);
    const upstreamErrors = [expect.objectContaining({ service: "im", code: "INVALID_RESPONSE" })];
    const err = expect.objectContaining({ extensions: expect.objectContaining({ upstreamErrors }) });
    expect(warnings).toEqual([
      [expect.objectContaining({ err }), "a periodic task failed"],
      [expect.objectContaining({ err }), "a periodic task failed"],
    ]);
  });

  test("are both sent while the process runs, and not after it has closed them", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const closers = new Closers();
    const connection = im();
    const looks = vi.spyOn(connection, "offersGraphQL");
    await endedJobs(1);
    await erasures(1);
    startOutboxes(source, connection, log, closers);
    vi.advanceTimersByTime(OUTBOX_INTERVAL_MS);
    await expect.poll(() => left("usage_report")).toBe(0);
    await expect.poll(() => left("instruction_erasure")).toBe(0);
    await closers.close();
    looks.mockClear();
    vi.advanceTimersByTime(10 * OUTBOX_INTERVAL_MS);
    await setImmediate();
    expect(looks).not.toHaveBeenCalled();
  });

  test("postpone an entry twice as long after each attempt, up to an hour, and preparations always as long", async () => {
    const [jobId] = await endedJobs(1);
    await source.query("INSERT INTO cpm.job_preparation (job_id) VALUES ($1)", [jobId]);
    const paused = (table: OutboxTable, attempts: number) =>
      source.transaction(async (manager) => {
        await manager.query(`UPDATE cpm.${table} SET attempts = $1, due_at = now()`, [attempts]);
        expect(await new Outbox(manager as unknown as DataSource, table).take(1)).toEqual([jobId]);
        const [entry] = await manager.query<{ seconds: number; attempts: number }[]>(
          `SELECT extract(epoch FROM due_at - now())::int AS seconds, attempts FROM cpm.${table}`,
        );
        expect(entry?.attempts).toBe(attempts + 1);
        return entry?.seconds;
      });
    for (const [attempts, seconds] of [
      [0, 5],
      [1, 10],
      [9, 2_560],
      [10, 3_600],
      [30_000, 3_600],
    ] as const) {
      expect(await paused("usage_report", attempts), `after ${attempts} attempts`).toBe(seconds);
      expect(await paused("job_preparation", attempts)).toBe(30);
    }
  });

  test("do not make a process wait for the entries that another one takes", async () => {
    const outbox = new Outbox(source, "instruction_erasure");
    const ids = await erasures(2);
    await source.transaction(async (manager) => {
      const [first] = await new Outbox(manager as unknown as DataSource, "instruction_erasure").take(1);
      expect(await outbox.take(10)).toEqual(ids.filter((id) => id !== first));
    });
  });

  test("give entries back at once, delete them by their keys, and take the oldest due ones first", async () => {
    const outbox = new Outbox(source, "instruction_erasure");
    const ids = await erasures(3);
    await source.query(
      "UPDATE cpm.instruction_erasure SET due_at = now() - interval '1 minute' WHERE instruction_id = $1",
      [ids[2]],
    );
    expect(await outbox.take(1)).toEqual([ids[2]]);
    expect(new Set(await outbox.take(10))).toEqual(new Set([ids[0], ids[1]]));
    expect(await outbox.take(10)).toEqual([]);
    await outbox.giveBack([ids[1]!]);
    expect(await outbox.take(10)).toEqual([ids[1]]);
    await outbox.delete([ids[0]!, ids[2]!]);
    expect(await source.query("SELECT instruction_id FROM cpm.instruction_erasure")).toEqual([
      { instruction_id: ids[1] },
    ]);
  });
});
