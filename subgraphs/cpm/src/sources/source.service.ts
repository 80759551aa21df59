import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type Caller, coversClient } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import { type DataSource, type EntityManager, In } from "typeorm";
import { v7 as uuidv7, validate as isUuid } from "uuid";
import { clientNotFound } from "../service-clients/client-not-found.js";
import { assertNotArchived, type StrategyClient } from "../service-clients/strategy-client.js";
import { deleteSource } from "./delete-sources.js";
import { MAX_DOCUMENT_BYTES, MAX_SOURCES } from "./limits.js";
import type { SourceMatch, SourcePassage } from "./passage.js";
import { Source, SourceState } from "./source.entity.js";
import {
  appendUploadSql,
  lockSourcesSql,
  searchPassagesSql,
  selectPassagesSql,
  selectSourcesBelowSql,
} from "./source.sql.js";

/** A source to add. It has either a URL or the first piece of a document. */
export interface NewSource {
  clientId: string;
  name: string;
  orderOnly: boolean;
  url: string | null;
  upload: { document: Buffer; mediaType: string | null; complete: boolean } | null;
}

/** The sources of clients. For a client outside the caller's, all methods throw CLIENT_NOT_FOUND; for its source, NOT_FOUND. */
export class SourceService {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /** The client's sources, newest first. @throws AppError CLIENT_NOT_FOUND. */
  async list(actor: { caller: Caller; traceId: string }, clientId: string): Promise<Source[]> {
    await this.clientOf(actor, clientId);
    return this.source.getRepository(Source).find({ where: { clientId }, order: NEWEST_FIRST, take: MAX_SOURCES });
  }

  /** The sources of clients, newest first. Of a client outside the caller's, an empty list. */
  async ofClients(caller: Caller, clientIds: readonly string[]): Promise<Source[][]> {
    const where = { clientId: In([...clientIds]) };
    const found = await this.source.getRepository(Source).find({ where, order: NEWEST_FIRST });
    const visible = found.filter(({ clientPath }) => coversClient(caller, clientPath));
    return clientIds.map((id) => visible.filter(({ clientId }) => clientId === id));
  }

  /** @throws AppError NOT_FOUND. */
  async get(caller: Caller, id: string): Promise<Source> {
    const found = isUuid(id) ? await this.source.getRepository(Source).findOneBy({ id }) : null;
    if (!found || !coversClient(caller, found.clientPath)) throw sourceNotFound();
    return found;
  }

  /** The passages of a source after a number, in their order. The caller's rights must have been checked. */
  passages({ id }: Source, first: number, after: number): Promise<SourcePassage[]> {
    return this.source.query<SourcePassage[]>(selectPassagesSql, [id, first, after]);
  }

  /** The client's passages that match a query, best first. @throws AppError CLIENT_NOT_FOUND. */
  async search(
    actor: { caller: Caller; traceId: string },
    clientId: string,
    query: string,
    first: number,
  ): Promise<SourceMatch[]> {
    await this.clientOf(actor, clientId);
    const rows = await this.source.query<(SourcePassage & Omit<SourceMatch, "passage">)[]>(searchPassagesSql, [
      clientId,
      query,
      first,
    ]);
    return rows.map(({ sourceId, headline, rank, ...passage }) => ({ sourceId, headline, rank, passage }));
  }

  /**
   * Adds a source. It is read in the background once it is complete.
   * @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, or VALIDATION_ERROR for a client with too many sources.
   */
  async add(actor: KnownActor, { clientId, name, orderOnly, url, upload }: NewSource): Promise<Source> {
    const client = await this.clientOf(actor, clientId);
    assertNotArchived(clientId, client);
    const id = uuidv7();
    const state = upload && !upload.complete ? SourceState.UPLOADING : SourceState.PENDING;
    return this.source.transaction(async (manager) => {
      await manager.query(lockSourcesSql, [clientId]);
      if ((await manager.countBy(Source, { clientId })) >= MAX_SOURCES)
        throw invalidField("clientId", `has ${MAX_SOURCES} sources, which is the most. Remove some first.`);
      const { document = null, mediaType = null } = upload ?? {};
      const row = { id, clientId, clientPath: client.path, name, url, orderOnly, state, document, mediaType };
      await manager.insert(Source, row);
      await recordSourceChange(
        manager,
        actor,
        "addSource",
        { id, clientPath: client.path },
        { after: { clientId, state } },
      );
      return manager.findOneByOrFail(Source, { id });
    });
  }

  /** Adds a piece to an upload that is not complete. @throws AppError NOT_FOUND, or VALIDATION_ERROR when the document gets too large. */
  async continueUpload(actor: KnownActor, id: string, document: Buffer, complete: boolean): Promise<Source> {
    const { clientPath } = await this.get(actor.caller, id);
    return this.source.transaction(async (manager) => {
      const [[appended]] = await manager.query<[{ bytes: number }[], number]>(appendUploadSql, [
        id,
        document,
        complete,
      ]);
      if (!appended) throw invalidField("id", "is a source whose upload is complete");
      if (appended.bytes > MAX_DOCUMENT_BYTES) throw invalidField("document", "must have at most 5 MB in all");
      await recordSourceChange(manager, actor, "continueUpload", { id, clientPath }, { after: appended });
      return manager.findOneByOrFail(Source, { id });
    });
  }

  /** Removes a source with its passages. Content that cites them keeps its text. @throws AppError NOT_FOUND. */
  async remove(actor: KnownActor, id: string): Promise<Source> {
    const source = await this.get(actor.caller, id);
    await this.source.transaction(async (manager) => {
      await deleteSource(manager, source);
      await recordSourceChange(manager, actor, "removeSource", source, { before: { clientId: source.clientId } });
    });
    return source;
  }

  /**
   * Removes all sources of a client and its descendants, also of archived ones. Returns their number.
   * @throws AppError CLIENT_NOT_FOUND.
   */
  async removeAll(actor: KnownActor, clientId: string): Promise<number> {
    const { path: clientPath } = await this.clientOf(actor, clientId);
    return this.source.transaction(async (manager) => {
      const below = await manager.query<Pick<Source, "id" | "clientId">[]>(selectSourcesBelowSql, [clientId]);
      for (const source of below) await deleteSource(manager, source);
      const change = { action: "removeSources", target: `client:${clientId}`, clientPath };
      await recordChange(manager, actor, { ...change, before: { sources: below.length } });
      return below.length;
    });
  }

  private async clientOf({ caller, traceId }: { caller: Caller; traceId: string }, clientId: string) {
    const client = await this.clients.profile(clientId, traceId);
    if (!coversClient(caller, client.path)) throw clientNotFound(clientId);
    return client;
  }
}

const NEWEST_FIRST = { createdAt: "DESC", id: "DESC" } as const;

function sourceNotFound(): AppError {
  return new AppError("NOT_FOUND", { message: "There is no such source." });
}

function recordSourceChange(
  manager: EntityManager,
  actor: KnownActor,
  action: string,
  { id, clientPath }: Pick<Source, "id" | "clientPath">,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordChange(manager, actor, { action, target: `source:${id}`, clientPath, ...change });
}
