import { Redis } from "ioredis";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { testSettings } from "./settings.js";

/** The backend of queues, events and limits. */
export interface Backend {
  name: "postgres" | "redis";
  /** With Redis: the `REDIS_URL` of the processes. */
  redisUrl?: string;
}

/**
 * Runs a suite once on PostgreSQL alone and once with a Redis, which is empty when the suite starts. Without a Redis the
 * second run is skipped visibly; on CI it fails instead.
 */
export function describeOnEachBackend(title: string, suite: (backend: Backend) => void): void {
  describe(`${title} (PostgreSQL)`, () => suite({ name: "postgres" }));
  const { CI } = testSettings();
  const redisUrl = redisOfThisProcess();
  if (redisUrl) {
    describe(`${title} (Redis)`, () => {
      beforeAll(() => empty(redisUrl));
      suite({ name: "redis", redisUrl });
    });
  } else if (CI) {
    test(`${title} (Redis)`, () =>
      expect.fail("CI needs Redis: install redis-server, or set TEST_REDIS_URL to one that runs."));
  } else {
    describe.skip(`${title} (Redis): no redis-server is installed and TEST_REDIS_URL does not answer`, () =>
      suite({ name: "redis" }));
  }
}

/** The Redis of this test file; undefined when none is available. */
export function redisOfThisProcess(): string | undefined {
  const redisUrls = inject("redisUrls");
  return redisUrls[(testSettings().VITEST_POOL_ID - 1) % redisUrls.length];
}

/** Removes all keys of a Redis. */
export async function empty(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  await redis.quit();
}
