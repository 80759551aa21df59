import { randomUUID } from "node:crypto";
import { Dispatcher, openDispatcher } from "@cgs/cpm/jobs/queue/dispatcher";
import { JobQueue } from "@cgs/cpm/jobs/queue/job-queue";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { ADMISSION_BATCH_SIZE } from "@cgs/cpm/job-transitions/queue.sql";
import { Closers } from "@cgs/kit/closers";
import type { Logger } from "@cgs/kit/log";
import { createLogger } from "@cgs/kit/log";
import { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { aJob, openCpmDatabase, storeJobs } from "../support/stored-jobs.js";

const log = createLogger("dispatcher", "silent");

/** A promise that a test resolves. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe("the dispatcher", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  /** The jobs of each call of the queue. */
  let added: string[][];
  let addedAt: number[];
  let onAdd: (ids: string[]) => Promise<void>;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
  });
  afterAll(() => close?.());
  beforeEach(async () => {
    [added, addedAt, onAdd] = [[], [], async () => undefined];
    await source.query("TRUNCATE cpm.job, cpm.worker, cpm.client_plan CASCADE");
    await source.query("INSERT INTO cpm.client_plan VALUES ('acme', 'enterprise')");
    await source.query("UPDATE cpm.plan SET concurrency = 1000 WHERE name = 'enterprise'");
    await source.query(
      `INSERT INTO cpm.worker (id, host, pid, concurrency, heartbeat_at)
       VALUES (gen_random_uuid(), 'h', 1, 1000, now() + interval '1 hour')`,
    );
  });

  const queue = {
    add: async (ids: string[]) => {
      if (ids.length > 0) addedAt.push(performance.now());
      if (ids.length > 0) added.push(ids);
      await onAdd(ids);
    },
  };
  const create = (logger: Pick<Logger, "warn"> = log) =>
    new Dispatcher({ source, queue: queue as never, log: logger as Logger });
  const store = async (count: number) =>
    (
      await storeJobs(
        source,
        Array.from({ length: count }, () => aJob({ runAfter: new Date(0) })),
      )
    ).map(({ id }) => id);
  const metric = async (dispatcher: Dispatcher, series: string) => {
    const registry = new Registry();
    dispatcher.metrics.register(registry);
    const lines = (await registry.metrics()).split("\n");
    return Number(
      lines
        .find((line) => line.startsWith(series))
        ?.split(" ")
        .at(-1),
    );
  };

  test("adds the waiting jobs to the queue, each once, and counts them", async () => {
    const [dispatcher, ids] = [create(), await store(3)];
    await dispatcher.run();
    await dispatcher.run();
    expect(added).toEqual([expect.arrayContaining(ids)]);
    expect(added.flat()).toHaveLength(3);
    expect(await metric(dispatcher, "dispatcher_admitted_jobs_total")).toBe(3);
    expect(await metric(dispatcher, 'dispatcher_round_duration_seconds_count{outcome="ok"}')).toBe(2);
  });

  test("admits more jobs than one transaction takes, without another event", async () => {
    await store(2 * ADMISSION_BATCH_SIZE + 1);
    await create().run();
    expect(added.map(({ length }) => length)).toEqual([ADMISSION_BATCH_SIZE, ADMISSION_BATCH_SIZE, 1]);
  });

  test("runs another round for a job that was accepted while a round was in progress, not at the same time", async () => {
    const dispatcher = create();
    const [blocked, began] = [gate(), gate()];
    await store(1);
    onAdd = async () => {
      began.open();
      await blocked.opened;
    };
    const first = dispatcher.run();
    await began.opened;
    const [second] = await store(1);
    const again = dispatcher.run();
    expect(again).toBe(first);
    expect(added).toHaveLength(1);
    blocked.open();
    await again;
    expect(added[1]).toEqual([second]);
  });

  test("runs rounds one after the other, at least 20 milliseconds apart", async () => {
    const dispatcher = create();
    for (let n = 0; n < 4; n += 1) {
      await store(1);
      await dispatcher.run();
    }
    expect(addedAt.at(-1)! - addedAt[0]!).toBeGreaterThan(40);
  });

  test("adds a released job again when it was given a slot in the meantime, but none without a slot or in work", async () => {
    const dispatcher = create();
    const [slot, work, none] = await storeJobs(source, [
      aJob({ admitted: true }),
      aJob({ admitted: true, status: JobStatus.PROCESSING }),
      aJob({ runAfter: new Date(Date.now() + 3_600_000) }),
    ]);
    dispatcher.onReleased(slot!.id!);
    dispatcher.onReleased(work!.id!);
    dispatcher.onReleased(none!.id!);
    await dispatcher.run();
    await dispatcher.close();
    expect(added).toEqual([[slot!.id]]);
  });

  test("wakes again a moment after a released job is due", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const dispatcher = create();
    const wake = vi.spyOn(dispatcher, "wake");
    const [job] = await storeJobs(source, [aJob({ runAfter: new Date(Date.now() + 3_600_000) })]);
    dispatcher.onReleased(randomUUID(), 3_600_000);
    await dispatcher.run();
    expect(added).toEqual([]);
    await source.query("UPDATE cpm.job SET run_after = now()");
    vi.advanceTimersByTime(3_600_000);
    expect(wake).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10);
    await expect.poll(() => added).toEqual([[job!.id]]);
    await dispatcher.close();
  });

  test("does not wake again for a released job that is due at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const dispatcher = create();
    const wake = vi.spyOn(dispatcher, "wake");
    dispatcher.onReleased(randomUUID());
    dispatcher.onReleased(randomUUID(), 0);
    await dispatcher.close();
    vi.advanceTimersByTime(60_000);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  test("logs a failed round and admits the jobs in the next one", async () => {
    const warnings: unknown[] = [];
    const dispatcher = create({ warn: (...told: unknown[]) => void warnings.push(told) });
    await store(1);
    const failure = new Error("the queue is away");
    onAdd = () => Promise.reject(failure);
    await dispatcher.run();
    expect(warnings).toEqual([[{ err: failure }, "dispatching jobs failed; retrying in the next round"]]);
    expect(await metric(dispatcher, 'dispatcher_round_duration_seconds_count{outcome="error"}')).toBe(1);
    onAdd = async () => undefined;
    const [next] = await store(1);
    await dispatcher.run();
    expect(added[1]).toEqual([next]);
    expect(await metric(dispatcher, "dispatcher_admitted_jobs_total")).toBe(1);
  });

  test("finishes the round in progress when it is closed, and starts no other", async () => {
    const dispatcher = create();
    const [blocked, began] = [gate(), gate()];
    const [first] = await store(1);
    onAdd = async () => {
      began.open();
      await blocked.opened;
    };
    dispatcher.wake();
    await began.opened;
    let closed = false;
    const closing = dispatcher.close().then(() => (closed = true));
    await source.query("SELECT 1");
    expect(closed).toBe(false);
    blocked.open();
    await closing;
    await store(1);
    await dispatcher.run();
    expect(added).toEqual([[first]]);
  });

  test("of a process without a queue worker has a queue of its own, and closes both", async () => {
    const closers = new Closers();
    const closeQueue = vi.spyOn(JobQueue.prototype, "close");
    const { url } = source.options as { url: string };
    const dispatcher = await openDispatcher({ DATABASE_URL: url }, source, log, closers);
    await store(2);
    await dispatcher.run();
    const admitted = () => source.query("SELECT count(*)::int AS jobs FROM cpm.job WHERE admitted");
    expect(await admitted()).toEqual([{ jobs: 2 }]);
    expect(closeQueue).not.toHaveBeenCalled();
    await closers.close();
    expect(closeQueue).toHaveBeenCalledOnce();
    await store(1);
    await dispatcher.run();
    expect(await admitted()).toEqual([{ jobs: 2 }]);
  });
});
