import { setTimeout } from "node:timers/promises";
import { createPostgresRelayBackend, Relay, RelayError, RelayErrorCode, type RelaySubscription } from "bullmq";
import { handleConnectionLoss, type SocketClient } from "./connection-loss.js";
import { type DatabaseEnv, directUrl } from "./database.js";
import type { StorageEnv } from "../env.js";
import type { Logger } from "../log.js";
import { prepareStatements } from "./prepared-statement.js";
import { QUEUE_NAMESPACE } from "./queue-tables.js";
import { bullmqRedis, usesRedis } from "./redis.js";
import { requireRedis, startOnRedis } from "./require-redis.js";

/** Publish/subscribe between processes, over Redis if configured, otherwise over PostgreSQL. */
export interface Events {
  /** Sends a JSON value to the current subscribers. Delivery is at most once, so state must also be in the database. */
  publish(topic: string, message: unknown): Promise<void>;
  /**
   * Subscribes to a topic or a pattern, in which `*` matches one segment and `>` the rest. Topics are segments joined by dots.
   * Resolves with the function that unsubscribes.
   */
  subscribe<T>(pattern: string, listener: (message: T) => void): Promise<() => Promise<void>>;
  /** Rejects when the backend is not available. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

/** The settings of the backend for queues and events. */
export type QueueEnv = DatabaseEnv & Pick<StorageEnv, "REDIS_URL" | "REDIS_CLUSTER">;

/**
 * Connection options for queues and events in PostgreSQL, in BullMQ's own tables, which are created with the CPM's. The URL's `options`
 * are passed separately: BullMQ adds to them, and those in the URL would override its own.
 */
export function postgresQueueConnection(env: DatabaseEnv, poolSize: number) {
  const onConnect = (client: SocketClient) => {
    handleConnectionLoss(client);
    prepareStatements(client);
  };
  const pool = { max: poolSize, keepAlive: true, connectionTimeoutMillis: 5_000, onConnect };
  const url = new URL(directUrl(env));
  const options = url.searchParams.get("options");
  url.searchParams.delete("options");
  return { connectionString: url.href, schema: QUEUE_NAMESPACE, ...(options && { options }), ...pool };
}

/** How often a process renews its registration, and registers again after it stood still for so long that the registration ended. */
const HEARTBEAT_MS = 2_000;

/** A process whose registration has ended is registered again by its next heartbeat; more attempts are for a busy backend. */
const SUBSCRIBE_ATTEMPTS = 5;

/** Connects to the configured backend. */
export async function createEvents(env: QueueEnv, log: Logger): Promise<Events> {
  if (usesRedis(env)) await requireRedis(env);
  const lease = { leaseDuration: 6_000, heartbeatInterval: HEARTBEAT_MS, sweepInterval: 30_000 };
  const redis = usesRedis(env) ? bullmqRedis(env, QUEUE_NAMESPACE) : undefined;
  const relay = redis
    ? new Relay({ ...redis.options, ...lease })
    : new Relay({
        connection: postgresQueueConnection(env, 4),
        backend: createPostgresRelayBackend,
        ...lease,
      });
  relay.on("error", (error: unknown) => log.warn({ err: error }, "the message backend reported an error"));
  await startOnRedis(env, () => relay.waitUntilReady()).catch((error: unknown) => {
    void relay.close().catch(() => undefined);
    redis?.disconnect();
    throw error;
  });
  return {
    async publish(topic, message) {
      await relay.publish(topic, message);
    },
    async subscribe<T>(pattern: string, listener: (message: T) => void) {
      const subscription = await subscribeRegistered<T>(relay, pattern, listener);
      return () => subscription.unsubscribe();
    },
    check: () => relay.getCounts(),
    async close() {
      await relay.close();
      redis?.disconnect();
    },
  };
}

/** Subscribes. While the registration of this process is renewed, it waits and tries again. */
async function subscribeRegistered<T>(
  relay: Relay,
  pattern: string,
  listener: (message: T) => void,
): Promise<RelaySubscription> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await relay.subscribe<T>(pattern, ({ data }) => listener(data));
    } catch (error) {
      const hasEnded = error instanceof RelayError && error.code === RelayErrorCode.NodeNotRegistered;
      if (!hasEnded || attempt === SUBSCRIBE_ATTEMPTS) throw error;
      await setTimeout(HEARTBEAT_MS);
    }
  }
}
