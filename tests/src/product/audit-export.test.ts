import { cpmDatabase } from "@cgs/cpm/database/database";
import { csvCell } from "@cgs/kit/audit/export-format";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { graphql, logIn } from "../support/api-client.js";
import { EVENTUALLY } from "../support/eventually.js";
import { type Stack, startStack } from "../support/stack.js";

type User = { authorization: string };
interface Entry {
  id: string;
  at: string;
  module: string;
  kind: string;
  actor: string;
  action: string;
  target: string;
  clientId: string | null;
  outcome: string;
  after: Record<string, unknown> | null;
}

const PATH = "/api/audit-log/export";
const TODAY = { from: new Date(Date.now() - 3_600_000).toISOString() };
const LONG_AGO = { from: "2020-01-01T00:00:00Z", to: "2020-01-31T00:00:00Z" };
const CREATE_USER = "mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }";

describe("an export of the audit log", () => {
  let stack: Stack;
  let source: DataSource;
  let admin: User;
  let dentist: User & { id: string };
  let plumber: User & { id: string };

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 2).initialize();
    admin = await logIn(stack);
    dentist = await memberOf("dentist@example.com", "ADMIN", ["acme-dental"]);
    plumber = await memberOf("plumber@example.com", "ADMIN", ["northside-plumbing"]);
    for (const { authorization } of [dentist, plumber])
      await graphql(stack.gatewayUrl, '{ client(id: "acme-dental") { id } }', {}, { authorization });
    await isStored(dentist);
    await fill(10_000);
  });
  afterAll(async () => {
    await source?.destroy();
    await stack?.stop();
  });

  /** Waits until a user's read is stored: reads are written behind requests. */
  const isStored = ({ id }: { id: string }) =>
    vi.waitFor(async () => {
      const reads = await source.query<unknown[]>("SELECT 1 FROM smm.access_log WHERE actor = $1", [`user:${id}`]);
      expect(reads).toHaveLength(1);
    }, EVENTUALLY);
  const memberOf = async (email: string, role: string, clientIds: string[]) => {
    const password = "a-password-of-the-tests";
    const input = { email, name: "Somebody", password, role, clientIds };
    const { data } = await graphql(stack.gatewayUrl, CREATE_USER, { input }, admin);
    return {
      id: (data as { createUser: { user: { id: string } } }).createUser.user.id,
      ...(await logIn({ ...stack, email, password })),
    };
  };
  /** Adds reads of January 2020 to the CPM's log, a second apart. */
  const fill = (entries: number) =>
    source.query(
      `INSERT INTO cpm.access_log (id, at, actor, address, action, target, client_path, outcome, times, trace_id)
       SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid, at,
         'user:' || n, '192.0.2.1', 'job.read', CASE WHEN n = 7 THEN '=HYPERLINK("https://evil.example")' ELSE 'job:' || n END,
         ARRAY['acme-dental'], 'ok', 1, repeat('a', 32)
       FROM generate_series(1, $1::int) AS n, LATERAL (SELECT timestamptz '2020-01-02' + n * interval '1 second' AS at) AS moment`,
      [entries],
    );
  const download = (query: Record<string, string>, user: Partial<User> = admin, url = stack.gatewayUrl) =>
    fetch(`${url}${PATH}?${new URLSearchParams(query)}`, { headers: { ...user } });
  const entriesOf = async (query: Record<string, string>, user?: User, url?: string) => {
    const response = await download(query, user, url);
    expect(response.status).toBe(200);
    const text = await response.text();
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Entry);
  };

  test("has the changes and reads of all modules in the order of time", async () => {
    const entries = await entriesOf(TODAY);
    expect(entries).toContainEqual(expect.objectContaining({ module: "cpm", kind: "change", action: "createUser" }));
    expect(entries).toContainEqual(
      expect.objectContaining({
        module: "smm",
        kind: "read",
        action: "client.read",
        actor: `user:${dentist.id}`,
        outcome: "ok",
      }),
    );
    const ids = entries.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  test("has each of 10,000 entries once, in either format", async () => {
    const entries = await entriesOf(LONG_AGO);
    expect(entries.map(({ actor }) => actor)).toEqual(Array.from({ length: 10_000 }, (_, n) => `user:${n + 1}`));
    const csv = await (await download({ ...LONG_AGO, format: "csv" })).text();
    expect(csv.split("\r\n")).toHaveLength(10_002);
    expect(csv).toMatch(/^id,at,module,kind,actor,/);
  });

  test.each<[string, Record<string, string>, number]>([
    ["an actor", { actor: "user:7" }, 1],
    ["an action", { action: "job.read" }, 10_000],
    ["a target", { target: "job:9" }, 1],
    ["a client", { clientId: "northside-plumbing" }, 0],
    ["reads", { kind: "READS" }, 10_000],
    ["changes", { kind: "CHANGES" }, 0],
    ["allowed operations", { outcome: "ALLOWED" }, 10_000],
    ["refused operations", { outcome: "REFUSED" }, 0],
    ["failed operations", { outcome: "FAILED" }, 0],
    ["other actions than some", { without: "refresh,job.read" }, 0],
    ["several filters", { kind: "READS", actor: "user:8", clientId: "acme-dental" }, 1],
  ])("has only entries of %s, at the gateway and at a module", async (_name, filter, count) => {
    for (const url of [stack.gatewayUrl, stack.cpmUrl])
      expect(await entriesOf({ ...LONG_AGO, ...filter }, admin, url)).toHaveLength(count);
  });

  test("has refused attempts, and no entries of other clients whatever the filter", async () => {
    await download(TODAY, await memberOf("curious@example.com", "VIEWER", ["*"]));
    await expect
      .poll(async () => (await entriesOf({ ...TODAY, outcome: "REFUSED" })).map(({ outcome }) => outcome))
      .toContain("FORBIDDEN");
    const refused = await entriesOf({ ...TODAY, outcome: "REFUSED" });
    expect(refused.filter(({ outcome }) => outcome === "ok")).toEqual([]);
    expect(await entriesOf({ ...LONG_AGO, clientId: "acme-dental" }, plumber)).toEqual([]);
  });

  test("is a file to save, whose cells a spreadsheet does not run", async () => {
    const response = await download({ ...LONG_AGO, to: "2020-01-02T00:00:10Z", format: "csv" });
    expect(response.headers.get("content-type")).toMatch("text/csv");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="audit-log-2020-01-01-2020-01-02.csv"',
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", `"'\rx"`],
    ["job:4711", "job:4711"],
    ['a "b", c', '"a ""b"", c"'],
    ["two\nlines", '"two\nlines"'],
    [{ a: 1 }, '"{""a"":1}"'],
    [null, ""],
  ])("writes %j as a safe cell", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  test("shows an administrator of one client only entries of that client, at the gateway and at each module", async () => {
    for (const url of [stack.gatewayUrl, stack.cpmUrl, stack.smmUrl, stack.imUrl]) {
      expect((await entriesOf(TODAY, dentist, url)).filter(({ clientId }) => clientId !== "acme-dental")).toEqual([]);
      expect(
        (await entriesOf(TODAY, plumber, url)).filter(({ clientId }) => clientId !== "northside-plumbing"),
      ).toEqual([]);
      expect(await entriesOf(LONG_AGO, plumber, url)).toEqual([]);
    }
    expect(await entriesOf(LONG_AGO, dentist, stack.cpmUrl)).toHaveLength(10_000);
  });

  test.each(["MANAGER", "EDITOR", "VIEWER"])("is refused to a %s, and the attempt is recorded", async (role) => {
    const user = await memberOf(`${role.toLowerCase()}@example.com`, role, ["*"]);
    for (const url of [stack.gatewayUrl, stack.cpmUrl, stack.smmUrl, stack.imUrl]) {
      const response = await download(TODAY, user, url);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, code: "FORBIDDEN" });
    }
    const attempts = "SELECT outcome FROM im.access_log WHERE actor = $1 AND action = 'exportAuditLog'";
    const refused = { outcome: "FORBIDDEN" };
    await vi.waitFor(
      async () => expect(await source.query(attempts, [`user:${user.id}`])).toContainEqual(refused),
      EVENTUALLY,
    );
  });

  test.each([
    ["without a credential", {}],
    ["with a forged token", { authorization: "Bearer x.y.z" }],
  ])("is refused %s", async (_name, user) => {
    for (const url of [stack.gatewayUrl, stack.cpmUrl]) expect((await download(TODAY, user, url)).status).toBe(401);
  });

  test.each([
    ["no beginning", {}, "from"],
    ["a beginning that is no time", { from: "yesterday" }, "from"],
    ["an end before the beginning", { from: LONG_AGO.to, to: LONG_AGO.from }, "to"],
    ["more than 92 days", { from: "2020-01-01T00:00:00Z", to: "2020-04-03T00:00:00Z" }, "at most 92 days"],
    ["an unknown format", { ...LONG_AGO, format: "xml" }, "csv or jsonl"],
    ["an unknown parameter", { ...LONG_AGO, user: "x" }, "from, to, format, kind"],
    ["an unknown kind", { ...LONG_AGO, kind: "ALL" }, "CHANGES or READS"],
    ["an actor without a character", { ...LONG_AGO, actor: "" }, "1 to 200 characters"],
    ["an action with a zero byte", { ...LONG_AGO, action: "a\0b" }, "1 to 200 characters"],
  ])("refuses %s", async (_name, query, message) => {
    for (const url of [stack.gatewayUrl, stack.cpmUrl]) {
      const response = await download(query, admin, url);
      expect(response.status).toBe(422);
      expect((await response.json()) as object).toMatchObject({ error: expect.stringContaining(message) });
    }
  });

  describe("that is not read to its end", () => {
    const LARGE = { from: "2019-12-01T00:00:00Z", to: "2019-12-31T00:00:00Z" };
    // More than the buffers of a connection hold.
    beforeAll(() =>
      source.query(
        `INSERT INTO cpm.access_log (id, at, actor, address, action, target, client_path, outcome, times, trace_id)
         SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid, at,
           'user:' || repeat('x', 150), '192.0.2.1', 'job.read', repeat('y', 150), ARRAY['acme-dental'], 'ok', 1, repeat('a', 32)
         FROM generate_series(1, 60000) AS n, LATERAL (SELECT timestamptz '2019-12-02' + n * interval '1 second' AS at) AS moment`,
      ),
    );

    test.each(["the gateway", "the CPM"])("leaves a caller one more at a time, at %s", async (name) => {
      const url = name === "the CPM" ? stack.cpmUrl : stack.gatewayUrl;
      const user = await memberOf(`${name.replace(" ", "-")}@example.com`, "ADMIN", ["*"]);
      const open = [await download(LARGE, user, url), await download(LARGE, user, url)];
      expect(open.map(({ status }) => status)).toEqual([200, 200]);
      const third = await download(LARGE, user, url);
      expect(third.status).toBe(429);
      expect(await third.text()).toContain("2 exports at a time with one account");
      await open[0]?.body?.cancel();
      const fourth = async () => {
        const response = await download(LONG_AGO, user, url);
        await response.body?.cancel();
        return response.status;
      };
      await expect.poll(fourth).toBe(200);
      await open[1]?.body?.cancel();
    });

    test.each(["the gateway", "the CPM"])("ends with the session of its caller, at %s", async (name) => {
      const url = name === "the CPM" ? stack.cpmUrl : stack.gatewayUrl;
      const user = await memberOf(`ends-at-${name.replace(" ", "-")}@example.com`, "ADMIN", ["*"]);
      const response = await download(LARGE, user, url);
      expect(response.status).toBe(200);
      await graphql(stack.gatewayUrl, "mutation { logoutEverywhere { endedSessions } }", {}, user);
      await expect.poll(async () => (await download(TODAY, user, stack.cpmUrl)).status).toBe(401);
      await expect(response.text()).rejects.toThrow();
    });
  });

  test("is recorded in each module with its range", async () => {
    const range = { from: "2021-05-01T00:00:00.000Z", to: "2021-05-02T00:00:00.000Z" };
    await entriesOf(range);
    const entries = await entriesOf(TODAY);
    for (const module of ["cpm", "im", "smm"])
      expect(entries).toContainEqual(
        expect.objectContaining({
          ...{ module, kind: "change", action: "exportAuditLog", target: `auditLog:${module}` },
          after: { ...range, format: "jsonl" },
        }),
      );
  });
});
