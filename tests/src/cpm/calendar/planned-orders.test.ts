import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { graphql, logIn } from "../../support/api-client.js";
import { freePorts } from "../../support/free-ports.js";
import { kill } from "../../support/processes.js";
import { type Stack, startStack } from "../../support/stack.js";
import { article, type CalendarCaller, inDays, openCalendar } from "./calendar-kit.js";

const DAY_MS = 86_400_000;
const PASSWORD = "a-password-of-the-tests";

/** Storing the end of an order waits while the test's session holds the lock. */
const HOLD_SQL = `
  CREATE FUNCTION public.hold_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$;
  CREATE TRIGGER hold_calendar BEFORE UPDATE ON cpm.calendar_entry FOR EACH ROW
  WHEN (NEW.state = 'DONE' AND NEW.title = 'held') EXECUTE FUNCTION public.hold_calendar()`;

describe("planned orders", () => {
  let stack: Stack;
  let calendar: CalendarCaller;

  beforeAll(async () => {
    // a clock that is two days ahead orders nothing early: the database's clock decides
    stack = await startStack({ forkedCpm: { clockOffsetMs: 2 * DAY_MS } });
    calendar = await openCalendar(stack);
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
  });

  const untilState = async (id: string, state: string) => {
    await expect.poll(() => calendar.stateOf(id)).toBe(state);
  };
  const problemOf = async (id: string) =>
    (await calendar.rows<{ problem: string | null }>("SELECT problem FROM cpm.calendar_entry WHERE id = $1", [id]))[0]
      ?.problem;
  const overdueOf = async (id: string) => (await calendar.page("overdue", {})).nodes.find((entry) => entry.id === id);
  const aUser = async (role: string, clientId = "acme-dental") => {
    const email = `${randomUUID()}@example.com`;
    const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }`;
    const input = { email, name: "Anna", password: PASSWORD, role, clientIds: [clientId] };
    const { data, errors } = await graphql(stack.gatewayUrl, create, { input }, calendar.user);
    expect(errors).toEqual([]);
    const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(data?.["createUser"]);
    return { id: user.id, headers: await logIn({ ...stack, email, password: PASSWORD }) };
  };
  const asAdmin = async (query: string, variables: Record<string, unknown> = {}) => {
    const { errors } = await graphql(stack.gatewayUrl, query, variables, calendar.user);
    expect(errors).toEqual([]);
  };

  test("are placed at their time, once, and become jobs of the user who planned them", async () => {
    const entry = await calendar.planOne();
    expect(entry).toMatchObject({ kind: "ORDER", state: "PLANNED", title: "dental implants", jobId: null, version: 1 });
    expect(await calendar.jobsOf([entry.id])).toEqual([]);
    await calendar.makeDue(entry.id);
    await untilState(entry.id, "DONE");
    const [job] = await calendar.rows<{ created_by: string; request: object }>(
      "SELECT created_by, request FROM cpm.job WHERE id = $1",
      [entry.id],
    );
    expect(job?.request).toMatchObject({ keywords: ["dental implants"] });
    const [audit] = await calendar.rows(
      "SELECT actor FROM cpm.audit_log WHERE action = 'generateContent' AND target = $1",
      [`job:${entry.id}`],
    );
    expect(audit).toEqual({ actor: `user:${job?.created_by}` });
    const [row] = await calendar.rows("SELECT content FROM cpm.calendar_entry WHERE id = $1", [entry.id]);
    expect(row).toEqual({ content: null }); // the job has it
  });

  test("wait for the time of the database's clock, whatever the clock of the process says", async () => {
    const entry = await calendar.planOne({ at: inDays(1) });
    const before = await calendar.planOne({ at: inDays(0.5) });
    await calendar.makeDue(before.id);
    await untilState(before.id, "DONE"); // so the process has looked
    expect(await calendar.stateOf(entry.id)).toBe("PLANNED");
  });

  test("are placed although the database's clock was set back after they were claimed and postponed", async () => {
    const entry = await calendar.planOne();
    await calendar.database.query(
      `UPDATE cpm.calendar_entry SET planned_for = now() - interval '1 minute', claimed_until = now() + interval '1 day',
       try_at = now() + interval '1 day', attempts = 1 WHERE id = $1`,
      [entry.id],
    );
    await untilState(entry.id, "DONE");
    expect(await calendar.jobsOf([entry.id])).toHaveLength(1);
  });

  test("of the same request with the same key are planned once", async () => {
    const [key, order] = [randomUUID(), { clientId: "acme-dental", at: inDays(4), content: article() }];
    const first = await calendar.plan([order, order], key);
    expect(await calendar.plan([order, order], key)).toEqual(first);
    const other = { input: { orders: [{ ...order, at: inDays(5) }] }, key };
    expect(await calendar.refusal("plan", other)).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  test.each([
    ["a time in the past", { at: "2026-01-01T00:00:00Z" }, "VALIDATION_ERROR"],
    ["a time in three years", { at: inDays(1_100) }, "VALIDATION_ERROR"],
    ["a client that does not exist", { clientId: "nobody" }, "CLIENT_NOT_FOUND"],
    [
      "a model that does not exist",
      { content: article("x", { llmConfig: { provider: "sandbox", model: "no" } }) },
      "MODEL_NOT_AVAILABLE",
    ],
    ["a keyword with a variable", { content: article("dentist {city}") }, "VALIDATION_ERROR"],
    ["a site that the client does not have", { publication: { siteId: randomUUID(), at: inDays(5) } }, "NOT_FOUND"],
  ])("are refused as a whole for %s", async (_what, differing, code) => {
    const good = { clientId: "acme-dental", at: inDays(3), content: article("refused") };
    expect(await calendar.refusal("plan", { input: { orders: [good, { ...good, ...differing }] } })).toBe(code);
    expect(await calendar.rows("SELECT FROM cpm.calendar_entry WHERE title = 'refused'")).toEqual([]);
  });

  test("can be moved, but not by a caller who saw an earlier version, nor into the past", async () => {
    const { id, version } = await calendar.planOne();
    const at = inDays(10);
    const moved = await calendar.entry("move", { id, version, at });
    expect(moved).toMatchObject({ at, version: 2, state: "PLANNED" });
    expect(await calendar.refusal("move", { id, version, at: inDays(11) })).toBe("VERSION_CONFLICT");
    expect(await calendar.refusal("move", { id, version: 2, at: inDays(-1) })).toBe("VALIDATION_ERROR");
  });

  test("are placed at once when they are moved to now", async () => {
    const { id, version } = await calendar.planOne();
    await calendar.entry("move", { id, version, at: null });
    await untilState(id, "DONE");
  });

  test("that are cancelled are never placed", async () => {
    const { id, version } = await calendar.planOne();
    await calendar.entry("cancel", { id, version });
    await calendar.makeDue(id);
    const next = await calendar.planOne();
    await calendar.makeDue(next.id);
    await untilState(next.id, "DONE");
    expect(await calendar.jobsOf([id])).toEqual([]);
    expect(await calendar.refusal("move", { id, version: (version ?? 0) + 1, at: null })).toBe("VERSION_CONFLICT");
  });

  test("fail, and are overdue, when the user who planned them has lost the role; another user takes them over by moving them", async () => {
    const editor = await aUser("EDITOR");
    const { data } = await calendar.ask(
      "plan",
      { input: { orders: [{ clientId: "acme-dental", at: inDays(2), content: article() }] } },
      editor.headers,
    );
    const id = String((data as never as { planOrders: { entries: { id: string }[] } }).planOrders.entries[0]?.id);
    await asAdmin(`mutation { updateUser(id: "${editor.id}", input: { role: VIEWER }) { user { id } } }`);
    await calendar.makeDue(id);
    await untilState(id, "FAILED");
    expect(await problemOf(id)).toBe("FORBIDDEN");
    expect(await calendar.jobsOf([id])).toEqual([]);
    await expect.poll(() => overdueOf(id)).toMatchObject({ state: "FAILED", problem: "FORBIDDEN" });
    const { version } = (await overdueOf(id)) ?? {};
    await calendar.entry("move", { id, version, at: null });
    await untilState(id, "DONE");
    expect(await overdueOf(id)).toBeUndefined();
  });

  test("fail when the user who planned them was erased", async () => {
    const editor = await aUser("EDITOR");
    const { data } = await calendar.ask(
      "plan",
      { input: { orders: [{ clientId: "acme-dental", at: inDays(2), content: article() }] } },
      editor.headers,
    );
    const id = String((data as never as { planOrders: { entries: { id: string }[] } }).planOrders.entries[0]?.id);
    await asAdmin(`mutation { eraseUser(id: "${editor.id}") { userId } }`);
    await calendar.makeDue(id);
    await untilState(id, "FAILED");
    expect(await problemOf(id)).toBe("FORBIDDEN");
  });

  test("wait while the quota is used up, are overdue meanwhile, and are placed when there is quota again", async () => {
    const { id } = await calendar.planOne({ clientId: "northside-plumbing" });
    await calendar.database.query("UPDATE cpm.plan SET monthly_jobs = 0 WHERE name = 'starter'");
    await asAdmin(
      `mutation { setClientPlan(clientId: "northside-plumbing", plan: "starter") { clientPlan { clientId } } }`,
    );
    await calendar.makeDue(id);
    await expect.poll(() => problemOf(id)).toBe("QUOTA_EXCEEDED");
    expect(await calendar.stateOf(id)).toBe("PLANNED");
    await expect.poll(() => overdueOf(id)).toMatchObject({ state: "OVERDUE", problem: "QUOTA_EXCEEDED" });
    await asAdmin(
      `mutation { setClientPlan(clientId: "northside-plumbing", plan: "enterprise") { clientPlan { clientId } } }`,
    );
    await calendar.database.query("UPDATE cpm.calendar_entry SET try_at = now() WHERE id = $1", [id]);
    await untilState(id, "DONE");
  });

  test("that could not be placed within a day fail", async () => {
    const { id } = await calendar.planOne({ clientId: "northside-plumbing" });
    await asAdmin(
      `mutation { setClientPlan(clientId: "northside-plumbing", plan: "starter") { clientPlan { clientId } } }`,
    );
    await calendar.makeDue(id, "25 hours");
    await untilState(id, "FAILED");
    expect(await problemOf(id)).toBe("QUOTA_EXCEEDED");
    await asAdmin(
      `mutation { setClientPlan(clientId: "northside-plumbing", plan: "enterprise") { clientPlan { clientId } } }`,
    );
  });

  test("cannot be moved while they are placed", async () => {
    const { id, version } = await calendar.planOne();
    await calendar.database.query(
      "UPDATE cpm.calendar_entry SET claimed_until = now() + interval '1 minute' WHERE id = $1",
      [id],
    );
    expect(await calendar.refusal("move", { id, version, at: inDays(5) })).toBe("VERSION_CONFLICT");
    expect(await calendar.refusal("cancel", { id, version })).toBe("VERSION_CONFLICT");
  });

  test("are placed once by two processes", async () => {
    const [port] = await freePorts(1);
    const second = await stack.forkCpm({ settings: { CPM_PORT: String(port) } });
    const orders = Array.from({ length: 30 }, (_, n) => ({
      clientId: "acme-dental",
      at: inDays(2),
      content: article(`both ${n}`),
    }));
    const ids = (await calendar.plan(orders)).map(({ id }) => id);
    await calendar.database.query("UPDATE cpm.calendar_entry SET planned_for = now() WHERE id = ANY ($1)", [ids]);
    const count = "SELECT count(*)::int AS n FROM cpm.calendar_entry WHERE id = ANY ($1) AND state = 'DONE'";
    await expect.poll(async () => (await calendar.rows(count, [ids]))[0]).toEqual({ n: 30 });
    expect(await calendar.jobsOf(ids)).toHaveLength(30);
    const accepted = "SELECT target FROM cpm.audit_log WHERE action = 'generateContent' AND target = ANY ($1)";
    expect(await calendar.rows(accepted, [ids.map((id) => `job:${id}`)])).toHaveLength(30);
    await kill(second);
  });

  test("are placed once when the process is killed after the acceptance and before it stored that", async () => {
    await calendar.database.query(HOLD_SQL);
    await calendar.database.query("SELECT pg_advisory_lock(4711)");
    const { id } = await calendar.planOne({ content: article("held") });
    await calendar.makeDue(id);
    await expect.poll(() => calendar.jobsOf([id])).toHaveLength(1);
    const waiting = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted";
    await expect.poll(() => calendar.rows(waiting)).toHaveLength(1);
    await kill(stack.cpm!);
    await calendar.database.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS waiting`); // nothing of its statement is stored
    await calendar.database.query("SELECT pg_advisory_unlock(4711)");
    expect(await calendar.stateOf(id)).toBe("PLANNED");
    await calendar.database.query("UPDATE cpm.calendar_entry SET claimed_until = now() WHERE id = $1", [id]); // as after the lease of the lost process
    await stack.forkCpm();
    await untilState(id, "DONE");
    const accepted = "SELECT target FROM cpm.audit_log WHERE action = 'generateContent' AND target = $1";
    expect(await calendar.rows(accepted, [`job:${id}`])).toHaveLength(1);
  });
});
