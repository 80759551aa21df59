import { Client } from "pg";
import { expect } from "vitest";
import { z } from "zod";
import { graphql, logIn } from "../../support/api-client.js";
import { firstResult } from "../../support/first-result.js";
import type { Stack } from "../../support/stack.js";

const ENTRY =
  "id kind state at clientId contentType title jobId siteName seriesId version problem detail client { name }";
const SERIES =
  "id name clientIds keywords paused version timeZone spacing { weekdays perWeek everyDays time startsOn endsOn repeat }";

/** The operations of the calendar. */
export const OPERATIONS = {
  plan: `mutation ($input: PlanOrdersInput!, $key: String) { planOrders(input: $input, idempotencyKey: $key) { entries { ${ENTRY} } } }`,
  publish: `mutation ($input: PlanPublicationInput!) { planPublication(input: $input) { entry { ${ENTRY} } } }`,
  move: `mutation ($id: ID!, $version: Int!, $at: DateTime) { moveCalendarEntry(id: $id, version: $version, at: $at) { entry { ${ENTRY} } } }`,
  cancel: `mutation ($id: ID!, $version: Int!) { cancelCalendarEntry(id: $id, version: $version) { entry { ${ENTRY} } } }`,
  list: `query ($clientId: ID, $from: DateTime!, $to: DateTime!, $kinds: [CalendarEntryKind!], $first: Int, $after: String, $last: Int) {
    calendar(clientId: $clientId, from: $from, to: $to, kinds: $kinds, first: $first, after: $after, last: $last) {
      nodes { ${ENTRY} } totalCount pageInfo { endCursor hasNextPage } } }`,
  days: `query ($clientId: ID, $from: DateTime!, $to: DateTime!, $timeZone: String!, $perDay: Int!) {
    calendarDays(clientId: $clientId, from: $from, to: $to, timeZone: $timeZone, perDay: $perDay) { day total entries { ${ENTRY} } } }`,
  overdue: `query ($clientId: ID) { overdueCalendarEntries(clientId: $clientId) { nodes { ${ENTRY} } totalCount } }`,
  zone: `query ($clientId: ID!) { calendarTimeZone(clientId: $clientId) { timeZone inheritedFrom isOwn } }`,
  setZone: `mutation ($clientId: ID!, $timeZone: String) { setCalendarTimeZone(clientId: $clientId, timeZone: $timeZone) {
    calendarTimeZone { timeZone inheritedFrom isOwn } } }`,
  preview: `query ($id: ID, $input: OrderSeriesInput!) { previewOrderSeries(id: $id, input: $input) {
    occurrences { clientId keyword at } total lastAt timeZone } }`,
  create: `mutation ($input: OrderSeriesInput!, $key: String) { createOrderSeries(input: $input, idempotencyKey: $key) { series { ${SERIES} } } }`,
  update: `mutation ($id: ID!, $version: Int!, $input: OrderSeriesInput!) { updateOrderSeries(id: $id, version: $version, input: $input) { series { ${SERIES} } } }`,
  pause: `mutation ($id: ID!, $version: Int!, $paused: Boolean!) { setOrderSeriesPaused(id: $id, version: $version, paused: $paused) { series { ${SERIES} } } }`,
  remove: `mutation ($id: ID!, $version: Int!) { deleteOrderSeries(id: $id, version: $version) { series { ${SERIES} } } }`,
  series: `query ($clientId: ID!) { orderSeries(clientId: $clientId) { nodes { ${SERIES} } totalCount } }`,
} as const;

/** An entry as callers see it. */
export const entrySchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.string(),
  at: z.string(),
  clientId: z.string(),
  title: z.string().nullable(),
  jobId: z.string().nullable(),
  version: z.int().nullable(),
  problem: z.string().nullable(),
  detail: z.string().nullable(),
});

const seriesSchema = z.object({ id: z.string(), paused: z.boolean(), version: z.int(), timeZone: z.string() });
const pageSchema = z.object({
  nodes: z.array(entrySchema),
  totalCount: z.int(),
  pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }).optional(),
});

const DAY_MS = 86_400_000;

/** A moment so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Content that the sandbox vendor writes at once. */
export const article = (keyword = "dental implants", more: object = {}) => ({
  contentType: "seo_article",
  metadata: { keywords: [keyword], targetLength: 100 },
  llmConfig: { provider: "sandbox", model: "sandbox/instant" },
  ...more,
});

/** A caller of the calendar, and the database behind it. */
export async function openCalendar(stack: Stack, headers?: { authorization: string }) {
  const user = headers ?? (await logIn(stack));
  const database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const ask = (name: keyof typeof OPERATIONS, variables: Record<string, unknown>, as = user) =>
    graphql(stack.gatewayUrl, OPERATIONS[name], variables, as);
  const call = async (name: keyof typeof OPERATIONS, variables: Record<string, unknown>): Promise<unknown> => {
    const { data, errors } = await ask(name, variables);
    expect(errors).toEqual([]);
    return firstResult(OPERATIONS[name], data);
  };
  const refusal = async (name: keyof typeof OPERATIONS, variables: Record<string, unknown>, as = user) =>
    (await ask(name, variables, as)).errors[0]?.extensions["code"];
  const rows = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await database.query(sql, values)).rows as T[];
  const plan = async (orders: object[], key?: string) =>
    z.array(entrySchema).parse(await call("plan", { input: { orders }, key }));
  return {
    ...{ user, database, ask, call, refusal, rows, plan },
    planOne: async (order: object = {}) => {
      const [entry] = await plan([{ clientId: "acme-dental", at: inDays(3), content: article(), ...order }]);
      return entrySchema.parse(entry);
    },
    entry: async (name: "move" | "cancel" | "publish", variables: Record<string, unknown>) =>
      entrySchema.parse(await call(name, variables)),
    series: async (name: "create" | "update" | "pause" | "remove", variables: Record<string, unknown>) =>
      seriesSchema.parse(await call(name, variables)),
    page: async (name: "list" | "overdue", variables: Record<string, unknown>) =>
      pageSchema.parse(await call(name, variables)),
    /** Makes an entry due now, as if its time had come. */
    makeDue: (id: string, ago = "0 seconds") =>
      database.query("UPDATE cpm.calendar_entry SET planned_for = now() - $2::interval, try_at = NULL WHERE id = $1", [
        id,
        ago,
      ]),
    stateOf: async (id: string) =>
      (await rows<{ state: string }>("SELECT state FROM cpm.calendar_entry WHERE id = $1", [id]))[0]?.state,
    jobsOf: (ids: readonly string[]) => rows<{ id: string }>("SELECT id FROM cpm.job WHERE id = ANY ($1)", [ids]),
    close: () => database.end(),
  };
}

/** A caller of the calendar. */
export type CalendarCaller = Awaited<ReturnType<typeof openCalendar>>;
