import { Redis } from "ioredis";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachBackend } from "../support/backends.js";
import { describeInBrowser } from "../support/browser.js";
import { createTestDatabase, type TestDatabase } from "../support/database.js";

test("a test gets its own empty database, and dropping it closes open connections", async () => {
  const [mine, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const client = new Client({ connectionString: mine.url });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("CREATE TABLE note (text text)");
  const tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'";
  expect((await client.query(tables)).rows).toEqual([{ table_name: "note" }]);
  expect(await query(other, tables)).toEqual([]);

  const closed = new Promise<void>((resolve) => client.once("end", resolve));
  await mine.drop();
  await closed;
  await expect(query(mine, "SELECT 1")).rejects.toThrow("does not exist");
  await other.drop();
});

describeOnEachBackend("a suite on each backend", ({ name, redisUrl }) => {
  test("gets a Redis only in its Redis run", () => {
    expect(redisUrl !== undefined).toBe(name === "redis");
  });

  if (redisUrl === undefined) return;
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(redisUrl);
  });
  afterAll(() => redis.quit());

  test("starts with an empty Redis", async () => {
    expect(await redis.dbsize()).toBe(0);
    await redis.set("left-over", "from this run");
  });
});

describeInBrowser("a suite in a browser", (openPage) => {
  test("opens pages that share no state", async () => {
    const [first, second] = await Promise.all([openPage(), openPage()]);
    await first.setContent("<h1>Hello</h1>");
    expect(await first.textContent("h1")).toBe("Hello");
    expect(second.context()).not.toBe(first.context());
  });
});

async function query({ url }: TestDatabase, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
