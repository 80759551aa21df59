import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpmDatabase } from "@cgs/cpm/database/database";
import type { NewJob } from "@cgs/cpm/jobs/acceptance/job-acceptance";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { createDataSource } from "@cgs/kit/database/database";
import { type DataSource, In } from "typeorm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate, graphql, logIn, onModel, untilEnded, untilJob } from "../support/api-client.js";
import { describeOnEachBackend } from "../support/backends.js";
import { type Stack, startStack } from "../support/stack.js";
import { newJob, EDITOR } from "./job-rows.js";

/** Of each of two workers. */
const CONCURRENCY = 4;

/** Locks rows in the order in which the product does, because workers admit jobs meanwhile. */
const CANCEL_QUEUED = `
  UPDATE cpm.job SET status = 'cancelled', completed_at = now()
  FROM (SELECT id FROM cpm.job WHERE status = 'queued' ORDER BY id FOR UPDATE) AS queued WHERE job.id = queued.id`;

/** How many of these were written at the same time at most, by the database's clock. */
function mostAtOnce(jobs: Job[]): number {
  return Math.max(
    ...jobs.map(({ startedAt: at }) => {
      const begun = jobs.filter(({ startedAt }) => startedAt && at && startedAt <= at);
      return begun.filter(({ completedAt }) => completedAt && at && completedAt > at).length;
    }),
  );
}

describeOnEachBackend("the fair queue", (backend) => {
  let stack: Stack;
  let source: DataSource;
  let workers: ChildProcess[];
  let user: { authorization: string };

  beforeAll(async () => {
    stack = await startStack({ ...backend, forkedWorkers: 0, workerConcurrency: CONCURRENCY, tokensPerSecond: 400 });
    workers = await Promise.all([stack.forkWorker(), stack.forkWorker()]);
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 4).initialize();
    user = await logIn(stack);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  const rows = () => source.getRepository(Job);
  const unfinished = In([JobStatus.QUEUED, JobStatus.PROCESSING]);
  const slots = () => rows().countBy({ admitted: true, status: unfinished });
  const ask = async (query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await graphql(stack.gatewayUrl, query, variables, user);
    expect(errors).toEqual([]);
    return Object.values(data ?? {})[0] as Record<string, unknown>;
  };
  const setPlan = (clientId: string, plan: string) =>
    ask(
      "mutation ($clientId: ID!, $plan: ID) { setClientPlan(clientId: $clientId, plan: $plan) { clientPlan { holderId } } }",
      {
        clientId,
        plan,
      },
    );

  /** Jobs that ask for the same as one that was written. */
  async function same(id: string, count: number): Promise<NewJob[]> {
    const job = await rows().createQueryBuilder("job").addSelect("job.brief").where({ id }).getOneOrFail();
    const { clientPath, contentType, request, brief, provider, requestedModel } = job;
    const { templateId, templateUsed, instructionId, strategyVersion } = job;
    const asked = { contentType, request, brief, provider, requestedModel };
    const from = { templateId, templateUsed, instructionId, strategyVersion };
    return Array.from({ length: count }, () => newJob(clientPath, { ...asked, ...from }));
  }

  test("delays one client's single job by no more than a slot's time behind another's thousand", async () => {
    const model = await generate(stack, user, onModel("instant"));
    await untilEnded(stack, user, model);
    const batch = await same(model, 1_000);
    await new JobStore(source).accept(batch, EDITOR);
    await expect.poll(slots).toBe(2 * CONCURRENCY);
    const last = await rows().findOneOrFail({
      where: { clientId: "acme-dental", status: JobStatus.QUEUED, admitted: false },
      order: { runAfter: "DESC", id: "DESC" },
    });
    const record = await fetch(`${stack.cpmUrl}/api/jobs/${last.id}`, { headers: user });
    expect(((await record.json()) as { queue_position: number }).queue_position).toBeGreaterThan(0);

    const id = await generate(stack, user, { ...onModel("instant"), client_id: "northside-plumbing" });
    const [accepted] = await source.query<{ at: Date }[]>("SELECT clock_timestamp() AS at");
    expect(await untilEnded(stack, user, id)).toMatchObject({ status: "COMPLETED" });

    const [counted] = await source.query<{ overtaken: number; waiting: number }[]>(
      `SELECT count(*) FILTER (WHERE job.admitted_at BETWEEN $2 AND single.admitted_at)::int AS overtaken,
         count(*) FILTER (WHERE job.status = 'queued')::int AS waiting
       FROM cpm.job, (SELECT admitted_at FROM cpm.job WHERE id = $1) single WHERE job.client_id = 'acme-dental'`,
      [id, accepted?.at],
    );
    await source.query(CANCEL_QUEUED);
    expect(counted?.overtaken).toBeLessThanOrEqual(2 * CONCURRENCY);
    expect(counted?.waiting).toBeGreaterThan(100);
    await expect.poll(slots).toBe(0);
  });

  test("writes no more jobs of a plan at once than it allows, on however many workers", async () => {
    await setPlan("acme-dental-denver", "starter");
    const request = {
      ...onModel("standard", { keywords: ["braces"], target_length: 120 }),
      client_id: "acme-dental-denver",
    };
    const ids = await Promise.all(Array.from({ length: 8 }, () => generate(stack, user, request)));
    const ended = await Promise.all(ids.map((id) => untilEnded(stack, user, id)));
    expect(ended.map(({ status }) => status)).toEqual(Array(8).fill("COMPLETED"));
    const jobs = await rows().findBy({ id: In(ids) });
    expect(mostAtOnce(jobs)).toBe(2);
    expect(new Set(jobs.map(({ planHolder }) => planHolder))).toEqual(new Set(["acme-dental-denver"]));
  });

  test("frees the slot of a job that is cancelled while it is processing", async () => {
    await setPlan("acme-dental-austin", "free");
    const austin = { client_id: "acme-dental-austin" };
    const running = await generate(stack, user, { ...onModel("slow"), ...austin });
    await untilJob(stack, user, running, ({ status }) => status === "PROCESSING");
    const next = await generate(stack, user, { ...onModel("instant"), ...austin });
    expect(await ask("query ($id: ID!) { job(id: $id) { status queuePosition } }", { id: next })).toEqual({
      status: "QUEUED",
      queuePosition: 1,
    });
    await ask("mutation ($id: ID!) { cancelJob(id: $id) { job { id } } }", { id: running });
    expect(await untilEnded(stack, user, next)).toMatchObject({ status: "COMPLETED" });
  });

  test("frees the slots of a killed worker", async () => {
    await setPlan("acme-dental-portland", "free");
    const request = {
      ...onModel("standard", { keywords: ["braces"], target_length: 600 }),
      client_id: "acme-dental-portland",
    };
    const ids = [await generate(stack, user, request), await generate(stack, user, request)];
    await untilJob(stack, user, ids[0] ?? "", ({ steps }) => steps.length >= 1);
    for (const worker of workers) worker.kill("SIGKILL");
    await Promise.all(workers.map((worker) => once(worker, "exit")));
    await stack.forkWorker();
    const ended = await Promise.all(ids.map((id) => untilEnded(stack, user, id)));
    expect(ended.map(({ status }) => status)).toEqual(["COMPLETED", "COMPLETED"]);
    expect(await slots()).toBe(0);
  });
});
