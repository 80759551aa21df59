import { Redis } from "ioredis";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { testSettings } from "./settings.js";

/** What queues, events and limits run on. */
export interface Backend {
  name: "postgres" | "redis";
  /** Set for Redis: the `REDIS_URL` to give to a process. */
  redisUrl?: string;
}

/**
 * Runs one suite on PostgreSQL alone and once more with Redis, which is empty when the suite starts. Without a Redis the
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

/** The Redis that no other test file uses meanwhile; undefined where there is none. */
export function redisOfThisProcess(): string | undefined {
  const redisUrls = inject("redisUrls");
  return redisUrls[(testSettings().VITEST_POOL_ID - 1) % redisUrls.length];
}

/** Removes all that is in a Redis. */
export async function empty(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  await redis.quit();
}
