import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { appendFile, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { imDatabase } from "@cgs/im/database/database";
import { auditEnv } from "@cgs/kit/audit/access-settings";
import { recordChange } from "@cgs/kit/audit/record-change";
import { AuditStream } from "@cgs/kit/audit-stream/audit-stream";
import { createDestination } from "@cgs/kit/audit-stream/create-destination";
import { createFileDestination } from "@cgs/kit/audit-stream/file-destination";
import { createHttpDestination } from "@cgs/kit/audit-stream/http-destination";
import type { StreamDestination } from "@cgs/kit/audit-stream/stream-destination";
import { Closers } from "@cgs/kit/closers";
import { createDataSource } from "@cgs/kit/database/database";
import { createLogger, type Logger } from "@cgs/kit/log";
import { Registry } from "prom-client";
import type { DataSource, EntityManager } from "typeorm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createMigratedDatabase, type TestDatabase } from "../support/database.js";
import { EVENTUALLY } from "../support/eventually.js";
import { forked, kill } from "../support/processes.js";
import { SERVICE_TOKENS, startIm } from "../support/running-im.js";

const silent = createLogger("test", "silent");
const DAY_SECONDS = 86_400;

let database: TestDatabase;
let source: DataSource;
let streams: AuditStream[];
beforeAll(async () => {
  database = await createMigratedDatabase();
  source = await createDataSource(database.url, imDatabase).initialize();
});
afterAll(async () => {
  await source?.destroy();
  await database?.drop();
});
beforeEach(async () => {
  streams = [];
  await source.query("DELETE FROM im.audit_unsent");
});
afterEach(async () => {
  for (const stream of streams) await stream.stop();
});

const unsent = async () =>
  (await source.query<{ id: string }[]>("SELECT id FROM im.audit_unsent ORDER BY id")).map(({ id }) => id);

function streamTo(destination: StreamDestination, log = silent): AuditStream {
  const stream = new AuditStream({ source, module: "im", destination, log });
  streams.push(stream);
  return stream;
}

/** A stream that is turned on. */
async function startedTo(destination: StreamDestination, log?: Logger): Promise<AuditStream> {
  const stream = streamTo(destination, log);
  await stream.round();
  return stream;
}

async function change(target: string, manager: EntityManager = source.manager): Promise<void> {
  const caller = { kind: "user", id: "ada", role: "admin" } as const;
  await recordChange(manager, { caller, traceId: "" }, { action: "createTemplate", target, after: { name: target } });
}

/** Records a read that took place some days ago. */
async function read(target: string, daysAgo = 0): Promise<void> {
  const at = "floor(extract(epoch FROM clock_timestamp()) * 1000 - $2::float * 1000)::bigint";
  await source.query(
    `INSERT INTO im.access_log (id, at, actor, address, action, target, outcome, times, trace_id)
     SELECT (lpad(to_hex(ms), 12, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 13))::uuid,
       to_timestamp(ms / 1000.0), 'user:ada', '192.0.2.7', 'template.read', $1, 'ok', 1, '' FROM (SELECT ${at} AS ms) AS clock`,
    [target, daysAgo * DAY_SECONDS],
  );
}

function addressOf(server: Server): URL {
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** A destination that keeps what it gets. */
function memory() {
  const targets: unknown[] = [];
  const destination: StreamDestination = {
    send: async (entries) => void targets.push(...entries.map(({ target }) => target)),
    close: async () => undefined,
  };
  return { targets, destination };
}

describe("the order of a stream", () => {
  test("leaves out no entry whose transaction commits after later ones", async () => {
    const { targets, destination } = memory();
    const stream = await startedTo(destination);
    const late = source.createQueryRunner();
    await late.startTransaction();
    await change("template:late", late.manager);
    await change("template:early");
    await read("template:read");
    await stream.round();
    expect(targets).toEqual(["template:early", "template:read"]);
    await late.commitTransaction();
    await late.release();
    await stream.round();
    expect(targets).toEqual(["template:early", "template:read", "template:late"]);
  });

  test("is that of the entries, over many batches", async () => {
    const { targets, destination } = memory();
    const stream = await startedTo(destination);
    const expected = Array.from({ length: 1_234 }, (_, n) => `template:${n}`);
    await source.query(
      `INSERT INTO im.access_log (id, at, actor, address, action, target, outcome, times, trace_id)
       SELECT ('0190000000007000a000' || lpad(to_hex(n), 12, '0'))::uuid, now(), '', '', '', 'template:' || n, 'ok', 1, ''
       FROM generate_series(0, 1233) AS n`,
    );
    await stream.round();
    expect(targets).toEqual(expected);
    expect(await unsent()).toEqual([]);
  });

  test("begins when the stream is turned on, and continues after a restart", async () => {
    await source.query("UPDATE im.audit_stream SET wanted_until = '-infinity'");
    await change("template:before");
    expect(await unsent()).toEqual([]);
    const first = memory();
    const stopped = await startedTo(first.destination);
    await stopped.stop();
    await change("template:meanwhile");
    const second = memory();
    await startedTo(second.destination);
    expect([first.targets, second.targets]).toEqual([[], ["template:meanwhile"]]);
  });
});

describe("of several processes", () => {
  test("one sends, and another at once when the first stops", async () => {
    const [one, two] = [memory(), memory()];
    const first = await startedTo(one.destination);
    const second = streamTo(two.destination);
    await change("template:1");
    await second.round();
    expect(two.targets).toEqual([]);
    await first.stop();
    await second.round();
    expect(two.targets).toEqual(["template:1"]);
  });

  test("another sends what a killed one had sent without noting it, and the killed one no more", async () => {
    const two = memory();
    let sent = () => {};
    const begun = new Promise<void>((resolve) => (sent = resolve));
    const first = streamTo({
      send: (_, signal) => {
        sent();
        return new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
      },
      close: async () => undefined,
    });
    const second = streamTo(two.destination);
    await source.query("UPDATE im.audit_stream SET leased_until = '-infinity', wanted_until = 'infinity'");
    await change("template:twice");
    const hanging = first.round();
    await begun;
    await second.round();
    expect(two.targets).toEqual([]);
    await source.query("UPDATE im.audit_stream SET leased_until = now() - interval '1 second'");
    await second.round();
    expect(two.targets).toEqual(["template:twice"]);
    await Promise.all([expect(hanging).rejects.toThrow("aborted"), first.stop()]);
    await change("template:next");
    await second.round();
    expect(two.targets).toEqual(["template:twice", "template:next"]);
  });
});

test("another process takes over from one that is killed while it sends", async () => {
  const closers = new Closers();
  const collector = createServer().listen(0, "127.0.0.1"); // takes requests and answers none
  closers.add(() => collector.close().closeAllConnections());
  await once(collector, "listening");
  const child = await forked(
    "@cgs/im/main",
    {
      ...{ NODE_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: database.url, IM_PORT: "0" },
      ...{ CPM_SERVICE_URL: "http://127.0.0.1:1", IM_SERVICE_TOKEN: SERVICE_TOKENS[0] },
      AUDIT_STREAM: addressOf(collector).href,
    },
    closers,
  );
  const leased = "SELECT 1 FROM im.audit_stream WHERE leased_until > now()";
  await vi.waitFor(async () => expect(await source.query(leased)).toHaveLength(1), EVENTUALLY);
  const begun = once(collector, "request");
  await change("template:killed");
  await begun;
  await kill(child);
  const { targets, destination } = memory();
  const next = streamTo(destination);
  await next.round();
  expect(targets).toEqual([]); // the lease of the killed one has not ended
  await source.query("UPDATE im.audit_stream SET leased_until = now() - interval '1 second'");
  await next.round();
  expect(targets).toEqual(["template:killed"]);
  await closers.close();
});

describe("a collector", () => {
  let server: Server;
  let url: URL;
  let received: { headers: IncomingHttpHeaders; lines: Record<string, unknown>[] }[];
  let answer: RequestListener;
  beforeEach(async () => {
    received = [];
    answer = (_, response) => response.writeHead(204).end();
    server = createServer(async (request, response) => {
      const body = (await request.toArray()).join("");
      const lines = body.trimEnd().split("\n");
      received.push({ headers: request.headers, lines: lines.map((line) => JSON.parse(line)) });
      answer(request, response);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = new URL("/audit?source=cgs", addressOf(server));
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const targets = () => received.flatMap(({ lines }) => lines.map(({ target }) => target));

  test("gets JSON Lines with the token, in the form of the export, over one connection", async () => {
    let connections = 0;
    server.on("connection", () => (connections += 1));
    const stream = await startedTo(createHttpDestination(url, "collector-secret"));
    await change("template:1");
    await stream.round();
    await read("template:2");
    await stream.round();
    expect(received.map(({ headers }) => [headers.authorization, headers["content-type"]])).toEqual([
      ["Bearer collector-secret", "application/x-ndjson"],
      ["Bearer collector-secret", "application/x-ndjson"],
    ]);
    expect(received[0]?.lines).toEqual([
      expect.objectContaining({
        ...{ id: expect.stringMatching(/^[\da-f-]{36}$/), module: "im", kind: "change", actor: "user:ada" },
        ...{ action: "createTemplate", target: "template:1", after: { name: "template:1" }, outcome: "ok" },
      }),
    ]);
    expect(received[1]?.lines).toMatchObject([{ kind: "read", target: "template:2", address: "192.0.2.7" }]);
    expect(connections).toBe(1);
  });

  test.each([500, 429, 401, 302])(
    "that answers %d gets the entries again, and the token is not logged",
    async (status) => {
      const stream = await startedTo(createHttpDestination(url, "collector-secret"));
      answer = (_, response) => response.writeHead(status, { location: "/elsewhere", "retry-after": "7" }).end("no");
      await change("template:again");
      const error = await stream.round().catch((reason: unknown) => reason);
      expect(String(error)).toContain(`the collector answered ${status}`);
      expect(error).toMatchObject({ seconds: 7 }); // of Retry-After
      expect(JSON.stringify(error)).not.toContain("collector-secret");
      expect(await unsent()).toHaveLength(1);
      answer = (_, response) => response.writeHead(200).end();
      await stream.round();
      expect(targets()).toEqual(["template:again", "template:again"]);
      expect(await unsent()).toEqual([]);
    },
  );

  test("that does not answer is given up, and gets the entries again", async () => {
    const stream = await startedTo(createHttpDestination(url, undefined, 50));
    answer = () => undefined;
    await change("template:hanging");
    await expect(stream.round()).rejects.toThrow();
    expect(await unsent()).toHaveLength(1);
    answer = (_, response) => response.writeHead(200).end();
    await stream.round();
    expect(new Set(targets())).toEqual(new Set(["template:hanging"]));
    expect(await unsent()).toEqual([]);
  });

  test("that is away makes no request wait, and shows in metrics and health", async () => {
    const closed = new URL("http://127.0.0.1:1/");
    const stream = streamTo(createHttpDestination(closed));
    await expect(stream.check()).resolves.toBeUndefined();
    await read("template:old", 0.5);
    await expect(stream.round()).rejects.toThrow();
    await expect(stream.check()).rejects.toThrow(/the oldest entry has waited for 432\d\d seconds/);
    const registry = new Registry();
    stream.register(registry);
    const metrics = await registry.metrics();
    expect(metrics).toMatch(/^audit_stream_waiting 1$/m);
    expect(metrics).toMatch(/^audit_stream_lag_seconds 432\d\d/m);
    expect(metrics).toMatch(/^audit_stream_failures_total 0$/m);
  });
});

describe("a folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "cgs-stream-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const destination = () => createFileDestination("im", pathToFileURL(folder));
  const lines = async (file: string) => (await readFile(join(folder, file), "utf8")).trimEnd().split("\n");
  const target = (line: string) => (JSON.parse(line) as { target: string }).target;

  test("gets one file for each day of entries, and a restart continues it", async () => {
    const stream = await startedTo(destination());
    await read("template:1", 2);
    await read("template:2", 1);
    await stream.round();
    await stream.stop();
    await read("template:3", 1);
    await startedTo(destination());
    const files = (await readdir(folder)).toSorted();
    expect(files).toHaveLength(2);
    expect(files.every((name) => /^audit-im-\d{4}-\d\d-\d\d\.jsonl$/.test(name))).toBe(true);
    expect((await lines(files[0] ?? "")).map(target)).toEqual(["template:1"]);
    expect((await lines(files[1] ?? "")).map(target)).toEqual(["template:2", "template:3"]);
  });

  test("gets a new line after one that a killed process left unfinished", async () => {
    const stream = await startedTo(destination());
    await read("template:1", 1);
    await stream.round();
    const [file = ""] = await readdir(folder);
    await appendFile(join(folder, file), '{"id":"unfin');
    await read("template:2", 1);
    await stream.round();
    const [first = "", , third = ""] = await lines(file);
    expect([first, third].map(target)).toEqual(["template:1", "template:2"]);
  });

  test("on a full disk keeps the entries waiting until there is space", async () => {
    const stream = await startedTo(destination());
    await read("template:1", 1);
    const [{ day }] = await source.query<[{ day: string }]>(
      "SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM im.access_log JOIN im.audit_unsent USING (id)",
    );
    const file = join(folder, `audit-im-${day}.jsonl`);
    await symlink("/dev/full", file);
    await expect(stream.round()).rejects.toThrow("ENOSPC");
    expect(await unsent()).toHaveLength(1);
    await rm(file);
    await stream.round();
    expect((await lines(`audit-im-${day}.jsonl`)).map(target)).toEqual(["template:1"]);
  });
});

test("a running module streams what it serves, and reports the stream's health", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cgs-stream-"));
  const im = await startIm({ AUDIT_STREAM: pathToFileURL(folder).href });
  const { graphql, url, stop } = im;
  await vi.waitFor(async () => {
    expect(await im.source.query("SELECT 1 FROM im.audit_stream WHERE wanted_until > now()")).toHaveLength(1);
  }, EVENTUALLY);
  await graphql("{ templates { id } }", {}, {});
  await vi.waitFor(async () => {
    const files = await readdir(folder);
    const text = files[0] ? await readFile(join(folder, files[0]), "utf8") : "";
    expect(text).toMatch(/"module":"im","kind":"read","actor":"nobody"/);
  }, EVENTUALLY);
  const health = (await (await fetch(`${url}/healthz`)).json()) as object;
  expect(health).toMatchObject({ dependencies: { external_apis: { audit_stream: "healthy" } } });
  await stop();
  await rm(folder, { recursive: true });
});

describe("retention", () => {
  const forget = async () => {
    await source.query("SELECT im.forget_access(now() - interval '40 days', 100000)");
    const kept = await source.query<{ target: string }[]>(
      "SELECT target FROM im.access_log WHERE target LIKE 'kept:%' ORDER BY id",
    );
    return kept.map(({ target }) => target);
  };

  test("keeps what is not sent for 30 days more, then deletes and counts it", async () => {
    const { destination, targets } = memory();
    const errors: unknown[] = [];
    const log = { ...silent, error: (line: unknown) => errors.push(line) } as never as Logger;
    const stream = await startedTo(destination, log);
    await read("kept:71", 71);
    await read("kept:69", 69);
    await read("kept:41", 41);
    expect(await forget()).toEqual(["kept:69", "kept:41"]);
    await stream.round();
    expect(targets).toEqual(["kept:69", "kept:41"]);
    expect(errors).toEqual([{ lost: 1 }]);
    const registry = new Registry();
    stream.register(registry);
    expect(await registry.metrics()).toMatch(/^audit_stream_lost_total 1$/m);
    expect(await forget()).toEqual([]);
  });

  test("keeps nothing for a stream that was turned off", async () => {
    await startedTo(memory().destination);
    await read("kept:41", 41);
    await source.query("UPDATE im.audit_stream SET wanted_until = now()");
    expect(await forget()).toEqual([]);
    expect(await unsent()).toEqual([]);
  });
});

describe("the settings", () => {
  const parse = (env: object) => auditEnv.parse(env);

  test("have no stream by default", () => {
    expect(createDestination("im", parse({}))).toBeUndefined();
  });

  test.each([
    "file:/var/log/cgs",
    "https://collector.example.com/audit",
    "http://127.0.0.1:9000",
    "http://localhost:1",
  ])("accept %s", async (AUDIT_STREAM) => {
    const destination = createDestination("im", parse({ AUDIT_STREAM, AUDIT_STREAM_TOKEN: "secret" }));
    expect(destination).toBeDefined();
    await destination?.close();
  });

  test("accept http to another host only with permission", async () => {
    const AUDIT_STREAM = "http://collector.internal/";
    expect(() => createDestination("im", parse({ AUDIT_STREAM }))).toThrow("AUDIT_STREAM: use https");
    await createDestination("im", parse({ AUDIT_STREAM, AUDIT_STREAM_PLAIN_HTTP: "on" }))?.close();
  });

  test.each(["/var/log", "ftp://example.com", "https://user:secret@example.com/", "file://host/folder", "file:/a?b"])(
    "refuse %s without showing it",
    (AUDIT_STREAM) => {
      const { error } = auditEnv.safeParse({ AUDIT_STREAM });
      expect(error?.issues[0]?.message).toMatch(/^must /);
      expect(error?.issues[0]?.message).not.toContain(AUDIT_STREAM);
    },
  );
});
