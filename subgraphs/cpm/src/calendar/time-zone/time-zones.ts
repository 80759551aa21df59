import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { coversClient } from "@cgs/kit/auth/caller";
import { type DataSource, In } from "typeorm";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { ClientProfile } from "../../service-clients/client-profile.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import type { CalendarTimeZone } from "./calendar-time-zone.js";
import { TimeZoneRow } from "./time-zone.entity.js";

/** The time zone of clients for which none is set. */
const DEFAULT_TIME_ZONE = "UTC";

/** The time zones of clients. A client without one has that of the client above it. */
export class TimeZones {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /** A client's time zone, and the client that sets it. @throws AppError CLIENT_NOT_FOUND. */
  async get(actor: KnownActor, clientId: string): Promise<CalendarTimeZone> {
    const { path } = await this.clientOf(actor, clientId);
    return { clientId, ...(await this.effective(path)) };
  }

  /** The time zone that applies to a client, given by its path from the root down, and the client that sets it. */
  async effective(path: readonly string[]): Promise<Omit<CalendarTimeZone, "clientId">> {
    const rows = await this.source.getRepository(TimeZoneRow).findBy({ clientId: In([...path]) });
    const [nearest] = rows.toSorted((a, b) => path.indexOf(b.clientId) - path.indexOf(a.clientId));
    const isOwn = nearest?.clientId === path.at(-1);
    const inheritedFrom = isOwn ? null : (nearest?.clientId ?? null);
    return { timeZone: nearest?.timeZone ?? DEFAULT_TIME_ZONE, inheritedFrom, isOwn };
  }

  /** Sets a client's time zone; null inherits it. What is planned keeps its moment. @throws AppError CLIENT_NOT_FOUND. */
  async set(actor: KnownActor, clientId: string, timeZone: string | null): Promise<CalendarTimeZone> {
    const { path: clientPath } = await this.clientOf(actor, clientId);
    await this.source.transaction(async (manager) => {
      const before = await manager.findOneBy(TimeZoneRow, { clientId });
      if (timeZone === null) await manager.delete(TimeZoneRow, { clientId });
      else await manager.upsert(TimeZoneRow, { clientId, timeZone }, ["clientId"]);
      await recordChange(manager, actor, {
        ...{ action: "setCalendarTimeZone", target: `client:${clientId}`, clientPath },
        before: { timeZone: before?.timeZone ?? null },
        after: { timeZone },
      });
    });
    return this.get(actor, clientId);
  }

  /** A client of the caller. @throws AppError CLIENT_NOT_FOUND. */
  async clientOf({ caller, traceId }: KnownActor, clientId: string): Promise<ClientProfile> {
    const client = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, client.path)) throw clientNotFound(clientId);
    return client;
  }
}
