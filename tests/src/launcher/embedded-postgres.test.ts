import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder, testOnSmallDisk } from "./temporary-folder.js";

async function start(dataDir: string, password?: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, password, durable: false });
  onTestFinished(() => server.stop());
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined); // a server that stops says so to connections that have no query left to fail
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  );
}

test("keeps its data across a restart on another port", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const first = await start(dataDir, "first");
  await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
  await first.stop();
  const second = await start(dataDir, "first");
  expect(await query(second.url, "SELECT text FROM note")).toEqual([{ text: "kept" }]);
});

test("starts on a copy of a stopped server's folder, which is a backup", async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o755); // so that it holds the data itself, also for root
  const [dataDir, copy] = [path.join(folder, "postgres"), path.join(folder, "copy", "postgres")];
  const first = await start(dataDir, "first");
  await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
  await first.stop();
  await mkdir(copy, { recursive: true });
  execFileSync("sh", [
    "-c",
    'tar --dereference -C "$0" -cf - postgres | tar -C "$1" -xf -',
    folder,
    path.dirname(copy),
  ]);
  const second = await start(copy, "first");
  expect(await query(second.url, "SELECT text FROM note")).toEqual([{ text: "kept" }]);
});

testOnSmallDisk("names a full disk when its data folder cannot be created", "size=4m", async (disk) => {
  await expect(start(path.join(disk, "postgres"))).rejects.toThrow(
    "PostgreSQL could not create its data folder: no space left on device. Free at least 200 MB, or choose another DATA_DIR.",
  );
  expect(await readdir(disk)).toEqual([]);
});

testOnSmallDisk("names a full disk when a write of its data folder ends midway", "size=20m", async (disk) => {
  await expect(start(path.join(disk, "postgres"))).rejects.toThrow(
    "PostgreSQL could not create its data folder: no space left on device. Free at least 200 MB, or choose another DATA_DIR.",
  );
  expect(await readdir(disk)).toEqual([]);
});

test("uses UTF-8, upper-case rules beyond English, and the same sort order on every machine", async () => {
  const { url } = await start(path.join(await temporaryFolder(), "postgres"));
  const [row] = await query(
    url,
    "SELECT upper('zażółć') AS upper, 'Z' < 'a' AS by_code_point, current_setting('server_encoding') AS encoding",
  );
  expect(row).toEqual({ upper: "ZAŻÓŁĆ", by_code_point: true, encoding: "UTF8" });
});

test("sets a new password when the old one is lost, and the old one stops working", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const first = await start(dataDir, "old");
  await first.stop();
  const second = await start(dataDir, "it's new");
  expect(await query(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  const old = new URL(second.url);
  old.password = "old";
  await expect(query(old.href, "SELECT 1")).rejects.toThrow("password authentication failed");
});

test("stops a server that still runs on the data before it starts the next one", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const left = await start(dataDir, "same");
  await query(left.url, "CREATE TABLE note (text text)");
  const next = await start(dataDir, "same");
  await left.ended;
  expect(await query(next.url, "SELECT count(*)::int AS count FROM note")).toEqual([{ count: 0 }]);
});

test("ends with the process that started it, even if that process is killed", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  const parent = fork(fileURLToPath(new URL("fixtures/postgres-parent.mjs", import.meta.url)), {
    env: { FOLDER: dataDir },
    execArgv: [],
  });
  const [{ url }] = (await once(parent, "message")) as [{ url: string }];
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  parent.kill("SIGKILL");
  await expect.poll(() => query(url, "SELECT 1").catch(String)).toContain("ECONNREFUSED");
});

test("ignores a stale PID file whose process id belongs to another process now, and does not stop that process", async () => {
  const dataDir = path.join(await temporaryFolder(), "postgres");
  await (await start(dataDir, "same")).stop();
  await writeFile(path.join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n0\n1\n\n\n`);
  const { url } = await start(dataDir, "same");
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("refuses a folder with other files in it and leaves it unchanged", async () => {
  const dataDir = path.join(await temporaryFolder(), "photos");
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, "holiday.jpg"), "");
  await expect(start(dataDir)).rejects.toThrow("holds something else than a PostgreSQL data folder");
});
