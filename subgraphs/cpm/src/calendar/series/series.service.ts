import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS, coversClient } from "@cgs/kit/auth/caller";
import { databaseTime } from "@cgs/kit/database/database-time";
import { contradictoryFields, invalidField } from "@cgs/kit/errors";
import { mapNodes } from "@cgs/kit/pagination/connection";
import type { PageArgs } from "@cgs/kit/pagination/page.args";
import { readNewestFirst } from "@cgs/kit/pagination/read-newest-first";
import { ArrayOverlap, type DataSource, type EntityManager } from "typeorm";
import { GenerateContentInput } from "../../jobs/acceptance/generate-content.input.js";
import type { GenerationService } from "../../jobs/acceptance/generation.service.js";
import type { IdempotencyKeys } from "../../jobs/acceptance/idempotency-keys.js";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { SiteReads } from "../../publishing/connections/site-reads.js";
import { assertFewPlanned } from "../entries/plan-store.js";
import type { TimeZones } from "../time-zone/time-zones.js";
import { clockOf, firstOccurrences, occurrencesOf } from "./occurrences.js";
import {
  toOrderSeries,
  type OrderSeries,
  type OrderSeriesConnection,
  type OrderSeriesPreview,
} from "./order-series.js";
import { OrderSeriesRow } from "./order-series.entity.js";
import type { OrderSeriesInput } from "./order-series.input.js";
import { forgetKeywordsSql, deletePlannedSql, lockSeriesSql } from "./series.sql.js";
import { clientPlans, contentOf, firstDayOf, type SeriesPlanner } from "./series-planner.js";
import { clientVariablesOf, keywordsFor } from "./series-keywords.js";
import { lockVersion, seriesNotFound, summaryOf } from "./series-store.js";
import { settingsOf, type SeriesSettings } from "./series-settings.js";

/** The services that {@link SeriesService} uses. */
export interface SeriesDependencies {
  source: DataSource;
  zones: TimeZones;
  generation: Pick<GenerationService, "prepareBrief">;
  keys: IdempotencyKeys;
  sites: Pick<SiteReads, "getFor">;
  planner: SeriesPlanner;
}

/** The most series of a client. */
const MAX_SERIES = 100;

/** The orders that a preview shows. */
const PREVIEWED = 100;

/** Manages series of orders. Callers have the role editor; a series of a client outside theirs does not exist for them. */
export class SeriesService {
  constructor(private readonly dependencies: SeriesDependencies) {}

  /** A page of the own series of a client, or of all clients of the caller for null, newest first. @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR. */
  async list(actor: KnownActor, clientId: string | null, args: PageArgs): Promise<OrderSeriesConnection> {
    const { source, zones } = this.dependencies;
    if (clientId !== null) await zones.clientOf(actor, clientId);
    const { clientIds } = actor.caller;
    const covered = clientIds.includes(ALL_CLIENTS) ? {} : { clientPath: ArrayOverlap(clientIds) };
    const where = clientId === null ? covered : { clientId };
    const rows = source.getRepository(OrderSeriesRow);
    const list = JSON.stringify(["orderSeries", clientId ?? clientIds]);
    return mapNodes(await readNewestFirst({ list, args, rows, where, key: "id" }), toOrderSeries);
  }

  /** What a series would plan, from now on. With `id`, as a change of that series. @throws AppError as {@link create}. */
  async preview(actor: KnownActor, input: OrderSeriesInput, id: string | null): Promise<OrderSeriesPreview> {
    const { manager } = this.dependencies.source;
    const before = id === null ? null : await this.get(actor, id);
    const settings = await this.settingsFor(actor, input, before);
    const { spacing, timeZone } = settings;
    const startsOn = firstDayOf(settings, await databaseTime(manager));
    const next = { ...settings, id: before?.id ?? NO_SERIES, round: (before?.round ?? 0) + 1 };
    const plans = await clientPlans(manager, next, true);
    const clock = clockOf(timeZone);
    const first = firstOccurrences(plans, spacing, startsOn, PREVIEWED);
    const occurrences = first.map(({ day, ...one }) => ({ ...one, at: clock(day, spacing.time) }));
    if (spacing.repeat && spacing.endsOn === null) return { occurrences, total: null, lastAt: null, timeZone };
    let [total, lastDay] = [0, 0];
    for (const plan of plans)
      for (const { day } of occurrencesOf(plan, spacing, startsOn)) {
        total++;
        lastDay = Math.max(lastDay, day);
      }
    return { occurrences, total, lastAt: total > 0 ? clock(lastDay, spacing.time) : null, timeZone };
  }

  /**
   * Creates a series and plans its orders ahead. Each client is checked as if it were ordered for now. The same request with the same `key` gets
   * the same series.
   * @throws AppError as for an order, CLIENT_NOT_FOUND, NOT_FOUND for a site that a client does not have, VALIDATION_ERROR.
   */
  create(actor: KnownActor, input: OrderSeriesInput, key?: string | null): Promise<OrderSeries> {
    const { source, keys, planner } = this.dependencies;
    const run = async (id: string) => {
      const settings = await this.checkedSettings(actor, input, null);
      return source.transaction(async (manager) => {
        await manager.query(lockSeriesSql, [`cpm.order_series:${input.clientId}`]);
        if ((await manager.countBy(OrderSeriesRow, { clientId: input.clientId })) >= MAX_SERIES)
          throw invalidField("clientId", `has ${MAX_SERIES} series already; delete one first`);
        await assertFewPlanned(manager, settings.clientPaths);
        const now = await databaseTime(manager);
        const start = { roundStartsOn: settings.spacing.startsOn, plannedUntil: now, plannedBy: actorName(actor) };
        await manager.insert(OrderSeriesRow, { id, ...settings, ...start });
        await planner.planAnew(manager, id);
        return this.recorded(manager, actor, "createOrderSeries", { id, before: null });
      });
    };
    const find = async (id: string) => {
      const row = await source.getRepository(OrderSeriesRow).findOneBy({ id });
      if (row && !coversClient(actor.caller, row.clientPath)) throw clientNotFound(row.clientId); // the right was taken since
      return row && toOrderSeries(row);
    };
    return keys.once({ caller: actor.caller, operation: "createOrderSeries", key, request: input }, { run, find });
  }

  /** Replaces a series and plans it anew from today, in the caller's name. @throws AppError as {@link create}, VERSION_CONFLICT. */
  async update(actor: KnownActor, id: string, version: number, input: OrderSeriesInput): Promise<OrderSeries> {
    const before = await this.get(actor, id);
    if (input.clientId !== before.clientId) throw invalidField("input.clientId", "cannot change");
    const settings = await this.checkedSettings(actor, input, before);
    return this.change(
      actor,
      { id, version, action: "updateOrderSeries" },
      { ...settings, plannedBy: actorName(actor) },
    );
  }

  /** Pauses a series: what it planned is removed. Resumed, it is planned anew from today. @throws AppError NOT_FOUND, VERSION_CONFLICT. */
  async setPaused(actor: KnownActor, id: string, version: number, paused: boolean): Promise<OrderSeries> {
    await this.get(actor, id);
    return this.change(actor, { id, version, action: "setOrderSeriesPaused" }, { paused, plannedBy: actorName(actor) });
  }

  /** Deletes a series with what it planned. What a user moved stays, and so do ordered jobs. @throws AppError NOT_FOUND, VERSION_CONFLICT. */
  async delete(actor: KnownActor, id: string, version: number): Promise<OrderSeries> {
    await this.get(actor, id);
    return this.dependencies.source.transaction(async (manager) => {
      const before = await lockVersion(manager, id, version);
      await manager.query(deletePlannedSql, [id]);
      await manager.query(forgetKeywordsSql, [id]);
      await manager.delete(OrderSeriesRow, { id });
      const { clientPath } = before;
      const change = {
        action: "deleteOrderSeries",
        target: `orderSeries:${id}`,
        clientPath,
        before: summaryOf(before),
      };
      await recordChange(manager, actor, change);
      return toOrderSeries(before);
    });
  }

  private async get({ caller }: KnownActor, id: string): Promise<OrderSeriesRow> {
    const row = await this.dependencies.source.getRepository(OrderSeriesRow).findOneBy({ id });
    if (!row || !coversClient(caller, row.clientPath)) throw seriesNotFound();
    return row;
  }

  private change(
    actor: KnownActor,
    { id, version, action }: { id: string; version: number; action: string },
    values: Partial<OrderSeriesRow>,
  ): Promise<OrderSeries> {
    const { source, planner } = this.dependencies;
    return source.transaction(async (manager) => {
      const before = await lockVersion(manager, id, version);
      await manager.update(OrderSeriesRow, { id }, { ...values, version: version + 1 });
      await planner.planAnew(manager, id);
      return this.recorded(manager, actor, action, { id, before });
    });
  }

  private async recorded(
    manager: EntityManager,
    actor: KnownActor,
    action: string,
    { id, before }: { id: string; before: OrderSeriesRow | null },
  ): Promise<OrderSeries> {
    const after = await manager.findOneByOrFail(OrderSeriesRow, { id });
    const { clientPath } = after;
    const states = { before: before && summaryOf(before), after: summaryOf(after) };
    await recordChange(manager, actor, { action, target: `orderSeries:${id}`, clientPath, ...states });
    return toOrderSeries(after);
  }

  /** The settings, after each client was checked as if content with all keywords were ordered for it now. */
  private async checkedSettings(
    actor: KnownActor,
    input: OrderSeriesInput,
    before: OrderSeriesRow | null,
  ): Promise<SeriesSettings> {
    const { generation, sites } = this.dependencies;
    const settings = await this.settingsFor(actor, input, before);
    const { content, publishing, clientPaths } = settings;
    await Promise.all(
      clientPaths.map(async (path, index) => {
        const keywords = keywordsFor(settings, index);
        const ordered = contentOf(content, keywords);
        ordered.metadata = { ...ordered.metadata, keywords };
        const clientId = path.at(-1) ?? "";
        if (publishing) await sites.getFor(path, publishing.siteId);
        const order = Object.assign(new GenerateContentInput(), ordered, { clientId });
        await generation.prepareBrief(actor.caller, order, actor.traceId);
      }),
    );
    return settings;
  }

  private async settingsFor(
    actor: KnownActor,
    input: OrderSeriesInput,
    before: OrderSeriesRow | null,
  ): Promise<SeriesSettings> {
    const { zones } = this.dependencies;
    const { path } = await zones.clientOf(actor, input.clientId);
    const clientIds = input.clientIds ?? [input.clientId];
    const profiles = await Promise.all(clientIds.map((clientId) => zones.clientOf(actor, clientId)));
    const clientPaths = profiles.map((profile) => profile.path);
    if (clientPaths.some((one) => !one.includes(input.clientId)))
      throw contradictoryFields("input.clientIds", "input.clientId", "must be the client or its descendants");
    const { timeZone } = input.timeZone ? { timeZone: input.timeZone } : await zones.effective(path);
    const content = input.content ?? before?.content;
    if (!content) throw invalidField("input.content", "must be set for a new series");
    const clientVariables = clientVariablesOf(input.keywords, profiles);
    return settingsOf(input, content, { clientPath: path, clientIds, clientPaths, clientVariables, timeZone });
  }
}

/** No series has it. */
const NO_SERIES = "00000000-0000-0000-0000-000000000000";
