import { randomUUID } from "node:crypto";
import { SeriesPlanner } from "@cgs/cpm/calendar/series/series-planner";
import { cpmDatabase } from "@cgs/cpm/database/database";
import { createDataSource } from "@cgs/kit/database/database";
import type { DataSource } from "typeorm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Stack, startStack } from "../../support/stack.js";
import { article, type CalendarCaller, inDays, openCalendar } from "./calendar-kit.js";

const DAY_MS = 86_400_000;
const LOCATIONS = ["acme-dental-austin", "acme-dental-denver"];
const dateIn = (days: number) => inDays(days).slice(0, 10);
const WEEK = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

const aSeries = (differing: object = {}, spacing: object = {}) => ({
  clientId: "acme-dental",
  name: "Two a week",
  clientIds: LOCATIONS,
  keywords: Array.from({ length: 40 }, (_, n) => `keyword ${n}`),
  content: article(),
  spacing: { weekdays: WEEK.slice(0, 5), perWeek: 2, time: "09:00", startsOn: dateIn(2), ...spacing },
  timeZone: "America/Denver",
  ...differing,
});

interface Planned {
  id: string;
  client_id: string;
  title: string;
  planned_for: Date;
  version: number;
}

describe("a series of orders", () => {
  let stack: Stack;
  let calendar: CalendarCaller;
  let source: DataSource;

  beforeAll(async () => {
    stack = await startStack({ forkedWorkers: 0 });
    calendar = await openCalendar(stack);
    source = await createDataSource(stack.databaseUrl, cpmDatabase, 4).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await calendar?.close();
    await stack?.stop();
  });

  const planned = (seriesId: string, kind = "ORDER") =>
    calendar.rows<Planned>(
      `SELECT id, client_id, title, planned_for, version FROM cpm.calendar_entry
       WHERE series_id = $1 AND kind = $2 AND state = 'PLANNED' ORDER BY planned_for, client_id`,
      [seriesId, kind],
    );
  const create = (input: object = aSeries(), key?: string) => calendar.series("create", { input, key });

  test("plans two orders a week for each location, about three months ahead", async () => {
    const { id } = await create();
    const rows = await planned(id);
    const first = Date.parse(`${dateIn(2)}T00:00:00Z`);
    for (const clientId of LOCATIONS) {
      const own = rows.filter((row) => row.client_id === clientId);
      const inWeek = (week: number) =>
        own.filter(({ planned_for: at }) => {
          const days = Math.floor((at.getTime() - 7 * 3_600_000 - first) / DAY_MS); // Denver is seven hours behind
          return days >= 7 * week && days < 7 * (week + 1);
        }).length;
      expect([0, 1, 2, 3, 4, 5].map(inWeek)).toEqual([2, 2, 2, 2, 2, 2]);
      expect(own.map(({ title }) => title)).toEqual(own.map((_, n) => `keyword ${n}`));
      expect(own.at(-1)?.planned_for.getTime()).toBeGreaterThan(Date.now() + 80 * DAY_MS);
    }
  });

  test("is planned once by processes that plan at the same time, and further ahead as time passes", async () => {
    const { id } = await create();
    const all = await planned(id);
    await calendar.database.query(
      "DELETE FROM cpm.calendar_entry WHERE series_id = $1 AND planned_for > now() + interval '30 days'",
      [id],
    );
    await calendar.database.query(
      "UPDATE cpm.order_series SET planned_until = now() + interval '30 days' WHERE id = $1",
      [id],
    );
    await Promise.all([1, 2, 3].map(() => new SeriesPlanner(source).planAhead()));
    const titles = (rows: Planned[]) => rows.map(({ client_id, title, planned_for: at }) => [client_id, title, at]);
    expect(titles(await planned(id)).slice(0, all.length)).toEqual(titles(all));
  });

  test("is shown before it is created with the dates that it gets then", async () => {
    const input = aSeries();
    const preview = z
      .object({
        occurrences: z.array(z.object({ clientId: z.string(), keyword: z.string(), at: z.coerce.date() })),
        total: z.int().nullable(),
        timeZone: z.string(),
      })
      .parse(await calendar.call("preview", { input }));
    expect(preview).toMatchObject({ total: 80, timeZone: "America/Denver" });
    const rows = await planned((await create(input)).id);
    const key = (clientId: string, keyword: string, at: Date) => `${at.toISOString()} ${clientId} ${keyword}`;
    const shown = preview.occurrences.map(({ clientId, keyword, at }) => key(clientId, keyword, at)).toSorted();
    expect(
      rows
        .map((row) => key(row.client_id, row.title, row.planned_for))
        .toSorted()
        .slice(0, 20),
    ).toEqual(shown.slice(0, 20));
  });

  test("that does not end has no last order", async () => {
    const preview = await calendar.call("preview", { input: aSeries({}, { repeat: true }) });
    expect(preview).toMatchObject({ total: null, lastAt: null });
  });

  test("plans nothing while it is paused, and from today on when it is resumed", async () => {
    const { id, version } = await create();
    const before = await planned(id);
    const paused = await calendar.series("pause", { id, version, paused: true });
    expect(await planned(id)).toEqual([]);
    await new SeriesPlanner(source).planAhead();
    expect(await planned(id)).toEqual([]);
    await calendar.series("pause", { id, version: paused.version, paused: false });
    expect((await planned(id)).map(({ title }) => title)).toEqual(before.map(({ title }) => title));
  });

  test("keeps what a user moved when it changes, and does not plan its keyword again", async () => {
    const { id, version } = await create();
    const [first] = await planned(id);
    const at = inDays(40);
    await calendar.entry("move", { id: first?.id, version: first?.version, at });
    await calendar.series("update", { id, version, input: aSeries({ name: "One a week" }, { perWeek: 1 }) });
    const rows = await planned(id);
    expect(rows.find((row) => row.id === first?.id)?.planned_for.toISOString()).toBe(at);
    const again = rows.filter((row) => row.client_id === first?.client_id && row.title === first?.title);
    expect(again).toHaveLength(1);
    expect(await calendar.refusal("update", { id, version, input: aSeries() })).toBe("VERSION_CONFLICT");
  });

  test("replaces the variables in keywords for each client, and refuses those without a value", async () => {
    const withVariables = (...keywords: string[]) => aSeries({ keywords });
    const { id, version } = await create(withVariables("dentist {city}", "implants"));
    const titles = async () =>
      new Set((await planned(id)).map(({ client_id: client, title }) => `${client}: ${title}`));
    expect(await titles()).toEqual(
      new Set([
        ...["acme-dental-austin: dentist Austin", "acme-dental-austin: implants"],
        ...["acme-dental-denver: dentist Denver", "acme-dental-denver: implants"],
      ]),
    );
    const refused = async (keyword: string) =>
      (await calendar.ask("preview", { input: withVariables("implants", keyword) })).errors[0];
    expect(await refused("dentist {town}")).toMatchObject({
      message: expect.stringMatching(/has the unknown variable \{town\}; use \{client\}, \{city\}/),
      extensions: { code: "VALIDATION_ERROR", details: { field: "input.keywords.1" } },
    });
    expect(await calendar.refusal("create", { input: withVariables(`${"x".repeat(91)} {client}`) })).toBe(
      "VALIDATION_ERROR",
    );
    await calendar.series("update", { id, version, input: withVariables("dentist {city}", "{service} {city}") });
    expect(await titles()).toContain("acme-dental-austin: dental practice Austin");
  });

  test("is shown as it would be planned anew when it changes", async () => {
    const input = aSeries();
    const { id } = await create(input);
    expect(await calendar.call("preview", { id, input })).toMatchObject({ total: 80 });
    const [first] = await planned(id);
    await calendar.entry("move", { id: first?.id, version: first?.version, at: inDays(40) });
    expect(await calendar.call("preview", { id, input })).toMatchObject({ total: 79 });
  });

  test("keeps its content when it changes without one, and needs one at first", async () => {
    const { id, version } = await create(aSeries({ content: article("x", { instructions: "Be brief." }) }));
    await calendar.series("update", { id, version, input: aSeries({ content: undefined }) });
    const [row] = await calendar.rows<{ instructions: string }>(
      "SELECT content ->> 'instructions' AS instructions FROM cpm.order_series WHERE id = $1",
      [id],
    );
    expect(row?.instructions).toBe("Be brief.");
    expect(await calendar.refusal("create", { input: aSeries({ content: undefined }) })).toBe("VALIDATION_ERROR");
  });

  test("does not order keywords again that were ordered before it changed", async () => {
    const { id, version } = await create(aSeries({ clientIds: null }));
    const [first] = await planned(id);
    await calendar.makeDue(first?.id ?? "");
    await expect.poll(() => calendar.stateOf(first?.id ?? "")).toBe("DONE");
    await calendar.series("update", { id, version, input: aSeries({ clientIds: null }) });
    expect((await planned(id)).map(({ title }) => title)).not.toContain(first?.title);
    expect((await planned(id))[0]?.title).toBe("keyword 1");
  });

  test("that is deleted takes back what it planned, except what a user moved", async () => {
    const { id, version } = await create();
    const [first] = await planned(id);
    await calendar.entry("move", { id: first?.id, version: first?.version, at: inDays(40) });
    await calendar.series("remove", { id, version });
    const left = await calendar.rows("SELECT id FROM cpm.calendar_entry WHERE request_id = $1 AND state = 'PLANNED'", [
      id,
    ]);
    expect(left).toEqual([{ id: first?.id }]);
    expect(await calendar.refusal("remove", { id, version })).toBe("NOT_FOUND");
  });

  test("of the same request with the same key is created once", async () => {
    const [key, input] = [randomUUID(), aSeries()];
    const first = await create(input, key);
    expect((await create(input, key)).id).toBe(first.id);
  });

  test.each([
    ["no keyword", { keywords: [] }, {}, "VALIDATION_ERROR"],
    ["the same keyword twice", { keywords: ["a", "a"] }, {}, "VALIDATION_ERROR"],
    ["a keyword with an unknown variable", { keywords: ["fine", "dentist {town}"] }, {}, "VALIDATION_ERROR"],
    ["a client that is not beneath it", { clientIds: ["northside-plumbing"] }, {}, "VALIDATION_ERROR"],
    ["an unknown client", { clientIds: ["nobody"] }, {}, "CLIENT_NOT_FOUND"],
    ["more orders a week than weekdays", {}, { weekdays: ["MONDAY"], perWeek: 2 }, "VALIDATION_ERROR"],
    ["both kinds of spacing", {}, { everyDays: 3 }, "VALIDATION_ERROR"],
    ["no kind of spacing", {}, { perWeek: null }, "VALIDATION_ERROR"],
    ["an end before its start", {}, { endsOn: dateIn(-1) }, "VALIDATION_ERROR"],
    ["an unknown time zone", { timeZone: "Mars/Olympus" }, {}, "VALIDATION_ERROR"],
    ["a time that is none", {}, { time: "25:00" }, "VALIDATION_ERROR"],
    [
      "a site that the clients do not have",
      { publishing: { siteId: randomUUID(), daysAfter: 2, time: "10:00" } },
      {},
      "NOT_FOUND",
    ],
    [
      "publishing before the order",
      { publishing: { siteId: randomUUID(), daysAfter: 0, time: "08:00" } },
      {},
      "VALIDATION_ERROR",
    ],
  ])("is refused for %s", async (_what, differing, spacing, code) => {
    expect(await calendar.refusal("create", { input: aSeries(differing, spacing) })).toBe(code);
  });
});

describe("the calendar", () => {
  let stack: Stack;
  let calendar: CalendarCaller;

  beforeAll(async () => {
    stack = await startStack();
    calendar = await openCalendar(stack);
  });
  afterAll(async () => {
    await calendar?.close();
    await stack?.stop();
  });

  test("lists what is planned, and content on the day of its order, page by page", async () => {
    const orders = [1, 2, 3].map((n) => ({
      clientId: "acme-dental-austin",
      at: inDays(n),
      content: article(`page ${n}`),
    }));
    const [first] = await calendar.plan(orders);
    await calendar.makeDue(first?.id ?? "");
    await expect.poll(() => calendar.stateOf(first?.id ?? "")).toBe("DONE");
    const period = { clientId: "acme-dental", from: inDays(-1), to: inDays(20) };
    const stateOfContent = async () => (await calendar.page("list", { ...period, kinds: ["CONTENT"] })).nodes[0]?.state;
    await expect.poll(stateOfContent).toBe("AWAITING_APPROVAL");
    const start = await calendar.page("list", { ...period, first: 2 });
    expect(start.nodes.map(({ kind, title }) => [kind, title])).toEqual([
      ["CONTENT", "page 1"],
      ["ORDER", "page 2"],
    ]);
    expect(start.totalCount).toBe(3);
    const rest = await calendar.page("list", { ...period, first: 2, after: start.pageInfo?.endCursor });
    expect(rest.nodes.map(({ title }) => title)).toEqual(["page 3"]);
    expect((await calendar.page("list", { ...period, last: 1 })).nodes.map(({ title }) => title)).toEqual(["page 3"]);
    expect((await calendar.page("list", { ...period, clientId: "northside-plumbing" })).totalCount).toBe(0);
  });

  test("shows so many entries of each day, as the day is in the time zone, and says how many there are", async () => {
    const day = dateIn(10);
    const at = (hour: string) => `${day}T${hour}:30:00Z`;
    const hours = ["01", "10", "11", "12", "13", "14", "23"];
    await calendar.plan(
      hours.map((hour) => ({ clientId: "northside-plumbing", at: at(hour), content: article(hour) })),
    );
    const asked = { clientId: "northside-plumbing", from: inDays(5), to: inDays(15), perDay: 2 };
    const days = await calendar.call("days", { ...asked, timeZone: "UTC" });
    expect(days).toMatchObject([{ day, total: 7, entries: [{ title: "01" }, { title: "10" }] }]);
    const inDenver = await calendar.call("days", { ...asked, timeZone: "America/Denver" });
    expect(inDenver).toMatchObject([
      { day: dateIn(9), total: 1, entries: [{ title: "01" }] },
      { day, total: 6 },
    ]);
  });

  test("refuses periods that are too long or end before they start", async () => {
    expect(await calendar.refusal("list", { from: inDays(0), to: inDays(101) })).toBe("VALIDATION_ERROR");
    expect(await calendar.refusal("list", { from: inDays(1), to: inDays(0) })).toBe("VALIDATION_ERROR");
    const days = { from: inDays(0), to: inDays(46), timeZone: "UTC", perDay: 3 };
    expect(await calendar.refusal("days", days)).toBe("VALIDATION_ERROR");
  });

  test("has the time zone of the client, else that of the client above it", async () => {
    const zone = (clientId: string) => calendar.call("zone", { clientId });
    expect(await zone("acme-dental-denver")).toEqual({ timeZone: "UTC", inheritedFrom: null, isOwn: false });
    await calendar.call("setZone", { clientId: "acme-dental", timeZone: "America/Chicago" });
    expect(await zone("acme-dental-denver")).toEqual({
      timeZone: "America/Chicago",
      inheritedFrom: "acme-dental",
      isOwn: false,
    });
    await calendar.call("setZone", { clientId: "acme-dental-denver", timeZone: "America/Denver" });
    expect(await zone("acme-dental-denver")).toMatchObject({ timeZone: "America/Denver", isOwn: true });
    await calendar.call("setZone", { clientId: "acme-dental-denver", timeZone: null });
    expect(await zone("acme-dental-denver")).toMatchObject({ timeZone: "America/Chicago" });
    expect(await calendar.refusal("setZone", { clientId: "acme-dental", timeZone: "+02:00" })).toBe("VALIDATION_ERROR");
  });
});
