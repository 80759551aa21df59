import type { ConnectionOptions } from "bullmq";
import { Cluster, Redis, type RedisOptions } from "ioredis";
import type { StorageEnv } from "../env.js";

/** The settings of a Redis that there is. */
export interface RedisEnv extends Pick<StorageEnv, "REDIS_CLUSTER"> {
  REDIS_URL: string;
}

/** Whether the settings name a Redis. */
export function usesRedis<E extends Partial<RedisEnv>>(env: E): env is E & RedisEnv {
  return env.REDIS_URL !== undefined;
}

/** Connects to the Redis, or the Redis Cluster, that the settings name. With `lazyConnect` it waits for `connect()`. */
export function connectRedis({ REDIS_URL, REDIS_CLUSTER }: RedisEnv, options: RedisOptions): Redis | Cluster {
  if (REDIS_CLUSTER !== "on") return new Redis(REDIS_URL, options);
  const { protocol, hostname, port, username, password } = new URL(REDIS_URL);
  const { lazyConnect = false, ...each } = options;
  const secure = protocol === "rediss:";
  return new Cluster([{ host: hostname, port: Number(port || 6379) }], {
    lazyConnect,
    redisOptions: {
      ...each,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(secure && { tls: {} }),
    },
    // A certificate is for names, which a lookup of ours would lose.
    ...(secure && { dnsLookup: (address, callback) => callback(null, address) }),
  });
}

/**
 * How queues and events reach Redis. A connection that does not answer for longer than the longest wait they ask it for, ten seconds,
 * is half-open: it is given up, or whoever uses it would wait for ever.
 */
const PATIENCE = { socketTimeout: 15_000, keepAlive: 5_000, maxRetriesPerRequest: null };

/**
 * What BullMQ is given for Redis: a connection, a prefix of all keys, and how to end the connection where BullMQ does not. In a cluster the
 * prefix is a hash tag, which keeps the keys of one script on one node.
 */
export function bullmqRedis(env: RedisEnv, namespace: string) {
  if (env.REDIS_CLUSTER !== "on") {
    const connection: ConnectionOptions = { url: env.REDIS_URL, ...PATIENCE };
    return { options: { prefix: namespace, connection }, disconnect: () => undefined };
  }
  const connection = connectRedis(env, PATIENCE);
  connection.on("error", () => undefined); // BullMQ reports it too
  return {
    options: { prefix: `{${namespace}}`, connection: connection as ConnectionOptions },
    disconnect: () => connection.disconnect(),
  };
}
