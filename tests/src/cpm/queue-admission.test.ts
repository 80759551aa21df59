import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { JobStore } from "@cgs/cpm/jobs/acceptance/job-store";
import { QueuePositions } from "@cgs/cpm/jobs/queue/queue-positions";
import { admitWaitingJobs, requeueLostJobs } from "@cgs/cpm/job-transitions/queue";
import { createDataSource } from "@cgs/kit/database/database";
import { type DataSource, In } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { newJob, EDITOR } from "./job-rows.js";

describe("the queue of waiting jobs", () => {
  let database: TestDatabase;
  let source: DataSource;
  let elsewhere: DataSource;
  let store: JobStore;
  let claims: ClaimStore;
  let worker: string;

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    elsewhere = await createDataSource(database.url, cpmDatabase).initialize();
    store = new JobStore(source);
    claims = new ClaimStore(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await elsewhere?.destroy();
    await database?.drop();
  });
  beforeEach(async () => {
    await source.query("TRUNCATE cpm.job, cpm.worker, cpm.client_plan, cpm.plan_use CASCADE");
    await source.query(
      "UPDATE cpm.plan SET monthly_jobs = 1000000, waiting_jobs = 1000000, concurrency = 1 WHERE name = 'free'",
    );
    await source.query(
      "UPDATE cpm.plan SET monthly_jobs = 1000000, waiting_jobs = 1000000, concurrency = 5 WHERE name = 'pro'",
    );
    worker = await register(4);
  });

  /** By default its heartbeat stays recent, however long the test takes. */
  async function register(concurrency: number, seconds = -3_600): Promise<string> {
    const id = randomUUID();
    await source.query(
      `INSERT INTO cpm.worker (id, host, pid, concurrency, heartbeat_at)
       VALUES ($1, 'h', 1, $2, now() - make_interval(secs => $3))`,
      [id, concurrency, seconds],
    );
    return id;
  }
  const onPlan = (client: string, plan: string) =>
    source.query("INSERT INTO cpm.client_plan VALUES ($1, $2)", [client, plan]);
  /** One after the other, so that the first is the oldest. */
  async function wait(path: string[], count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const job = newJob(path);
      await store.accept([job], EDITOR);
      ids.push(job.id);
    }
    return ids;
  }
  const admit = () => admitWaitingJobs(source);
  async function complete(id: string): Promise<void> {
    await claims.claim(id, worker);
    await claims.complete(
      { id, attempt: 1 },
      { content: {} as never, conformance: { score: 90, checks: [], evidence: [] } as never, page: null },
    );
  }
  const clientsOf = async (ids: string[]) => {
    const jobs = await source.getRepository(Job).findBy({ id: In(ids) });
    return ids.map((id) => jobs.find((job) => job.id === id)?.clientId);
  };
  const slots = () =>
    source.getRepository(Job).countBy({ admitted: true, status: In([JobStatus.QUEUED, JobStatus.PROCESSING]) });

  test("admits as many jobs as running workers have capacity, oldest first", async () => {
    await onPlan("acme", "pro");
    const ids = await wait(["acme"], 7);
    expect(await admit()).toEqual(ids.slice(0, 4));
    expect(await admit()).toEqual([]);
    await complete(ids[1]!);
    expect(await admit()).toEqual([ids[4]]);
    await register(10, 60);
    expect(await admit(), "a lost worker has no slots").toEqual([]);
    await register(1);
    expect(await admit()).toEqual([ids[5]]);
    await source.query("UPDATE cpm.worker SET draining = true");
    await complete(ids[0]!);
    expect(await admit(), "nor has one that is stopping").toEqual([]);
  });

  test("admits no more jobs of a plan holder and its descendants than the plan's concurrency", async () => {
    await source.query("UPDATE cpm.worker SET concurrency = 100");
    await onPlan("acme", "pro");
    await wait(["acme"], 4);
    await wait(["acme", "austin"], 4);
    await wait(["globex"], 3);
    const first = await admit();
    const given = await clientsOf(first);
    const countOf = (client: string) => given.filter((one) => one === client).length;
    expect([countOf("acme"), countOf("austin"), countOf("globex")]).toEqual([3, 2, 1]);
    await source.query("UPDATE cpm.plan SET concurrency = 6 WHERE name = 'pro'");
    expect(await clientsOf(await admit()), "a changed plan holds from the next slot on").toEqual(["austin"]);
  });

  test("keeps the concurrency of the plan under which jobs were accepted when it is taken away, not for later jobs", async () => {
    await source.query("UPDATE cpm.worker SET concurrency = 100");
    await onPlan("acme", "pro");
    const ids = await wait(["acme"], 8);
    await source.query("DELETE FROM cpm.client_plan");
    expect(await admit()).toEqual(ids.slice(0, 5));
    for (const id of ids.slice(0, 5)) await complete(id);
    expect(await admit()).toEqual(ids.slice(5));
    const later = await wait(["acme"], 2);
    for (const id of ids.slice(5)) await complete(id);
    expect(await admit(), "one at once on the free plan").toEqual(later.slice(0, 1));
  });

  test("gives the next slot to a client without one, however many jobs another client has queued", async () => {
    await onPlan("acme", "pro");
    await store.accept(
      Array.from({ length: 1_000 }, () => newJob(["acme"])),
      EDITOR,
    );
    const begun = await admit();
    expect(begun).toHaveLength(4);
    const [single] = await wait(["globex"], 1);
    expect(await admit()).toEqual([]);
    await complete(begun[0]!);
    expect(await admit()).toEqual([single]);
  });

  test("rotates a single slot between clients", async () => {
    await source.query("UPDATE cpm.worker SET concurrency = 1");
    for (const client of ["acme", "globex", "initech"]) await wait([client], 3);
    const turns: (string | undefined)[] = [];
    for (let n = 0; n < 9; n += 1) {
      const [id] = await admit();
      turns.push(...(await clientsOf([id!])));
      await complete(id!);
    }
    expect(turns).toEqual(Array.from({ length: 3 }, () => ["acme", "globex", "initech"]).flat());
  });

  test("does not count a claim that ended with a vendor's rate limit against other clients", async () => {
    await source.query("UPDATE cpm.worker SET concurrency = 1");
    await onPlan("acme", "pro");
    await wait(["acme"], 5);
    const [other] = await wait(["globex"], 1);
    const [paused] = await admit();
    await claims.claim(paused!, worker);
    await claims.release({ id: paused!, attempt: 1 }, { delayMs: 3_600_000, failed: false, waited: true });
    expect(await admit()).toEqual([other]);
  });

  test("admits a job that was claimed before ahead of new ones, once it is due again", async () => {
    await source.query("UPDATE cpm.worker SET concurrency = 1");
    const [first, second] = await wait(["acme"], 2);
    await admit();
    await claims.claim(first!, worker);
    await claims.release({ id: first!, attempt: 1 }, { delayMs: 3_600_000, failed: true });
    expect(await admit(), "nobody waits for a pause").toEqual([second]);
    await complete(second!);
    await wait(["acme"], 1);
    await source.query("UPDATE cpm.job SET run_after = now() WHERE id = $1", [first]);
    expect(await admit()).toEqual([first]);
  });

  test("waits while another process admits", async () => {
    const ids = await wait(["acme"], 1);
    const blocking = elsewhere.createQueryRunner();
    await blocking.startTransaction();
    await blocking.query("SELECT pg_advisory_xact_lock(hashtext('cpm.admit'))");
    const admitting = admit();
    const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => source.query(waiting)).toEqual([{ waiting: 1 }]);
    expect(await slots()).toBe(0);
    await blocking.rollbackTransaction();
    await blocking.release();
    expect(await admitting).toEqual(ids);
  });

  test("gives no slot twice under concurrent admission by several processes", async () => {
    await source.query("UPDATE cpm.worker SET concurrency = 7");
    for (const client of ["acme", "globex"]) await onPlan(client, "pro");
    await wait(["acme"], 8);
    await wait(["globex"], 8);
    const rounds = await Promise.all(Array.from({ length: 8 }, (_, n) => admitWaitingJobs(n % 2 ? source : elsewhere)));
    expect(new Set(rounds.flat()).size).toBe(7);
    expect(rounds.flat()).toHaveLength(7);
    expect(await slots()).toBe(7);
  });

  test("frees the slots of cancelled jobs, failed jobs and jobs of lost workers", async () => {
    await onPlan("acme", "pro");
    const ids = await wait(["acme"], 9);
    const [cancelled, running, failed, lost] = await admit();
    for (const id of [running!, failed!]) await claims.claim(id, worker);
    await claims.claim(lost!, randomUUID());
    await store.cancel(cancelled!, EDITOR);
    await store.cancel(running!, EDITOR);
    await claims.fail({ id: failed!, attempt: 1 }, { code: "PROVIDER_ERROR", message: "", retryable: true });
    await requeueLostJobs(source);
    expect(await slots()).toBe(0);
    expect(await admit()).toEqual([lost, ...ids.slice(4, 7)]);
  });

  test("returns a job's position in its client's queue", async () => {
    await source.query("UPDATE cpm.worker SET concurrency = 1");
    const ids = await wait(["acme"], 4);
    const [other] = await wait(["globex"], 1);
    await admit();
    const places = new QueuePositions(source);
    const placesOf = async (jobs: readonly string[]) => {
      const rows = await source.getRepository(Job).findBy({ id: In([...jobs]) });
      return Promise.all(jobs.map((id) => places.of(rows.find((row) => row.id === id)!)));
    };
    expect(await placesOf([...ids, other!])).toEqual([null, 1, 2, 3, 1]);
    expect(await places.of({ id: randomUUID(), clientId: "nobody", admitted: false })).toBeNull();
    await store.cancel(ids[1]!, EDITOR);
    const [late] = await wait(["acme"], 1);
    expect(await placesOf([late!]), "one that has just come").toEqual([3]);
    await store.cancel(ids[2]!, EDITOR);
    await expect.poll(() => placesOf([ids[3]!, late!])).toEqual([1, 2]);
  });

  test("reads a client's queue once for concurrent requests", async () => {
    const ids = await wait(["acme"], 50);
    const places = new QueuePositions(source);
    const statements = vi.spyOn(source, "query");
    const looks = Array.from({ length: 20 }, () =>
      ids.map((id) => places.of({ id, clientId: "acme", admitted: false })),
    );
    expect(await Promise.all(looks.flat())).toEqual(looks.flatMap(() => ids.map((_, at) => at + 1)));
    expect(statements).toHaveBeenCalledTimes(1);
  });
});
