import { expect, inject, test } from "vitest";
import { testSettings } from "../support/settings.js";
import { runChaos } from "./chaos.js";
import { report } from "./report.js";

const SEED = testSettings().TEST_SEED;

/** What could not be told to a module that was away is told later and later: the fifth attempt comes after 75 seconds. */
const DRAIN_MS = 180_000;

const JOBS = 150;

test(`whatever goes wrong, every job and every call of a vendor is accounted for (TEST_SEED=${SEED})`, async () => {
  const lines: string[] = [];
  const verdict = await runChaos({
    backend: inject("redisUrls").length > 0 ? "redis" : "postgres",
    seed: SEED,
    ...{ jobs: JOBS, tenants: 8, workers: 2, askers: 8, faultPauseMs: 250, minutes: 0.2, drainMs: DRAIN_MS },
    say: (line) => lines.push(line),
  });
  expect(verdict.ok, `${lines.join("\n")}\n${report(verdict)}`).toBe(true);
  const jobs = Object.values(verdict.ended).reduce((sum, ended) => sum + ended, 0);
  expect(jobs, "what plans refuse does not count").toBeGreaterThanOrEqual(JOBS);
  expect(verdict.ended["completed"]).toBeGreaterThan(50);
}, 420_000);
