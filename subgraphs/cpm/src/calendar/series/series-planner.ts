import { databaseTime } from "@cgs/kit/database/database-time";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import type { ContentInput } from "../../jobs/acceptance/generate-content.input.js";
import { archivedAmong } from "../../archived-clients/archived-clients.js";
import { PlanKind } from "../entries/calendar-entry.entity.js";
import { insertEntries, type NewEntry } from "../entries/plan-store.js";
import { localTimeOf, momentOf } from "../time-zone/zoned-time.js";
import { type ClientPlan, clockOf, type Occurrence, occurrencesOf } from "./occurrences.js";
import { OrderSeriesRow } from "./order-series.entity.js";
import { keywordsFor } from "./series-keywords.js";
import { deletePlannedSql, HORIZON_DAYS, selectSeriesToPlanSql, selectUsedKeywordsSql } from "./series.sql.js";
import { dateOfDay, dayNumber } from "./spacing.js";

/** Keywords of an order. */
const MAX_KEYWORDS = 50;

const DAY_MS = 86_400_000;

/** Plans the orders of series ahead, as calendar entries. */
export class SeriesPlanner {
  constructor(private readonly source: DataSource) {}

  /** Plans all series further ahead, if a day has passed. Any number of processes may do it: each order is planned once. */
  async planAhead(): Promise<void> {
    while (await this.planNext());
  }

  /**
   * Plans a series anew from today: what it planned and no user moved is deleted, and keywords that were ordered, moved or cancelled are not planned
   * again. While it is paused or held, nothing is planned. In the transaction that changed the series.
   */
  async planAnew(manager: EntityManager, id: string): Promise<void> {
    await manager.query(deletePlannedSql, [id]);
    const series = await manager.findOneByOrFail(OrderSeriesRow, { id });
    const plannedUntil = await databaseTime(manager);
    const next = { round: series.round + 1, roundStartsOn: firstDayOf(series, plannedUntil), plannedUntil };
    await manager.update(OrderSeriesRow, { id }, next);
    if (!series.paused && !series.held) await this.plan(manager, { ...series, ...next }, plannedUntil);
  }

  private planNext(): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const [found] = await manager.query<{ id: string }[]>(selectSeriesToPlanSql);
      if (!found) return false;
      const series = await manager.findOneByOrFail(OrderSeriesRow, { id: found.id });
      await this.plan(manager, series, await databaseTime(manager));
      return true;
    });
  }

  /** Plans the orders between the end of what is planned and the horizon. */
  private async plan(manager: EntityManager, series: OrderSeriesRow, now: Date): Promise<void> {
    const until = new Date(now.getTime() + HORIZON_DAYS * DAY_MS);
    const { clientPaths, plannedUntil, spacing, roundStartsOn, timeZone } = series;
    const pathOf = new Map(clientPaths.map((path) => [path.at(-1), path]));
    const clock = clockOf(timeZone);
    for (const plan of await clientPlans(manager, series)) {
      const entries: NewEntry[] = [];
      for (const one of occurrencesOf(plan, spacing, roundStartsOn)) {
        const at = clock(one.day, spacing.time);
        if (at > until) break;
        if (at > plannedUntil) entries.push(...entriesOf(series, one, pathOf.get(one.clientId) ?? [], clock));
      }
      await insertEntries(manager, entries);
    }
    await manager.update(OrderSeriesRow, { id: series.id }, { plannedUntil: until });
  }
}

/** The first day on which an order of the series is still ahead: its start, today, or tomorrow. */
export function firstDayOf({ spacing, timeZone }: Pick<OrderSeriesRow, "spacing" | "timeZone">, now: Date): string {
  const today = localTimeOf(now, timeZone).date;
  const next = momentOf(today, spacing.time, timeZone) > now ? today : dateOfDay(dayNumber(today) + 1);
  return next > spacing.startsOn ? next : spacing.startsOn;
}

/** What a series still has to order, for each of its clients that is not archived. @param anew as if it were planned anew now */
export async function clientPlans(
  manager: EntityManager,
  {
    id,
    round,
    clientIds,
    spacing,
    ...series
  }: Pick<OrderSeriesRow, "id" | "round" | "clientIds" | "keywords" | "clientVariables" | "spacing">,
  anew = false,
): Promise<ClientPlan[]> {
  const rows = spacing.repeat
    ? []
    : await manager.query<{ clientId: string; keywords: string[] }[]>(selectUsedKeywordsSql, [id, round, anew]);
  const used = new Map(rows.map((row) => [row.clientId, new Set(row.keywords)]));
  const archived = await archivedAmong(manager, clientIds);
  const plans = clientIds.map((clientId, index) => ({
    clientId,
    place: { index, count: clientIds.length },
    keywords: keywordsFor(series, index).filter((keyword) => !used.get(clientId)?.has(keyword)),
  }));
  return plans.filter(({ clientId }) => !archived.has(clientId));
}

/** The content of an order: the main keyword, then the keywords that all orders share. */
export function contentOf({ metadata, ...content }: ContentInput, mainKeywords: readonly string[]): ContentInput {
  const others = (metadata?.keywords ?? []).filter((keyword) => !mainKeywords.includes(keyword));
  return { ...content, metadata: { ...metadata, keywords: [...mainKeywords, ...others].slice(0, MAX_KEYWORDS) } };
}

function entriesOf(
  series: OrderSeriesRow,
  { clientId, keyword: title, ordinal, day }: Occurrence,
  clientPath: string[],
  clock: ReturnType<typeof clockOf>,
): NewEntry[] {
  const { content, publishing, spacing, plannedBy, id: seriesId, round } = series;
  const id = uuidv7();
  const shared = { clientId, clientPath, contentType: content.contentType, title, plannedBy, seriesId, round, ordinal };
  const both = { ...shared, requestId: seriesId, jobId: id };
  const order = { id, kind: PlanKind.ORDER, siteId: null, content: contentOf(content, [title]) };
  const planned = [{ ...both, ...order, plannedFor: clock(day, spacing.time) }];
  if (!publishing) return planned;
  const publication = { id: uuidv7(), kind: PlanKind.PUBLICATION, content: null, siteId: publishing.siteId };
  const plannedFor = clock(day + publishing.daysAfter, publishing.time);
  return [...planned, { ...both, ...publication, plannedFor }];
}
