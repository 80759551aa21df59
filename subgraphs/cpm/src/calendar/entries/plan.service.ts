import { actorName, type KnownActor, recordChange, recordChanges } from "@cgs/kit/audit/record-change";
import { coversClient } from "@cgs/kit/auth/caller";
import { databaseTime } from "@cgs/kit/database/database-time";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import type { Job } from "../../job-record/job.entity.js";
import { GenerateContentInput } from "../../jobs/acceptance/generate-content.input.js";
import type { GenerationService } from "../../jobs/acceptance/generation.service.js";
import type { IdempotencyKeys } from "../../jobs/acceptance/idempotency-keys.js";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { SiteReads } from "../../publishing/connections/site-reads.js";
import { refuseArchived } from "../../archived-clients/archived-clients.js";
import type { TimeZones } from "../time-zone/time-zones.js";
import { CalendarEntryRow, PlanKind } from "./calendar-entry.entity.js";
import { cancelEntrySql, cancelPublicationsSql, moveEntrySql } from "./calendar-entry.sql.js";
import type { PlannedOrderInput, PlanOrdersInput, PlanPublicationInput } from "./plan.input.js";
import { assertFewPlanned, insertEntries, type NewEntry, withoutDuplicate } from "./plan-store.js";

/** The services that {@link PlanService} uses. */
export interface PlanDependencies {
  source: DataSource;
  zones: Pick<TimeZones, "clientOf">;
  generation: Pick<GenerationService, "prepareBrief">;
  keys: IdempotencyKeys;
  sites: Pick<SiteReads, "getFor">;
}

const MAX_AHEAD_MS = 2 * 366 * 86_400_000;

const CHANGED = "It has changed, or it is being carried out now. Load the calendar again.";

/** Plans orders and publications for a date, and moves and cancels them. A sweep carries them out. */
export class PlanService {
  constructor(private readonly dependencies: PlanDependencies) {}

  /**
   * Plans orders, all or none. Each is checked as if it were ordered now; quota and budget count when it is. The same request with the same
   * `key` gets the same entries.
   * @throws AppError as for an order, VALIDATION_ERROR for a time that is not in the future, NOT_FOUND for a site that the client does not have.
   */
  planOrders(actor: KnownActor, input: PlanOrdersInput, key?: string | null): Promise<CalendarEntryRow[]> {
    const { keys, source } = this.dependencies;
    const planned = (requestId: string) =>
      source.getRepository(CalendarEntryRow).find({
        where: { requestId, kind: PlanKind.ORDER },
        order: { ordinal: "ASC" },
      });
    const run = async (requestId: string) => {
      await this.assertInFuture(
        input.orders.flatMap(({ at, publication }) => [at, ...(publication ? [publication.at] : [])]),
      );
      const entries = await Promise.all(
        input.orders.map((order, ordinal) => this.entriesOf(actor, order, { requestId, ordinal })),
      );
      await this.insert(actor, "planOrders", entries.flat());
      return planned(requestId);
    };
    const find = async (requestId: string) => {
      const found = await planned(requestId);
      const lost = found.find(({ clientPath }) => !coversClient(actor.caller, clientPath)); // the right was taken since
      if (lost) throw clientNotFound(lost.clientId);
      return found.length > 0 ? found : null;
    };
    return keys.once({ caller: actor.caller, operation: "planOrders", key, request: input }, { run, find });
  }

  /**
   * Plans that the revision that is approved then is published on a site.
   * @throws AppError CLIENT_ARCHIVED, NOT_FOUND for a site that the client does not have, VERSION_CONFLICT when it is planned already, VALIDATION_ERROR.
   */
  async planPublication(actor: KnownActor, job: Job, { siteId, at }: PlanPublicationInput): Promise<CalendarEntryRow> {
    await refuseArchived(this.dependencies.source.manager, job.clientId);
    await this.dependencies.sites.getFor(job.clientPath, siteId);
    await this.assertInFuture([at]);
    const id = uuidv7();
    const { clientId, clientPath, contentType, request } = job;
    const title = request.keywords?.[0] ?? null;
    const order = { clientId, clientPath, contentType, title, jobId: job.id };
    const entry = { ...publicationEntry(actor, order, { siteId, at }), id, requestId: id, ordinal: 0 };
    await this.insert(actor, "planPublication", [entry]);
    return this.dependencies.source.getRepository(CalendarEntryRow).findOneByOrFail({ id });
  }

  /**
   * Moves an entry to another time, or to now for null. It then happens in the caller's name, also when it failed before.
   * @throws AppError NOT_FOUND, CLIENT_ARCHIVED, VERSION_CONFLICT when it has changed or happens now, VALIDATION_ERROR.
   */
  async move(actor: KnownActor, id: string, version: number, at: Date | null): Promise<CalendarEntryRow> {
    const before = await this.get(actor, id);
    await refuseArchived(this.dependencies.source.manager, before.clientId);
    if (at) await this.assertInFuture([at]);
    return withoutDuplicate(() =>
      this.dependencies.source.transaction(async (manager) => {
        const [moved] = await manager.query<[unknown[], number]>(moveEntrySql, [id, version, at, actorName(actor)]);
        if (moved.length === 0) throw await changed(manager, id);
        const after = await manager.findOneByOrFail(CalendarEntryRow, { id });
        await recordChange(manager, actor, {
          ...{ action: "moveCalendarEntry", target: targetOf(id), clientPath: before.clientPath },
          ...{
            before: { at: before.plannedFor, state: before.state },
            after: { at: after.plannedFor, state: after.state },
          },
        });
        return after;
      }),
    );
  }

  /** Cancels an entry; with an order, the publication of its content, too. @throws AppError NOT_FOUND, VERSION_CONFLICT. */
  async cancel(actor: KnownActor, id: string, version: number): Promise<CalendarEntryRow> {
    const { kind, clientPath, state } = await this.get(actor, id);
    return this.dependencies.source.transaction(async (manager) => {
      const [cancelled] = await manager.query<[unknown[], number]>(cancelEntrySql, [id, version]);
      if (cancelled.length === 0) throw await changed(manager, id);
      if (kind === PlanKind.ORDER) await manager.query(cancelPublicationsSql, [id]);
      const change = { action: "cancelCalendarEntry", target: targetOf(id), clientPath, before: { state } };
      await recordChange(manager, actor, { ...change, after: { state: "CANCELLED" } });
      return manager.findOneByOrFail(CalendarEntryRow, { id });
    });
  }

  private async get({ caller }: KnownActor, id: string): Promise<CalendarEntryRow> {
    const entry = await this.dependencies.source.getRepository(CalendarEntryRow).findOneBy({ id });
    if (!entry || !coversClient(caller, entry.clientPath))
      throw new AppError("NOT_FOUND", { message: "There is no such entry in the calendar." });
    return entry;
  }

  /** The entries of an order: itself, and the publication of its content. */
  private async entriesOf(
    actor: KnownActor,
    { clientId, at, content, publication }: PlannedOrderInput,
    place: Pick<NewEntry, "requestId" | "ordinal">,
  ): Promise<NewEntry[]> {
    const { generation, zones, sites } = this.dependencies;
    const input = Object.assign(new GenerateContentInput(), content, { clientId });
    await generation.prepareBrief(actor.caller, input, actor.traceId);
    const { path: clientPath } = await zones.clientOf(actor, clientId);
    if (publication) await sites.getFor(clientPath, publication.siteId);
    const id = uuidv7();
    const title = content.metadata?.keywords?.[0] ?? null;
    const order = { clientId, clientPath, contentType: content.contentType, title, jobId: id };
    const shared = { plannedBy: actorName(actor), seriesId: null, round: 0, siteId: null };
    return [
      { ...order, ...shared, ...place, id, kind: PlanKind.ORDER, content, plannedFor: at },
      ...(publication ? [{ ...publicationEntry(actor, order, publication), ...place }] : []),
    ];
  }

  private async insert(actor: KnownActor, action: string, entries: readonly NewEntry[]): Promise<void> {
    await withoutDuplicate(() =>
      this.dependencies.source.transaction(async (manager: EntityManager) => {
        await assertFewPlanned(
          manager,
          entries.map(({ clientPath }) => clientPath),
        );
        const ids = new Set(await insertEntries(manager, entries));
        if (ids.size < entries.length) throw new AppError("VERSION_CONFLICT"); // the same request is planned by another process
        await recordChanges(
          manager,
          entries.map(({ id, kind, clientPath, contentType, jobId, siteId, plannedFor }) => ({
            ...{ actor, action, target: targetOf(id), clientPath },
            after: { kind, contentType, at: plannedFor, ...(kind === PlanKind.PUBLICATION && { jobId, siteId }) },
          })),
        );
      }),
    );
  }

  private async assertInFuture(times: readonly Date[]): Promise<void> {
    const now = (await databaseTime(this.dependencies.source)).getTime();
    for (const at of times) {
      if (at.getTime() <= now) throw invalidField("at", "must be in the future");
      if (at.getTime() > now + MAX_AHEAD_MS) throw invalidField("at", "must be within two years");
    }
  }
}

/** The refusal of a change of an entry that is not as the caller saw it, with what it is now. */
async function changed(manager: EntityManager, id: string): Promise<AppError> {
  const now = await manager.findOneBy(CalendarEntryRow, { id });
  const details = now && { version: now.version, state: now.state, at: now.plannedFor.toISOString() };
  return new AppError("VERSION_CONFLICT", { message: CHANGED, ...(details && { details }) });
}

const targetOf = (id: string) => `calendarEntry:${id}`;

/** The publication of the content of an order or a job. */
function publicationEntry(
  actor: KnownActor,
  order: Pick<NewEntry, "clientId" | "clientPath" | "contentType" | "title" | "jobId">,
  { siteId, at }: { siteId: string; at: Date },
): Omit<NewEntry, "requestId" | "ordinal"> {
  const common = { content: null, seriesId: null, round: 0, plannedBy: actorName(actor) };
  return { ...order, ...common, id: uuidv7(), kind: PlanKind.PUBLICATION, siteId, plannedFor: at };
}
