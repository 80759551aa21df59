import { randomUUID } from "node:crypto";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createSourceReader } from "@cgs/cpm/sources/reading/source-reader";
import { SourceQueue } from "@cgs/cpm/sources/reading/source-queue";
import { SourceError, SourceFailure } from "@cgs/cpm/sources/source-failure";
import { createLogger } from "@cgs/kit/log";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../../support/database.js";

const LEASE_SECONDS = 60;
const TEXT = { mediaType: "text/plain", bytes: 6 };
const parsed = (text: string) => ({ title: null, language: "en", passages: [{ number: 1, heading: null, text }] });

describe("the reading of sources", () => {
  let database: TestDatabase;
  let source: DataSource;
  let queue: SourceQueue;
  const log = createLogger("test", "silent");

  beforeAll(async () => {
    database = await createMigratedDatabase();
    source = await createDataSource(database.url, cpmDatabase).initialize();
    queue = new SourceQueue(source);
  });
  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });
  beforeEach(() => source.query("TRUNCATE cpm.source, cpm.source_passage"));

  const addPending = async (
    document: Buffer | null = Buffer.from("Brush."),
    url: string | null = null,
    client = "a",
  ) => {
    const id = randomUUID();
    await source.query(
      `INSERT INTO cpm.source (id, client_id, client_path, name, url, document, order_only, state)
       VALUES ($1, $4, ARRAY[$4], 'Care.txt', $2, $3, false, 'PENDING')`,
      [id, url, document, client],
    );
    return id;
  };
  const row = async () => (await source.query<object[]>("SELECT state, failure, attempts FROM cpm.source"))[0];
  const endLease = () => source.query("UPDATE cpm.source SET due_at = now(), claimed_until = NULL");
  const claim = async () => (await queue.claim(LEASE_SECONDS)) ?? expect.fail("nothing to claim");

  test("is done by one process at a time", async () => {
    await addPending();
    const claims = await Promise.all([queue.claim(LEASE_SECONDS), queue.claim(LEASE_SECONDS)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  test("is done for one source of a client tree at a time, so that slow sites of one tenant delay no other", async () => {
    await addPending();
    await addPending();
    await addPending(Buffer.from("Brush."), null, "b");
    const [first, second, third] = [await claim(), await claim(), await queue.claim(LEASE_SECONDS)];
    expect([first.clientId, second.clientId, third]).toEqual(["a", "b", undefined]);
    await queue.complete(first, TEXT, parsed("Brush."));
    expect((await claim()).clientId).toBe("a");
  });

  test("goes on with other sources while a site is slow", async () => {
    await addPending(null, "https://slow.example/");
    await addPending(Buffer.from("Brush."), null, "b");
    let release: (error: Error) => void = () => undefined;
    const fetcher = { fetch: () => new Promise<never>((_resolve, reject) => (release = reject)) };
    const reading = createSourceReader({ queue, fetcher, rereadDays: 0, log }).runNow();
    await vi.waitFor(
      async () =>
        expect(await source.query("SELECT client_id, state FROM cpm.source ORDER BY 1")).toEqual([
          { client_id: "a", state: "PENDING" },
          { client_id: "b", state: "READY" },
        ]),
      { timeout: 20_000 },
    );
    release(new SourceError(SourceFailure.NOT_FOUND));
    await reading;
    expect(await source.query("SELECT failure FROM cpm.source WHERE client_id = 'a'")).toEqual([
      { failure: "NOT_FOUND" },
    ]);
  });

  test("is repeated when its process was lost, and the lost process changes nothing", async () => {
    const id = await addPending();
    const lost = await claim();
    await endLease();
    const second = await claim();
    expect(second).toMatchObject({ id, attempts: 2 });
    await queue.complete(lost, TEXT, parsed("Old."));
    await queue.fail(lost, SourceFailure.EMPTY);
    expect(await row()).toMatchObject({ state: "PENDING" });
    await queue.complete(second, TEXT, parsed("New."));
    expect(await row()).toMatchObject({ state: "READY", failure: null });
    expect(await source.query("SELECT text FROM cpm.source_passage")).toEqual([{ text: "New." }]);
  });

  test("stores nothing of a source that was removed meanwhile", async () => {
    await addPending();
    const lost = await claim();
    await source.query("DELETE FROM cpm.source");
    await queue.complete(lost, TEXT, parsed("Old."));
    expect(await source.query("SELECT 1 FROM cpm.source_passage")).toEqual([]);
  });

  test("ends when a source has ended its process three times", async () => {
    await addPending();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await claim();
      await endLease();
    }
    const fetcher = { fetch: () => expect.fail("not fetched") };
    await createSourceReader({ queue, fetcher, rereadDays: 0, log }).runNow();
    expect(await row()).toEqual({ state: "FAILED", failure: "UNREADABLE", attempts: 4 });
  });

  test("asks a server that does not answer three times", async () => {
    await addPending(null, "https://example.com/");
    let fetches = 0;
    const fetcher = {
      fetch: () => {
        fetches += 1;
        return Promise.reject(new SourceError(SourceFailure.UNREACHABLE));
      },
    };
    const reader = createSourceReader({ queue, fetcher, retrySeconds: 30, rereadDays: 0, log });
    await reader.runNow();
    expect(await row()).toMatchObject({ state: "PENDING" });
    expect(fetches).toBe(1); // not again before its time
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await endLease();
      await reader.runNow();
    }
    expect(await row()).toEqual({ state: "FAILED", failure: "UNREACHABLE", attempts: 3 });
    expect(fetches).toBe(3);
  });

  test("continues after an error of its own", async () => {
    await addPending(null, "https://example.com/");
    const failing = { fetch: () => Promise.reject(new Error("bug")) };
    await createSourceReader({ queue, fetcher: failing, rereadDays: 0, log }).runNow();
    await endLease();
    const fetcher = {
      fetch: () => Promise.resolve({ document: Buffer.from("Brush."), mediaType: "text/plain", charset: undefined }),
    };
    await createSourceReader({ queue, fetcher, rereadDays: 0, log }).runNow();
    expect(await row()).toMatchObject({ state: "READY" });
  });
});
