import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import type { KnownActor } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import { connectionOf } from "@cgs/kit/pagination/connection";
import { type PageArgs, pageOf } from "@cgs/kit/pagination/page.args";
import { type DataSource, In } from "typeorm";
import { validate as isUuid } from "uuid";
import { clientNotFound } from "../service-clients/client-not-found.js";
import type { ClientProfile } from "../service-clients/client-profile.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { MAX_SOURCES } from "./limits.js";
import type { SourceMatch, SourcePassage, SourcePassageConnection } from "./passage.js";
import { Source } from "./source.entity.js";
import { searchPassagesSql, selectPassagesSql } from "./source.sql.js";

/** Passages to find. */
export interface PassageSearch {
  clientId: string;
  query: string;
  /** The most passages. */
  first: number;
  /** Whether to search the sources that the client inherits, too. */
  inherited: boolean;
}

const NEWEST_FIRST = { createdAt: "DESC", id: "DESC" } as const;

/**
 * Reads the sources of clients. A client inherits the sources of its ancestors, except those for single orders. For a client outside the
 * caller's, all methods throw CLIENT_NOT_FOUND; for a source, NOT_FOUND.
 */
export class SourceReads {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /** The client's sources, newest first; then, if `inherited`, those of its parent, and so on up to the root. */
  async list(actor: KnownActor, clientId: string, inherited: boolean): Promise<Source[]> {
    const { path } = await this.clientOf(actor, clientId);
    const above = inherited ? path.slice(0, -1) : [];
    const found = await this.source.getRepository(Source).find({
      where: [{ clientId }, { clientId: In(above), orderOnly: false }],
      order: NEWEST_FIRST,
      take: MAX_SOURCES * (above.length + 1),
    });
    return found.toSorted((a, b) => b.clientPath.length - a.clientPath.length);
  }

  /** The sources of clients, newest first. Of a client outside the caller's, an empty list. */
  async ofClients(caller: Caller, clientIds: readonly string[]): Promise<Source[][]> {
    const where = { clientId: In([...clientIds]) };
    const found = await this.source.getRepository(Source).find({ where, order: NEWEST_FIRST });
    const visible = found.filter(({ clientPath }) => coversClient(caller, clientPath));
    return clientIds.map((id) => visible.filter(({ clientId }) => clientId === id));
  }

  /** A source of the caller's clients. @throws AppError NOT_FOUND. */
  async get(caller: Caller, id: string): Promise<Source> {
    const found = await this.find(id);
    if (!found || !coversClient(caller, found.clientPath)) throw sourceNotFound();
    return found;
  }

  /** A source that a client has or inherits. @throws AppError CLIENT_NOT_FOUND or NOT_FOUND. */
  async getFor(actor: KnownActor, clientId: string, id: string): Promise<Source> {
    const [{ path }, found] = await Promise.all([this.clientOf(actor, clientId), this.find(id)]);
    const has = found && (found.clientId === clientId || (path.includes(found.clientId) && !found.orderOnly));
    if (!has) throw sourceNotFound();
    return found;
  }

  /**
   * A page of the passages of a source from a number on, in their order. The caller's rights must have been checked.
   * @throws AppError VALIDATION_ERROR.
   */
  async passages({ id, passageCount }: Source, args: PageArgs, from: number): Promise<SourcePassageConnection> {
    const list = JSON.stringify(["passages", id, from]);
    const page = pageOf(list, args);
    const edge = page.from === undefined ? undefined : Number(page.from[0]);
    const next = edge === undefined ? from : edge + 1;
    const previous = (edge ?? passageCount + 1) - 1;
    const [first, last] = page.backward ? [Math.max(previous - page.size, from), previous] : [next, next + page.size];
    const found = await this.source.query<SourcePassage[]>(selectPassagesSql, [id, first, last]);
    const count = async () => Math.max(passageCount - from + 1, 0); // numbers have no gaps
    return connectionOf({ list, page, found, positionOf: ({ number }) => [number], count });
  }

  /** The client's passages that match a query, best first. */
  async search(actor: KnownActor, { clientId, query, first, inherited }: PassageSearch): Promise<SourceMatch[]> {
    const { path } = await this.clientOf(actor, clientId);
    const rows = await this.source.query<(SourcePassage & Omit<SourceMatch, "passage">)[]>(searchPassagesSql, [
      inherited ? path : [clientId],
      query,
      first,
      clientId,
    ]);
    return rows.map(({ sourceId, headline, rank, ...passage }) => ({ sourceId, headline, rank, passage }));
  }

  /** A client of the caller. */
  async clientOf({ caller, traceId }: KnownActor, clientId: string): Promise<ClientProfile> {
    const client = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, client.path)) throw clientNotFound(clientId);
    return client;
  }

  private async find(id: string): Promise<Source | null> {
    return isUuid(id) ? this.source.getRepository(Source).findOneBy({ id }) : null;
  }
}

function sourceNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such source." });
}
