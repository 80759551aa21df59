import { openDatabase } from "@cgs/kit/database/database";
import type { DependencyCheck } from "@cgs/kit/http/health";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import type { Logger } from "@cgs/kit/log";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import { connectRedis, type RedisEnv, usesRedis } from "@cgs/kit/database/redis";
import { RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
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

/** Connects to the store. */
export async function createRateLimitStore(env: GatewayEnv, log: Logger): Promise<RateLimitStore> {
  return usesRedis(env) ? redisStore(env, log) : postgresStore(env, log);
}

async function redisStore(env: RedisEnv, log: Logger): Promise<RateLimitStore> {
  const redis = connectRedis(env, { maxRetriesPerRequest: 1, lazyConnect: true, commandTimeout: 2_000 });
  redis.on("error", (error) => log.warn({ err: error }, "Redis reported an error"));
  await redis.connect();
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
  return {
    createCounter: (window) =>
      new RateLimiterPostgres({
        ...options(window),
        keyPrefix: window.name,
        storeClient: source,
        storeType: "typeorm",
        schemaName: gatewayDatabase.schema,
        tableName: "rate_limit",
        tableCreated: true,
      }),
    dependency: { database: () => source.query("SELECT 1") },
    close: () => source.destroy(),
  };
}

function options({ requests, seconds }: RateLimitWindow) {
  return { points: requests, duration: seconds };
}
