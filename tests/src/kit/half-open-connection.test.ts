import { createClient, handleConnectionLoss } from "@cgs/kit/database/connection-loss";
import { createDataSource } from "@cgs/kit/database/database";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.js";
import { startTcpProxy, type TcpProxy } from "../support/tcp-proxy.js";

const SILENCE_MS = 2_000;

let database: TestDatabase;
let proxy: TcpProxy;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const onConnect = (client: unknown) => handleConnectionLoss(client as never, SILENCE_MS);
  pool = new Pool({ connectionString: url.href, max: 1, onConnect });
  pool.on("error", () => undefined);
});
afterAll(async () => {
  await pool?.end();
  await proxy?.stop();
  await database?.drop();
});

test("a query on a half-open connection fails, and the next query gets a new connection", async () => {
  await pool.query("SELECT 1");
  proxy.stall();
  await expect(pool.query("SELECT 2")).rejects.toThrow("Connection terminated");
  expect((await pool.query("SELECT 3 AS n")).rows).toEqual([{ n: 3 }]);
});

test("a single connection, as at the start of a process, gives up when it is half-open", async () => {
  const url = new URL(database.url);
  url.port = String(proxy.port);
  const client = createClient(url.href, SILENCE_MS);
  await client.connect();
  proxy.stall();
  await expect(client.query("SELECT 1")).rejects.toThrow("Connection terminated");
  await client.end();
});

test("sessions have a timeout for idle transactions", async () => {
  const source = await createDataSource(database.url, { schema: "any", entities: [], migrations: [] }).initialize();
  const [row] = await source.query<{ idle: string }[]>(
    "SELECT current_setting('idle_in_transaction_session_timeout') AS idle",
  );
  expect(row?.idle).toBe("10s");
  await source.destroy();
});
