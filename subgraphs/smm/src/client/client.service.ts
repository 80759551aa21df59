import { ALL_CLIENTS, type Caller, coversClient } from "@cgs/kit/auth/caller";
import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { AppError } from "@cgs/kit/errors";
import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { CLIENT_ID, Client } from "../client-record/client.entity.js";
import type { ClientList } from "./client-list.js";
import type { ClientsArgs } from "./clients.args.js";
import { countChildrenSql, selectClientsSql } from "./client.sql.js";

/** The most ids in one query. */
const MAX_BATCH = 500;

/** Reads clients for one request. Each id is loaded once, and concurrent lookups share a query. */
export class ClientService {
  private readonly byId = new DataLoader<string, Client | null>((ids) => this.load(ids), { maxBatchSize: MAX_BATCH });
  /** Not cached: a mutation may add a child that the same request counts next. */
  private readonly children = new DataLoader<string, number>((ids) => this.countChildren(ids), {
    maxBatchSize: MAX_BATCH,
    cache: false,
  });

  constructor(private readonly source: DataSource) {}

  /** The client with this id, or null when it does not exist or the caller does not cover it. */
  async find(caller: Caller, id: string): Promise<Client | null> {
    const client = await this.byId.load(id);
    return client && coversClient(caller, client.path) ? client : null;
  }

  /**
   * The client with this id.
   * @throws AppError CLIENT_NOT_FOUND, also for a client that the caller does not cover, so that ids cannot be probed.
   */
  async get(caller: Caller, id: string): Promise<Client> {
    const client = await this.find(caller, id);
    if (!client) throw new AppError("CLIENT_NOT_FOUND");
    return client;
  }

  /** A page of the caller's clients, in the order of the tree. */
  async list(caller: Caller, args: ClientsArgs): Promise<ClientList> {
    const { search, ids, beneath, childrenOnly, topOnly, includeArchived, archiveChangedAfter, limit, offset } = args;
    const query = this.source.getRepository(Client).createQueryBuilder("client");
    const own = coveredIds(caller);
    if (own) query.andWhere("client.path && CAST(:own AS text[])", { own });
    if (topOnly)
      query.andWhere(
        own
          ? "NOT client.path[1:cardinality(client.path) - 1] && CAST(:own AS text[])"
          : '"client".parent_path IS NULL',
      );
    if (!includeArchived) query.andWhere("client.archivedAt IS NULL");
    if (archiveChangedAfter) query.andWhere("client.archiveChangedAt > :archiveChangedAfter", { archiveChangedAfter });
    if (ids) query.andWhere("client.id = ANY(:ids)", { ids });
    if (beneath) {
      query.andWhere("client.path @> ARRAY[:beneath] AND client.id <> :beneath", { beneath });
      if (childrenOnly) query.andWhere("client.parentId = :beneath");
    }
    const text = search?.trim();
    if (text) query.andWhere("(client.name ILIKE :pattern OR client.id ILIKE :pattern)", { pattern: containing(text) });
    const [clients, total] = await query.orderBy("client.path").take(limit).skip(offset).getManyAndCount();
    return { clients, total, limit, offset, hasMore: offset + clients.length < total };
  }

  /** The number of a client's children that are not archived. The caller must cover the client. */
  childCount(id: string): Promise<number> {
    return this.children.load(id);
  }

  private async countChildren(ids: readonly string[]): Promise<number[]> {
    const rows = await this.source.query<{ id: string; children: number }[]>(countChildrenSql, [ids]);
    const counts = new Map(rows.map(({ id, children }) => [id, children]));
    return ids.map((id) => counts.get(id) ?? 0);
  }

  private async load(ids: readonly string[]): Promise<(Client | null)[]> {
    const possible = ids.filter((id) => CLIENT_ID.test(id));
    const rows =
      possible.length > 0 ? await runPrepared<Client>(this.source.manager, selectClientsSql, [possible]) : [];
    const byId = new Map(rows.map((row) => [row.id, Object.assign(new Client(), row)]));
    return ids.map((id) => byId.get(id) ?? null);
  }
}

/** The clients whose subtrees the caller covers; undefined for all clients. The counterpart of `coversClient` for lists. */
function coveredIds(caller: Caller): string[] | undefined {
  if (caller.kind === "service" || caller.clientIds.includes(ALL_CLIENTS)) return undefined;
  return caller.clientIds;
}

/** A LIKE pattern that finds a text anywhere. Wildcards in the text are escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
