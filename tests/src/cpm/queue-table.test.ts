import { randomUUID } from "node:crypto";
import { JobQueue } from "@cgs/cpm/jobs/queue/job-queue";
import type { QueueWorkerOptions } from "@cgs/cpm/jobs/queue/queue-worker";
import { TableWorker } from "@cgs/cpm/jobs/queue/table-worker";
import { createLogger } from "@cgs/kit/log";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { openCpmDatabase } from "../support/stored-jobs.js";

const log = createLogger("queue-table", "silent");

/** A promise that a test resolves. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
  return { opened, open };
}

describe("the queue in PostgreSQL", () => {
  let source: DataSource;
  let close: () => Promise<void>;
  let queue: JobQueue;
  let url: string;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
    url = (source.options as { url: string }).url;
    queue = new JobQueue(settings(), source, log);
  });
  afterAll(() => close?.());

  const settings = () =>
    ({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
      DATABASE_POOL_SIZE: 1,
      REDIS_URL: undefined,
      REDIS_CLUSTER: "off",
    }) as const;

  /** Starts a worker, and returns the jobs that it takes. */
  function start(options: Partial<QueueWorkerOptions> = {}) {
    const taken: string[] = [];
    const handler = async ({ jobId }: { jobId: string }) => void taken.push(jobId);
    const worker = new TableWorker(settings(), {
      handler,
      concurrency: 50,
      onReleased: () => undefined,
      log,
      ...options,
    });
    void worker.run();
    onTestFinished(() => worker.close());
    return { worker, taken };
  }

  /** Ends the worker's connection. Resolves with false while there is none. */
  async function disconnect(): Promise<boolean> {
    const ended = await source.query<unknown[]>(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query LIKE 'LISTEN%' OR query LIKE '%DELETE FROM cpm.queue_entry%')`,
    );
    return ended.length > 0;
  }

  const jobs = (count: number) => Array.from({ length: count }, () => randomUUID());

  test("gives jobs to a worker in the order in which they were added", async () => {
    const ids = jobs(120);
    await queue.add(ids);
    const { taken } = start({ concurrency: 1 });
    await expect.poll(() => taken).toEqual(ids);
  });

  test("gives each job to one worker", async () => {
    const [one, two] = [start(), start()];
    const ids = jobs(300);
    for (let n = 0; n < ids.length; n += 10) await queue.add(ids.slice(n, n + 10));
    await expect.poll(() => [...one.taken, ...two.taken].toSorted()).toEqual(ids.toSorted());
  });

  test("leaves a job unchanged that is added again before a worker takes it", async () => {
    const [first, second] = jobs(2) as [string, string];
    await queue.add([first]);
    await queue.add([second, first]);
    const { taken } = start({ concurrency: 1 });
    await expect.poll(() => taken).toEqual([first, second]);
  });

  test("gives no removed job to a worker", async () => {
    const [removed, kept] = jobs(2) as [string, string];
    await queue.add([removed, kept]);
    await queue.remove([removed]);
    const { taken } = start();
    await expect.poll(() => taken).toEqual([kept]);
  });

  test("gives a worker no more jobs than it processes at once, and others when one ends", async () => {
    const ended: (() => void)[] = [];
    const handler = () => new Promise<undefined>((end) => ended.push(() => end(undefined)));
    const onReleased = vi.fn();
    start({ handler, concurrency: 2, onReleased });
    await queue.add(jobs(3));
    await expect.poll(() => ended.length).toBe(2);
    ended[0]?.();
    await expect.poll(() => ended.length).toBe(3);
    expect(onReleased).toHaveBeenCalledTimes(1);
    for (const end of ended) end();
    await expect.poll(() => onReleased).toHaveBeenCalledTimes(3);
  });

  test("wakes a worker whose notification was lost", async () => {
    const { taken } = start();
    const [id] = jobs(1);
    await source.query("INSERT INTO cpm.queue_entry (job_id) VALUES ($1)", [id]);
    await expect.poll(() => taken).toEqual([id]);
  });

  test("has a worker again after its connection was lost", async () => {
    const { taken } = start();
    await expect.poll(disconnect).toBe(true);
    const ids = jobs(2);
    await queue.add(ids);
    await expect.poll(() => taken.toSorted()).toEqual(ids.toSorted());
  });

  test("says when a job is released: with the pause until it is due again, and also after a failure", async () => {
    const onReleased = vi.fn();
    const [waits, fails] = jobs(2) as [string, string];
    const handler = async ({ jobId }: { jobId: string }) => {
      if (jobId === fails) throw new Error("not stored");
      return { requeueAfterMs: 70 };
    };
    start({ handler, onReleased });
    await queue.add([waits, fails]);
    await expect.poll(() => onReleased.mock.calls).toEqual(expect.arrayContaining([[waits, 70], [fails]]));
  });

  test("waits, when a worker is closed, for the jobs that it has taken, and gives it no others", async () => {
    const { opened: ended, open: end } = gate();
    const handler = vi.fn(() => ended);
    const { worker } = start({ handler });
    await queue.add(jobs(1));
    await expect.poll(() => handler).toHaveBeenCalledTimes(1);
    const closed = vi.fn();
    const closing = worker.close().then(closed);
    const [id] = jobs(1) as [string];
    await queue.add([id]);
    const entry = await source.query<unknown[]>("SELECT FROM cpm.queue_entry WHERE job_id = $1", [id]);
    expect([entry.length, closed.mock.calls.length]).toEqual([1, 0]);
    end();
    await closing;
    expect(handler).toHaveBeenCalledTimes(1);
    await queue.remove([id]);
  });
});
