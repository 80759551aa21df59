import { CompletionEstimate } from "@cgs/cpm/jobs/acceptance/completion-estimate";
import type { Job } from "@cgs/cpm/job-record/job.entity";
import { JobStatus } from "@cgs/cpm/job-record/job-status";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJob, openCpmDatabase, storeJobs } from "../support/stored-jobs.js";

describe("the estimate of a job's duration", () => {
  let source: DataSource;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ source, close } = await openCpmDatabase());
  });
  afterAll(() => close?.());
  beforeEach(() => source.query("TRUNCATE cpm.job CASCADE"));

  const estimate = (words: number, model = "m", contentType = "seo_article") =>
    new CompletionEstimate(source).seconds(contentType, model, words);

  /** A job of 750 words, for which the rule of thumb says 20 seconds. */
  function finished(seconds: number, minutesAgo: number, differing: Partial<Job> = {}): Partial<Job> {
    const completedAt = new Date(Date.now() - minutesAgo * 60_000);
    const createdAt = new Date(completedAt.getTime() - seconds * 1_000);
    const brief = { targetLength: 750 } as never;
    return aJob({ status: JobStatus.COMPLETED, requestedModel: "m", brief, createdAt, completedAt, ...differing });
  }

  test("follows a formula without history, longer for longer content", async () => {
    expect([await estimate(50), await estimate(750), await estimate(10_000)]).toEqual([6, 20, 205]);
  });

  test("follows the duration of recent jobs of the type and model, by length", async () => {
    await storeJobs(
      source,
      [40, 40, 44].map((seconds, n) => finished(seconds, n)),
    );
    expect([await estimate(750), await estimate(1_750)]).toEqual([40, 80]);
    expect([await estimate(750, "another"), await estimate(750, "m", "hyperlocal")]).toEqual([20, 20]);
  });

  test("ignores outliers, old jobs, retries and failed jobs", async () => {
    await storeJobs(source, [
      ...Array.from({ length: 19 }, (_, n) => finished(10, n + 1)),
      finished(40_000, 0),
      ...Array.from({ length: 30 }, (_, n) => finished(500, 1_000 + n)),
      ...Array.from({ length: 30 }, () => finished(1, 0, { retryOf: aJob().id ?? null })),
      ...Array.from({ length: 30 }, () => finished(1, 0, { status: JobStatus.FAILED })),
    ]);
    expect(await estimate(750)).toBe(10);
  });
});
