import { connect as connectTcp, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { connectRedis, type RedisEnv, usesRedis } from "./redis.js";

/** How long a Redis may take to answer. It may be loading its data. */
const DEADLINE_MS = 6_000;

/** How often Redis is checked while a start waits for it. */
const WATCH_MS = 2_000;

/** How long one look at what listens at an address takes at most. */
const PROBE_MS = 2_000;

/** What an error of a connection means, and what to do about it. The first that matches is reported. */
const MEANINGS: readonly [RegExp, (address: string) => string][] = [
  [
    /WRONGPASS|invalid (username-)?password/,
    () => "Redis refuses the user or the password of the address. Correct them.",
  ],
  [/NOAUTH/, () => "Redis requires a password. Set it in the address: redis://:PASSWORD@HOST:PORT."],
  [/NOPERM/, () => "the Redis user of the address lacks rights. Allow it all keys, channels and commands."],
  [
    /MOVED|cluster support disabled/i,
    () => "REDIS_CLUSTER does not fit this Redis. Set it to on for a cluster, and unset it otherwise.",
  ],
  [/LOADING/, (address) => `Redis at ${address} is still loading its data. Start again when it has.`],
  [
    /certificate|self.signed|altname/i,
    (address) => `the TLS certificate of ${address} is not trusted. Name its authority in NODE_EXTRA_CA_CERTS.`,
  ],
  [/ECONNREFUSED/, (address) => `nothing listens at ${address}. Start Redis, or correct the host and the port.`],
  [/ENOTFOUND|EAI_AGAIN/, (address) => `the host of ${address} is unknown. Correct it.`],
];

/** What listens at an address, seen from outside. */
type Listener = "redis" | "tls" | "other" | "closes" | "silent";

/** What to do about a listener that a connection cannot use. */
const ADVICE: Readonly<Record<Listener, (address: string) => string>> = {
  redis: (address) =>
    `Redis at ${address} does not speak TLS. Use redis:// instead of rediss://, or Redis' port for TLS.`,
  tls: (address) => `${address} speaks TLS only. Use rediss:// instead of redis://.`,
  other: (address) => `what answers at ${address} is not Redis. Correct the host and the port.`,
  closes: (address) =>
    `${address} closes each connection. Redis is starting or stopping, or it is not Redis: see its log.`,
  silent: (address) => `${address} does not answer. Check the host, the port and the firewall; it may not be Redis.`,
};

/**
 * Checks that the configured Redis can be used, before anything connects to it for good. Rejects with one sentence that names the setting and
 * what to do, without a user or a password.
 */
export async function requireRedis(env: RedisEnv): Promise<void> {
  const errors: string[] = [];
  const note = (error: (Error & { code?: string; lastNodeError?: Error }) | undefined) => {
    if (error) errors.push(`${error.code ?? ""} ${error.message}`, error.lastNodeError?.message ?? "");
  };
  const redis = connectRedis(env, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on("error", note);
  const connected = redis.connect().then(() => redis.ping());
  try {
    await withDeadline(connected);
  } catch (error) {
    note(error as Error);
    throw new Error(`REDIS_URL: ${await explain(env.REDIS_URL, errors)}`, { cause: error });
  } finally {
    redis.disconnect();
  }
}

/**
 * Runs a step of a process's start that may use Redis. When Redis is the reason that it fails or does not end, the error says so in one
 * sentence, as that of {@link requireRedis} does.
 */
export async function startOnRedis<T>(env: Partial<RedisEnv>, start: () => Promise<T>): Promise<T> {
  if (!usesRedis(env)) return start();
  const ended = new AbortController();
  const started = start().catch(async (cause: unknown) => {
    await requireRedis(env);
    const address = addressOf(env.REDIS_URL);
    throw new Error(`REDIS_URL: Redis at ${address} closed the connection during the start. Start again.`, { cause });
  });
  return Promise.race([started, watch(env, ended.signal)]).finally(() => ended.abort());
}

/** Rejects when Redis cannot be used any more: clients of Redis wait for it without end. Ends with the signal. */
async function watch(env: RedisEnv, signal: AbortSignal): Promise<never> {
  for (;;) {
    await delay(WATCH_MS, undefined, { signal });
    await requireRedis(env);
  }
}

async function withDeadline(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), DEADLINE_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function explain(url: string, errors: readonly string[]): Promise<string> {
  const address = addressOf(url);
  for (const [pattern, meaning] of MEANINGS) if (errors.some((error) => pattern.test(error))) return meaning(address);
  const listener = await listenerAt(new URL(url));
  const isSecure = url.startsWith("rediss:");
  if (listener === (isSecure ? "tls" : "redis"))
    return `Redis at ${address} cannot be used: ${errors.findLast((error) => error.trim() !== "")?.trim()}`;
  return ADVICE[listener](address);
}

function addressOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || 6379}`;
}

async function listenerAt({ hostname, port }: URL): Promise<Listener> {
  const target = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 6379) };
  const plain = await firstOf(connectTcp(target), "connect");
  if (plain !== "closes" && plain !== "silent") return plain;
  const secure = await firstOf(connectTls({ ...target, rejectUnauthorized: false }), "secureConnect");
  return secure === "redis" || secure === "other" ? "tls" : plain;
}

/** Sends a PING and judges by the first bytes of the answer. */
function firstOf(socket: Socket, ready: "connect" | "secureConnect"): Promise<Listener> {
  return new Promise<Listener>((resolve) => {
    socket.setTimeout(PROBE_MS, () => resolve("silent"));
    socket.once(ready, () => socket.write("PING\r\n"));
    socket.once("data", (data) =>
      resolve(/^[+-]/.test(data.toString("latin1")) ? "redis" : isAlert(data) ? "tls" : "other"),
    );
    socket.once("error", () => resolve("closes"));
    socket.once("close", () => resolve("closes"));
  }).finally(() => socket.destroy());
}

/** Whether bytes are an alert of TLS. */
function isAlert(data: Buffer): boolean {
  return data[0] === 21 && data[1] === 3;
}
