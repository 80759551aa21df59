import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "./temporary-folder.js";

async function start(dataDir: string, password?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, password, durable: false });
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  );
}

test("my data is there again after a restart, on another port", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const first = await start(dataDir, "first");
  await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
  await first.stop();
  const second = await start(dataDir, "first");
  expect(await query(second.url, "SELECT text FROM note")).toEqual([{ text: "kept" }]);
});

test("the database speaks UTF-8, knows upper case beyond English, and sorts alike everywhere", async () => {
  const { url } = await start(path.join(await temporaryFolder(), "postgres"));
  const [row] = await query(
    url,
    "SELECT upper('zażółć') AS upper, 'Z' < 'a' AS by_code_point, current_setting('server_encoding') AS encoding",
  );
  expect(row).toEqual({ upper: "ZAŻÓŁĆ", by_code_point: true, encoding: "UTF8" });
});

test("a lost password does not lock me out of my own data, and the old one stops working", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const first = await start(dataDir, "old");
  await first.stop();
  const second = await start(dataDir, "it's new");
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  const old = new URL(second.url);
  old.password = "old";
  await expect(query(old.href, "SELECT 1")).rejects.toThrow("password authentication failed");
});

test("a server that was left running on the data is stopped before the next one starts", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const left = await start(dataDir, "same");
  await query(left.url, "CREATE TABLE note (text text)");
  const next = await start(dataDir, "same");
  await left.ended;
  expect(await query(next.url, "SELECT count(*)::int AS count FROM note")).toEqual([{ count: 0 }]);
});

test("a server does not outlive the process that started it, even when that is killed", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const parent = fork(fileURLToPath(new URL("fixtures/postgres-parent.mjs", import.meta.url)), {
    env: { FOLDER: dataDir },
    execArgv: [],
  });
  const [{ url }] = (await once(parent, "message")) as [{ url: string }];
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(query(url, "SELECT 1")).rejects.toThrow("ECONNREFUSED"), {
    timeout: 10_000,
    interval: 50,
  });
});

test("a note about a server whose process number now belongs to somebody else does not stop the start, nor harm them", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  await (await start(dataDir, "same")).stop();
  await writeFile(path.join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n0\n1\n\n\n`);
  const { url } = await start(dataDir, "same");
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a folder with other things in it is refused and stays as it is", async () => {
  const dataDir = path.join(await temporaryFolder(), "photos");
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, "holiday.jpg"), "");
  await expect(start(dataDir)).rejects.toThrow("holds something else than a PostgreSQL data folder");
});
