import { openDatabase } from "@cgs/kit/database/database";
import type { DependencyCheck } from "@cgs/kit/http/health";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import type { Logger } from "@cgs/kit/log";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import { connectRedis, type RedisEnv, usesRedis } from "@cgs/kit/database/redis";
import { Expiry } from "@cgs/kit/database/expiry";
import { WindowCounter, windowExpiry } from "@cgs/kit/database/window-counter";
import { createPeriodicTask } from "@cgs/kit/periodic-task";
import { startOnRedis } from "@cgs/kit/database/require-redis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { gatewayDatabase } from "./gateway-database.js";
import type { GatewayEnv } from "../settings/env.js";
import type { CreateCounter, RateLimitWindow } from "./rate-limiter.js";

/** The store of the rate limit counters: Redis when it is configured, else PostgreSQL. */
export interface RateLimitStore {
  createCounter: CreateCounter;
  /** The check for the health report. */
  dependency: { redis: DependencyCheck } | { database: DependencyCheck };
  close(): Promise<unknown>;
}

const TABLE = `${gatewayDatabase.schema}.rate_limit`;

/** How often counters whose windows have ended are deleted. */
const CLEANING_INTERVAL_MS = 600_000;

/** Connects to the store. */
export async function createRateLimitStore(env: GatewayEnv, log: Logger): Promise<RateLimitStore> {
  return usesRedis(env) ? redisStore(env, log) : postgresStore(env, log);
}

async function redisStore(env: RedisEnv, log: Logger): Promise<RateLimitStore> {
  const redis = connectRedis(env, { maxRetriesPerRequest: 1, lazyConnect: true, commandTimeout: 2_000 });
  redis.on("error", (error) => log.warn({ err: error }, "Redis reported an error"));
  await startOnRedis(env, () => redis.connect());
  return {
    createCounter: (window) =>
      new RateLimiterRedis({
        ...options(window),
        storeClient: redis,
        keyPrefix: `${QUEUE_NAMESPACE}:limit:${window.name}`,
      }),
    dependency: { redis: () => redis.ping() },
    close: async () => redis.disconnect(),
  };
}

async function postgresStore(settings: GatewayEnv, log: Logger): Promise<RateLimitStore> {
  const env = await prepareDatabase(settings, gatewayDatabase, log);
  const source = await openDatabase(env, gatewayDatabase, 4);
  const rules = [windowExpiry(TABLE)];
  const expiry = new Expiry({ source, schema: gatewayDatabase.schema, rules, maxShare: 1, log });
  const cleaning = createPeriodicTask({
    name: "old counters",
    run: () => Promise.all(expiry.tasks().map((task) => task.run())),
    intervalMs: CLEANING_INTERVAL_MS,
    log,
  });
  cleaning.start();
  return {
    createCounter: ({ name, seconds }) => new WindowCounter({ source, table: TABLE, prefix: name, seconds }),
    dependency: { database: () => source.query("SELECT 1") },
    async close() {
      await cleaning.stop();
      await source.destroy();
    },
  };
}

function options({ requests, seconds }: RateLimitWindow) {
  return { points: requests, duration: seconds };
}
