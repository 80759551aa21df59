import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createJobPreparer } from "@cgs/cpm/jobs/batch/job-preparer";
import type { NewJob } from "@cgs/cpm/jobs/acceptance/job-acceptance";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { prepareRetries } from "@cgs/cpm/jobs/acceptance/prepare-retries";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { admitWaitingJobs } from "@cgs/cpm/job-transitions/queue";
import type { ProviderRegistry } from "@cgs/cpm/providers/registry/provider-registry";
import type { InstructionRequest, RenderedInstructions } from "@cgs/cpm/service-clients/instructions";
import { createDataSource } from "@cgs/kit/database/database";
import type { Events } from "@cgs/kit/database/events";
import { AppError } from "@cgs/kit/errors";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { EDITOR, newJob } from "./job-rows.js";

const HOLDER = "acme";

describe("the preparation of accepted jobs", () => {
  let database: TestDatabase;
  let source: DataSource;
  let store: JobStore;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    await source.query("INSERT INTO cpm.client_plan VALUES ($1, 'enterprise')", [HOLDER]);
    store = new JobStore(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.job, cpm.worker, cpm.plan_use, cpm.instruction_erasure CASCADE");
    await source.query(
      `INSERT INTO cpm.worker (id, host, pid, concurrency, heartbeat_at)
       VALUES (gen_random_uuid(), 'h', 1, 1000, now() + interval '1 hour')`,
    );
  });

  const rendering = { templateId: "t", customizations: { toneAdjustment: 1, keywordEmphasis: null } };
  const client = { name: "Acme", businessType: "dental practice", location: null };
  const lists = { keyMessages: [], requiredElements: [], brandVoiceExamples: [], bannedWords: [], requiredLinks: [] };
  const rules = { ruleLevels: {}, judgeKeyMessages: false, language: "en", readingLevel: null, keywordDensity: 0.02 };
  const text = {
    tone: "warm",
    audience: "families",
    metaDescriptionLength: 155,
    targetLength: 120,
    notes: "",
    temperature: null,
  };
  const rest = { contentType: "gbp_post", client, keywords: ["implants"], ...lists, ...rules, ...text };
  const brief = { ...rest, instructions: "", rendering };
  async function accept(count: number): Promise<string[]> {
    const jobs = Array.from({ length: count }, (_, n) =>
      newJob([HOLDER], {
        id: `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`,
        instructionId: randomUUID(),
        brief: structuredClone(brief),
        reservedUsd: "0.5",
      }),
    );
    await store.accept(jobs, EDITOR);
    return jobs.map(({ id }) => id);
  }
  /** A preparer of a process, whose IM answers with `answer`. */
  function preparer(answer: (request: InstructionRequest) => Promise<RenderedInstructions> = rendered) {
    const requests: InstructionRequest[] = [];
    const changed: string[] = [];
    const events = { publish: async (topic: string) => void changed.push(topic) } as unknown as Events;
    const generate = (request: InstructionRequest) => {
      requests.push(request);
      return answer(request);
    };
    const dispatcher = { wake: () => undefined };
    const log = createLogger("test", "silent");
    const task = createJobPreparer({ source, instructions: { generate }, dispatcher, events, log });
    return { run: () => task.runNow(), requests, changed };
  }
  const rendered = async ({ id = "", jobId }: InstructionRequest): Promise<RenderedInstructions> => ({
    ...{ id, instructions: `Instructions of ${jobId}.`, templateId: "t", templateUsed: "t v1.1" },
  });
  const unavailable = () => Promise.reject(new AppError("UPSTREAM_ERROR"));
  const rows = <T>(columns: string) => source.query<T[]>(`SELECT ${columns} FROM cpm.job ORDER BY id`);
  const value = async (sql: string) => (await source.query<{ n: number }[]>(sql))[0]?.n;
  const waiting = () => value("SELECT count(*)::int AS n FROM cpm.job_preparation");
  const ofTheMonth = () => value("SELECT jobs::int AS n FROM cpm.plan_use");

  test("keeps a job queued without a slot until its instructions are stored, and then admits it", async () => {
    const [id = ""] = await accept(1);
    expect(await admitWaitingJobs(source)).toEqual([]);
    const { run, requests } = preparer();
    await run();
    const [job] = await rows<object>("status, revision, template_used, instruction_id, brief");
    const request = requests[0];
    expect(request).toMatchObject({ jobId: id, clientId: HOLDER, templateId: "t", takesTurn: false });
    expect(request?.context).toMatchObject({ keywords: ["implants"], toneAdjustment: 1 });
    expect(job).toMatchObject({ status: "queued", template_used: "t v1.1", instruction_id: request?.id });
    expect(job).toHaveProperty("brief", { ...rest, instructions: `Instructions of ${id}.` });
    expect(await waiting()).toBe(0);
    expect(await admitWaitingJobs(source)).toEqual([id]);
  });

  test("prepares all jobs of a large batch in the order of its items", async () => {
    const ids = await accept(200);
    const { run, requests } = preparer();
    await run();
    expect(requests.map(({ jobId }) => jobId)).toEqual(ids);
    expect(await admitWaitingJobs(source)).toEqual(ids.slice(0, 20));
  });

  test("lets jobs wait while the IM is down, and goes on afterwards", async () => {
    const ids = await accept(3);
    let down = true;
    const { run, requests } = preparer((request) => (down ? unavailable() : rendered(request)));
    await run();
    expect(await rows("status")).toEqual(ids.map(() => ({ status: "queued" })));
    expect(await waiting()).toBe(3);
    down = false;
    await run();
    expect(await waiting()).toBe(0);
    expect(requests).toHaveLength(6);
    expect(await admitWaitingJobs(source)).toEqual(ids);
  });

  test("fails only the job that the IM refuses, with the reason, and gives back its quota and reservation", async () => {
    const [first, refused, last] = await accept(3);
    const refuse = () => Promise.reject(new AppError("TEMPLATE_NOT_FOUND"));
    const { run, changed } = preparer((request) => (request.jobId === refused ? refuse() : rendered(request)));
    await run();
    const failed = { status: "failed", reserved: 0, error: { code: "TEMPLATE_NOT_FOUND", retryable: true } };
    const queued = { status: "queued", reserved: 0.5, error: null };
    expect(await rows("status, reserved_usd::float8 AS reserved, error")).toMatchObject([queued, failed, queued]);
    expect(await ofTheMonth()).toBe(2);
    expect(changed).toEqual([`job.${refused}`]);
    expect(await value("SELECT count(*)::int AS n FROM cpm.usage_report"), "reports to the IM").toBe(0);
    expect(await admitWaitingJobs(source)).toEqual([first, last]);
  });

  test("renders new instructions for the retry of a job that ended without any", async () => {
    const [id = ""] = await accept(1);
    await preparer(() => Promise.reject(new AppError("TEMPLATE_NOT_FOUND"))).run();
    const job = await source
      .getRepository(Job)
      .createQueryBuilder("job")
      .addSelect("job.brief")
      .where({ id })
      .getOneOrFail();
    const price = async () => ({ pricing: null, priceUnread: false, thinks: false });
    const providers = { price, get: () => ({ name: "sandbox" }) } as unknown as ProviderRegistry;
    const [retry] = await prepareRetries([job], "somebody", { source, providers });
    await store.accept([retry as NewJob], EDITOR);
    expect(await admitWaitingJobs(source)).toEqual([]);
    const { run, requests } = preparer();
    await run();
    expect(requests).toMatchObject([{ jobId: retry?.id, id: retry?.instructionId, templateId: "t" }]);
    expect(retry?.instructionId).not.toBe(job.instructionId);
    expect(await admitWaitingJobs(source)).toEqual([retry?.id]);
  });

  test("does nothing for a job that was cancelled before", async () => {
    const [id = ""] = await accept(1);
    expect(await store.cancel(id, EDITOR)).toBe(true);
    const { run, requests } = preparer();
    await run();
    expect(requests).toEqual([]);
    expect(await waiting()).toBe(0);
    expect(await ofTheMonth()).toBe(0);
    expect(await rows("status, reserved_usd::float8 AS reserved")).toEqual([{ status: "cancelled", reserved: 0 }]);
  });

  test("has instructions erased that arrive after their job was cancelled", async () => {
    const [id = ""] = await accept(1);
    const { run, requests } = preparer(async (request) => {
      await store.cancel(id, EDITOR);
      return rendered(request);
    });
    await run();
    expect(await rows("status, brief ->> 'instructions' AS text")).toEqual([{ status: "cancelled", text: "" }]);
    const erased = await source.query<unknown[]>("SELECT instruction_id AS id FROM cpm.instruction_erasure");
    expect(erased).toEqual([{ id: requests[0]?.id }]);
  });

  test("goes on in another process after one was killed, with the same instructions", async () => {
    const ids = await accept(2);
    const killed = preparer(() => new Promise(() => undefined));
    void killed.run();
    await expect.poll(() => killed.requests.length).toBe(2);
    const other = preparer();
    await other.run();
    expect(other.requests, "while the entries are leased").toEqual([]);
    await source.query("UPDATE cpm.job_preparation SET due_at = now()");
    await other.run();
    expect(other.requests.map(({ id }) => id)).toEqual(killed.requests.map(({ id }) => id));
    expect(await admitWaitingJobs(source)).toEqual(ids);
  });

  test("stores the instructions of a job once when two processes prepare it", async () => {
    const [id = ""] = await accept(1);
    let answerLate = () => undefined as void;
    const late = preparer(async (request) => {
      await new Promise<void>((resolve) => (answerLate = resolve));
      return { ...(await rendered(request)), instructions: "Late." };
    });
    const running = late.run();
    await expect.poll(() => late.requests.length).toBe(1);
    await source.query("UPDATE cpm.job_preparation SET due_at = now()");
    await preparer().run();
    answerLate();
    await running;
    expect(await rows("revision, brief ->> 'instructions' AS text")).toEqual([
      { revision: 2, text: `Instructions of ${id}.` },
    ]);
    expect(await source.query("SELECT FROM cpm.instruction_erasure"), "the instructions are in use").toEqual([]);
  });

  test("shares the jobs of a batch between processes", async () => {
    const ids = await accept(250);
    const twins = [preparer(), preparer()];
    await Promise.all(twins.map(({ run }) => run()));
    const requested = twins.flatMap(({ requests }) => requests.map(({ jobId }) => jobId));
    expect(requested.toSorted()).toEqual(ids);
  });
});
