import type { ConnectionOptions } from "bullmq";
import { Cluster, Redis, type RedisOptions } from "ioredis";
import type { StorageEnv } from "../env.js";

/** The settings of a configured Redis. */
export interface RedisEnv extends Pick<StorageEnv, "REDIS_CLUSTER"> {
  REDIS_URL: string;
}

/** Whether Redis is configured. */
export function usesRedis<E extends Partial<RedisEnv>>(env: E): env is E & RedisEnv {
  return env.REDIS_URL !== undefined;
}

/** Connects to the configured Redis or Redis Cluster. With `lazyConnect` it connects on `connect()`. */
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
    // Certificates are issued for host names, which resolving them here would lose.
    ...(secure && { dnsLookup: (address, callback) => callback(null, address) }),
  });
}

/**
 * Connection options for queues and events. Their longest blocking command takes ten seconds, so a connection without a reply for
 * longer is half-open: it is closed, because commands on it would wait forever.
 */
const CONNECTION_OPTIONS = { socketTimeout: 15_000, keepAlive: 5_000, maxRetriesPerRequest: null };

/**
 * BullMQ's options for Redis: the connection and the key prefix; and `disconnect`, which closes a connection that BullMQ does not
 * close. In a cluster the prefix is a hash tag, which keeps the keys of one script on one node.
 */
export function bullmqRedis(env: RedisEnv, namespace: string) {
  if (env.REDIS_CLUSTER !== "on") {
    const connection: ConnectionOptions = { url: env.REDIS_URL, ...CONNECTION_OPTIONS };
    return { options: { prefix: namespace, connection }, disconnect: () => undefined };
  }
  const connection = connectRedis(env, CONNECTION_OPTIONS);
  connection.on("error", () => undefined); // BullMQ reports it too
  return {
    options: { prefix: `{${namespace}}`, connection: connection as ConnectionOptions },
    disconnect: () => connection.disconnect(),
  };
}
