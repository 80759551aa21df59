import { expect, inject, test } from "vitest";
import { testSettings } from "../support/settings.js";
import { runChaos } from "./chaos.js";
import { report } from "./report.js";

const SEED = testSettings().TEST_SEED;

/** Messages to a module that is down are sent with growing pauses: the fifth attempt is after 75 seconds. */
const DRAIN_MS = 180_000;

const JOBS = 150;

const title = `accounts for every job and every vendor call through random faults (TEST_SEED=${SEED})`;

test(title, { tags: "slow", timeout: 1_200_000 }, async () => {
  const lines: string[] = [];
  const result = await runChaos({
    backend: inject("redisUrls").length > 0 ? "redis" : "postgres",
    seed: SEED,
    ...{ jobs: JOBS, tenants: 8, workers: 2, concurrency: 8, faultPauseMs: 250, minutes: 0.2, drainMs: DRAIN_MS },
    log: (line) => lines.push(line),
  });
  expect(result.ok, `${lines.join("\n")}\n${report(result)}`).toBe(true);
  const jobs = Object.values(result.ended).reduce((sum, ended) => sum + ended, 0);
  expect(jobs, "requests that a plan refuses do not count").toBeGreaterThanOrEqual(JOBS);
  expect(result.ended["completed"]).toBeGreaterThan(50);
});
