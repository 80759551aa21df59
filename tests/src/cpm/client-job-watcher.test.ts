import { ClientJobWatcher } from "@cgs/cpm/jobs/feed/client-job-watcher";
import type { Job } from "@cgs/cpm/job-record/job.entity";
import { isEnded, JobStatus } from "@cgs/cpm/job-record/job-status";
import { expect, test } from "vitest";

const job = (id: string, revision: number, status = JobStatus.PROCESSING, clientPath = ["acme", "acme-austin"]) =>
  ({ id, revision, status, clientPath, completedAt: isEnded(status) ? new Date() : null }) as Job;

const longOver = (id: string, revision: number) =>
  Object.assign(job(id, revision, JobStatus.COMPLETED), { completedAt: new Date(Date.now() - 180_000) });

/** A round as the feed runs it, in which the database holds these jobs. */
function round(watcher: ClientJobWatcher, jobs: Job[]): string[] {
  const due = watcher.due(jobs);
  watcher.show(
    jobs.filter(({ id }) => due.includes(id)),
    jobs,
  );
  return due;
}

test("shows a reader each revision of its client and descendants once", async () => {
  const watcher = new ClientJobWatcher("acme");
  const foreign = job("foreign", 1, JobStatus.PROCESSING, ["northside"]);
  expect(round(watcher, [job("a", 1), foreign])).toEqual(["a"]);
  expect(await watcher.next()).toEqual(job("a", 1));
  expect(round(watcher, [job("a", 1), foreign])).toEqual([]);
  expect(round(watcher, [job("a", 2), foreign])).toEqual(["a"]);
  expect(await watcher.next()).toEqual(job("a", 2));
});

test("shows recently ended jobs and later ends, but no older ends", async () => {
  const watcher = new ClientJobWatcher("acme");
  const justEnded = job("missed", 3, JobStatus.COMPLETED);
  expect(round(watcher, [longOver("old", 5), justEnded, job("a", 1)])).toEqual(["missed", "a"]);
  expect([await watcher.next(), await watcher.next()]).toEqual([justEnded, job("a", 1)]);
  expect(round(watcher, [longOver("old", 5), justEnded, job("a", 2, JobStatus.FAILED)])).toEqual(["a"]);
});

test("gives a slow reader nothing until it has caught up, then the latest state of all it missed", async () => {
  const watcher = new ClientJobWatcher("acme");
  round(watcher, [job("a", 1), job("b", 1)]);
  expect(await watcher.next()).toEqual(job("a", 1));
  for (let revision = 2; revision < 100; revision += 1) expect(round(watcher, [job("a", revision)])).toEqual([]);
  const end = job("c", 7, JobStatus.COMPLETED);
  expect(round(watcher, [end])).toEqual([]);
  expect(watcher.takeMissed()).toEqual([]);

  expect(await watcher.next()).toEqual(job("b", 1));
  expect(watcher.takeMissed()).toEqual(["a", "c"]);
  expect(watcher.takeMissed()).toEqual([]);
  expect(round(watcher, [job("a", 99), end])).toEqual(["a", "c"]);
  expect([await watcher.next(), await watcher.next()]).toEqual([job("a", 99), end]);
});

test("wakes a waiting reader for the next state and when it stops", async () => {
  const watcher = new ClientJobWatcher("acme");
  const first = watcher.next();
  round(watcher, []);
  round(watcher, [job("a", 1)]);
  expect(await first).toEqual(job("a", 1));
  const second = watcher.next();
  watcher.stop();
  expect([await second, await watcher.next()]).toEqual([undefined, undefined]);
});
