import { createPostgresRelayBackend, Relay, type RelaySubscription } from "bullmq";
import { type DatabaseEnv, directUrl, handleConnectionLoss } from "./database.js";
import type { StorageEnv } from "../env.js";
import type { Logger } from "../log.js";
import { QUEUE_NAMESPACE } from "./queue-tables.js";
import { bullmqRedis, usesRedis } from "./redis.js";

/** Publish and subscribe between processes, on Redis where there is one, else on PostgreSQL. */
export interface Events {
  /** Sends a JSON value to whoever listens now. Delivery is at most once: what must not be missed is in the database. */
  publish(topic: string, message: unknown): Promise<void>;
  /** Listens on a topic, or a pattern (`*` one segment, `>` the rest). Topics are segments joined by dots. */
  subscribe<T>(pattern: string, listener: (message: T) => void): Promise<() => Promise<void>>;
  /** Rejects when the backend can't be reached. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

/** The settings that say where queues and events live. */
export type QueueEnv = DatabaseEnv & Pick<StorageEnv, "REDIS_URL" | "REDIS_CLUSTER">;

/**
 * Where queues and events live when there is no Redis: in tables of BullMQ's own, which are made with those of the CPM. What the address
 * asks of the session goes beside it: BullMQ adds to that, and would be overruled by the address.
 */
export function postgresQueueConnection(env: DatabaseEnv, poolSize: number) {
  const pool = { max: poolSize, keepAlive: true, connectionTimeoutMillis: 5_000, onConnect: handleConnectionLoss };
  const url = new URL(directUrl(env));
  const options = url.searchParams.get("options");
  url.searchParams.delete("options");
  return { connectionString: url.href, schema: QUEUE_NAMESPACE, ...(options && { options }), ...pool };
}

/** Connects to the message backend that the settings name. */
export async function createEvents(env: QueueEnv, log: Logger): Promise<Events> {
  const lease = { leaseDuration: 6_000, sweepInterval: 30_000 };
  const redis = usesRedis(env) ? bullmqRedis(env, QUEUE_NAMESPACE) : undefined;
  const relay = redis
    ? new Relay({ ...redis.options, ...lease })
    : new Relay({
        connection: postgresQueueConnection(env, 4),
        backend: createPostgresRelayBackend,
        ...lease,
      });
  relay.on("error", (error: unknown) => log.warn({ err: error }, "the message backend reported an error"));
  await relay.waitUntilReady();
  return {
    async publish(topic, message) {
      await relay.publish(topic, message);
    },
    async subscribe<T>(pattern: string, listener: (message: T) => void) {
      const subscription: RelaySubscription = await relay.subscribe<T>(pattern, ({ data }) => listener(data));
      return () => subscription.unsubscribe();
    },
    check: () => relay.getCounts(),
    async close() {
      await relay.close();
      redis?.disconnect();
    },
  };
}
