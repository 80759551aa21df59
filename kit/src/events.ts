import { createPostgresRelayBackend, Relay, type RelaySubscription } from "bullmq";
import { surviveItsLoss } from "./database.js";
import type { StorageEnv } from "./env.js";
import type { Logger } from "./log.js";
import { QUEUE_NAMESPACE } from "./queue-tables.js";

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

/**
 * Where queues and events live when there is no Redis: in tables of BullMQ's own, which are made with those of the CPM. What the address
 * asks of the session goes beside it: BullMQ adds to that, and would be overruled by the address.
 */
export function postgresQueueConnection(address: string, poolSize: number) {
  const url = new URL(address);
  const options = url.searchParams.get("options");
  url.searchParams.delete("options");
  const pool = { max: poolSize, keepAlive: true, connectionTimeoutMillis: 5_000, onConnect: surviveItsLoss };
  return { connectionString: url.href, schema: QUEUE_NAMESPACE, ...(options && { options }), ...pool };
}

/**
 * How queues and events reach Redis. A connection that does not answer for longer than the longest wait they ask it for, ten seconds,
 * is half-open: it is given up, or whoever uses it would wait for ever.
 */
export function redisConnection(url: string) {
  return { url, socketTimeout: 15_000, keepAlive: 5_000 };
}

/** Connects to the message backend that the settings name. */
export async function createEvents(env: Pick<StorageEnv, "DATABASE_URL" | "REDIS_URL">, log: Logger): Promise<Events> {
  const lease = { leaseDuration: 6_000, sweepInterval: 30_000 };
  const relay = env.REDIS_URL
    ? new Relay({ connection: redisConnection(env.REDIS_URL), prefix: QUEUE_NAMESPACE, ...lease })
    : new Relay({
        connection: postgresQueueConnection(env.DATABASE_URL, 4),
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
    close: () => relay.close(),
  };
}
