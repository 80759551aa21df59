import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imDatabase } from "@cgs/im/database/database";
import { AccessLog } from "@cgs/kit/audit/access-log";
import { type AccessRecord, storedText } from "@cgs/kit/audit/access-record";
import { auditEnv } from "@cgs/kit/audit/access-settings";
import { createDataSource, migrate } from "@cgs/kit/database/database";
import { createLogger, type Logger } from "@cgs/kit/log";
import { startEmbeddedPostgres } from "@cgs/scripts/postgres/embedded-postgres";
import { Registry } from "prom-client";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { EVENTUALLY } from "../support/eventually.js";

const silent = createLogger("test", "silent");

function record(changes: Partial<AccessRecord> = {}): AccessRecord {
  return {
    actor: "user:ada",
    role: "viewer",
    address: "192.0.2.7",
    action: "template.read",
    target: "template:seo",
    clientPath: ["acme"],
    outcome: "ok",
    traceId: "0af7651916cd43dd8448eb211c80319c",
    ...changes,
  };
}

describe("the access log", () => {
  let database: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, imDatabase).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  const open = (share = 1, log = silent) => new AccessLog({ source, schema: "im", share, log });
  const stored = (actor: string) =>
    source.query<{ target: string; times: number; outcome: string; address: string }[]>(
      "SELECT target, times, outcome, address FROM im.access_log WHERE actor = $1 ORDER BY id",
      [actor],
    );
  const metricsOf = async (log: AccessLog) => {
    const registry = new Registry();
    log.register(registry);
    return registry.metrics();
  };

  test("writes every entry of a full buffer when it stops", async () => {
    const log = open();
    const targets = Array.from({ length: 4_321 }, (_, n) => `template:${n}`);
    for (const target of targets) log.add(record({ actor: "user:full", target }));
    await log.stop();
    const found = (await stored("user:full")).map(({ target }) => target);
    expect(found.toSorted()).toEqual(targets.toSorted());
    expect(await metricsOf(log)).toMatch(/^audit_entries_waiting 0$/m);
  });

  test("writes entries within seconds while it runs", async () => {
    const log = open();
    log.start();
    log.add(record({ actor: "user:running" }));
    await vi.waitFor(async () => expect(await stored("user:running")).toHaveLength(1), EVENTUALLY);
    await log.stop();
  });

  test("of two processes keeps the entries of both", async () => {
    const logs = [open(), open()];
    for (const log of logs)
      for (let n = 0; n < 500; n += 1) log.add(record({ actor: "user:both", target: `template:${n}` }));
    await Promise.all(logs.map((log) => log.stop()));
    expect(await stored("user:both")).toHaveLength(1_000);
  });

  test("records a share of reads, but all refused attempts", async () => {
    const log = open(0.25);
    for (let n = 0; n < 2_000; n += 1) log.add(record({ actor: "user:sampled", target: `template:${n}` }));
    log.add(record({ actor: "user:sampled", outcome: "FORBIDDEN" }));
    await log.stop();
    const rows = await stored("user:sampled");
    expect(rows.filter(({ outcome }) => outcome === "FORBIDDEN")).toHaveLength(1);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.length).toBeLessThan(700);
  });

  test("stores equal reads that are written together as one entry with their number", async () => {
    const log = open();
    const read = (changes: Partial<AccessRecord> = {}) => log.add(record({ actor: "user:polling", ...changes }));
    for (let n = 0; n < 50; n += 1) read({ traceId: `trace-${n}` });
    for (const changes of [{ target: "template:b" }, { address: "192.0.2.8" }, { action: "template.list" }])
      read(changes);
    read({ role: "admin" });
    await log.write();
    read();
    await log.stop();
    const times = (await stored("user:polling")).map((entry) => entry.times);
    expect(times.toSorted((a, b) => b - a)).toEqual([50, 1, 1, 1, 1, 1]); // writes of one millisecond have no order
  });

  test("counts equal refused attempts of a network instead of storing each", async () => {
    const log = open();
    for (let n = 0; n < 5_000; n += 1) {
      const address = `2001:db8::${n.toString(16)}`;
      log.add(record({ actor: "user:flood", address, target: `job:${n}`, outcome: "JOB_NOT_FOUND" }));
    }
    await log.stop();
    expect(await stored("user:flood")).toMatchObject([
      { target: "job:0", times: 1, address: "2001:db8::0" },
      { target: "job:0", times: 4_999 },
    ]);
  });

  test("stays bounded in a flood of refused attempts from many addresses, and counts all", async () => {
    const log = open();
    for (let n = 0; n < 20_000; n += 1) {
      const address = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
      log.add(record({ actor: "unknown", action: "flood", address, outcome: "UNAUTHENTICATED" }));
    }
    await log.stop();
    const [row] = await source.query<[{ entries: number; attempts: number }]>(
      "SELECT count(*)::int AS entries, sum(times)::int AS attempts FROM im.access_log WHERE action IN ('flood', 'many')",
    );
    expect(row.entries).toBeLessThanOrEqual(1_002);
    expect(row.attempts).toBe(20_000);
  });

  test("stores what callers send, however it looks", async () => {
    const log = open();
    log.add(record({ actor: "user:odd", target: storedText(`job:\0\ud800“x"\\${"y".repeat(500)}`) }));
    await log.stop();
    const [row] = await stored("user:odd");
    expect(row?.target).toMatch(/^job:“x"\\y+$/);
    expect(row?.target.length).toBeLessThanOrEqual(200);
  });

  test("cannot be changed, and is deleted after 30 days at the earliest", async () => {
    await expect(source.query("UPDATE im.access_log SET actor = 'nobody'")).rejects.toThrow("access_log only grows");
    await expect(source.query("DELETE FROM im.access_log")).rejects.toThrow("access_log only grows");
    const insert = `INSERT INTO im.access_log (id, at, actor, address, action, target, outcome, times, trace_id)
      VALUES ($1, now(), 'user:old', '', 'template.read', '*', 'ok', 1, '')`;
    await source.query(insert, ["01580000-0000-7000-8000-000000000000"]);
    await source.query("SELECT im.forget_access(now() + interval '1 year', 100000)");
    expect(await stored("user:old")).toEqual([]);
    expect(await stored("user:full")).not.toEqual([]);
  });
});

describe("while PostgreSQL is away", () => {
  test("entries wait and are stored when it is back; a stop without it logs them without addresses", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "cgs-access-"));
    const options = { dataDir, password: "test", durable: false };
    let postgres = await startEmbeddedPostgres(options);
    await migrate(postgres.url, imDatabase);
    const source = await createDataSource(postgres.url, imDatabase).initialize();
    const lines: object[] = [];
    const logger = { ...silent, error: (line: object) => lines.push(line), warn: () => undefined } as never as Logger;
    const log = new AccessLog({ source, schema: "im", share: 1, log: logger });
    const port = Number(new URL(postgres.url).port);
    await postgres.stop();
    for (let n = 0; n < 10; n += 1) log.add(record({ target: `template:${n}` }));
    await expect(log.write()).rejects.toThrow();
    postgres = await startEmbeddedPostgres({ ...options, port });
    await log.write();
    expect(await source.query("SELECT count(*)::int AS n FROM im.access_log")).toEqual([{ n: 10 }]);
    await postgres.stop();
    log.add(record({ target: "template:last" }));
    await log.stop();
    expect(lines).toEqual([{ entry: expect.objectContaining({ target: "template:last" }), times: 1 }]);
    expect(JSON.stringify(lines)).not.toContain("192.0.2.7");
    await source.destroy().catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  });
});

test.each([
  ["complete", 1],
  ["off", 0],
  ["sampled:0.1", 0.1],
])("AUDIT_READS=%s records the share %d", (setting, share) => {
  expect(auditEnv.parse({ AUDIT_READS: setting }).AUDIT_READS).toBe(share);
});

test.each(["sampled", "sampled:0", "sampled:1.5", "all", "sampled:-1"])("AUDIT_READS=%s is refused", (setting) => {
  expect(auditEnv.safeParse({ AUDIT_READS: setting }).error?.issues[0]?.message).toMatch(/complete, off, or sampled/);
});
