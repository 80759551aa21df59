import { openDatabase } from "@cgs/kit/database/database";
import type { DependencyCheck } from "@cgs/kit/http/health";
import { QUEUE_NAMESPACE } from "@cgs/kit/database/queue-tables";
import type { Logger } from "@cgs/kit/log";
import { prepareDatabase } from "@cgs/kit/database/prepare-database";
import { connectRedis, type RedisEnv, usesRedis } from "@cgs/kit/database/redis";
import { RateLimiterPostgres, RateLimiterRedis } from "rate-limiter-flexible";
import { gatewayDatabase } from "./gateway-database.js";
import type { GatewayEnv } from "../settings/env.js";
import type { CounterOf, Window } from "./rate-limiter.js";

/** Where requests are counted: in Redis where there is one, else in PostgreSQL. */
export interface LimitStore {
  counterOf: CounterOf;
  /** For the health report. */
  dependency: { redis: DependencyCheck } | { database: DependencyCheck };
  close(): Promise<unknown>;
}

/** Connects to the store that the settings name. */
export async function createLimitStore(env: GatewayEnv, log: Logger): Promise<LimitStore> {
  return usesRedis(env) ? redisStore(env, log) : postgresStore(env, log);
}

async function redisStore(env: RedisEnv, log: Logger): Promise<LimitStore> {
  const redis = connectRedis(env, { maxRetriesPerRequest: 1, lazyConnect: true, commandTimeout: 2_000 });
  redis.on("error", (error) => log.warn({ err: error }, "Redis reported an error"));
  await redis.connect();
  return {
    counterOf: (window) =>
      new RateLimiterRedis({
        ...options(window),
        storeClient: redis,
        keyPrefix: `${QUEUE_NAMESPACE}:limit:${window.name}`,
      }),
    dependency: { redis: () => redis.ping() },
    close: async () => redis.disconnect(),
  };
}

async function postgresStore(settings: GatewayEnv, log: Logger): Promise<LimitStore> {
  const env = await prepareDatabase(settings, gatewayDatabase, log);
  const source = await openDatabase(env, gatewayDatabase, 4);
  return {
    counterOf: (window) =>
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

function options({ requests, seconds }: Window) {
  return { points: requests, duration: seconds };
}
