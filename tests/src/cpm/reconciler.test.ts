import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { ClaimStore } from "@cgs/cpm/job-transitions/claim-store";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import { Dispatcher } from "@cgs/cpm/jobs/queue/dispatcher";
import { Reconciler } from "@cgs/cpm/worker/reconciler";
import { createDataSource } from "@cgs/kit/database/database";
import { createEvents } from "@cgs/kit/database/events";
import { createLogger } from "@cgs/kit/log";
import { expect, test } from "vitest";
import { createMigratedDatabase } from "../support/database.js";
import { aJob, storeJobs } from "../support/stored-jobs.js";

const log = createLogger("reconciler", "silent");

test("jobs of lost workers are found while a dispatcher round has not ended", async () => {
  const database = await createMigratedDatabase();
  const source = await createDataSource(database.url, cpmDatabase).initialize();
  const events = await createEvents({ DATABASE_URL: database.url }, log);
  const register = async (seconds: number) => {
    const id = randomUUID();
    await source.query(
      `INSERT INTO cpm.worker (id, host, pid, concurrency, heartbeat_at) VALUES ($1, 'h', 1, 4, now() - make_interval(secs => $2))`,
      [id, seconds],
    );
    return id;
  };
  let finish = () => {};
  const round = new Promise<void>((resolve) => (finish = resolve));
  let added = 0;
  const add = (ids: string[]) => (ids.length > 0 && added++ === 0 ? round : Promise.resolve());
  const queue = { add, remove: async () => {} };
  const dispatcher = new Dispatcher({ source, queue: queue as never, log });
  const handler = { abortLostClaims: async () => {}, writing: new Map() } as never;
  const workerId = await register(-60);
  const claims = new ClaimStore(source);
  const reconciler = new Reconciler({
    ...{ workerId, handler, source, claims, dispatcher, events, log },
    queue: queue as never,
  });
  await storeJobs(source, [aJob()]);
  reconciler.start();
  await expect.poll(() => added).toBe(1);

  const claimed = { status: JobStatus.PROCESSING, attempt: 1, admitted: true, workerId: await register(60) };
  const [lost] = await storeJobs(source, [aJob({ ...claimed, clientPath: ["other"] })]);
  const statusOf = async () => (await source.query("SELECT status FROM cpm.job WHERE id = $1", [lost!.id]))[0];
  await expect.poll(statusOf).toEqual({ status: "queued" });

  finish();
  await reconciler.stop();
  await dispatcher.close();
  await events.close();
  await source.destroy();
  await database.drop();
});
