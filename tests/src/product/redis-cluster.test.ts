import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createKey } from "../support/api-keys.js";
import { generate, logIn, onModel, untilEnded } from "../support/api-client.js";
import { hasRedisServer, startRedisCluster, type TestRedisCluster } from "../support/redis-cluster.js";
import { type Stack, startStack } from "../support/stack.js";

describe.skipIf(!hasRedisServer())("on a Redis Cluster of three nodes", () => {
  let cluster: TestRedisCluster;
  let stack: Stack;
  beforeAll(async () => {
    cluster = await startRedisCluster();
    stack = await startStack({
      redisUrl: cluster.urls[1]!,
      settings: { REDIS_CLUSTER: "on" },
      tokensPerSecond: 20_000,
    });
  });
  afterAll(async () => {
    await stack?.stop();
    await cluster?.stop();
  });

  test("jobs pass through the queue, and subscribers receive their end", async () => {
    const user = await logIn(stack);
    const ids = await Promise.all(Array.from({ length: 5 }, () => generate(stack, user, onModel("standard"))));
    const ended = await Promise.all(ids.map((id) => untilEnded(stack, user, id)));
    expect(ended.map(({ status }) => status)).toEqual(Array(5).fill("COMPLETED"));
  });

  test("limits are exact on every node", async () => {
    const statuses = async () => {
      const key = await createKey(stack, "acme-dental");
      const ask = () => fetch(`${stack.gatewayUrl}/api/v1/jobs/none/status`, { headers: { "x-api-key": key } });
      return (await Promise.all(Array.from({ length: 12 }, ask))).map(({ status }) => status).toSorted((a, b) => a - b);
    };
    const exact = [...Array<number>(10).fill(404), 429, 429];
    for (let caller = 0; caller < 4; caller++) expect(await statuses()).toEqual(exact);
    const counted = await Promise.all(cluster.urls.map((url) => keysAt(url, "cgs:limit:*")));
    expect(counted.filter((keys) => keys.length > 0).length).toBeGreaterThan(1);
  });

  test("all keys of a queue script are on one node", async () => {
    const queues = await Promise.all(cluster.urls.map((url) => keysAt(url, "{cgs}*")));
    expect(queues.filter((keys) => keys.length > 0)).toHaveLength(1);
  });

  async function keysAt(url: string, pattern: string): Promise<string[]> {
    const redis = new Redis(url);
    const keys = await redis.keys(pattern);
    await redis.quit();
    return keys;
  }
});
