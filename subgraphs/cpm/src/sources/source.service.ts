import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { assertNotArchived } from "../service-clients/strategy-client.js";
import { deleteSource } from "./delete-sources.js";
import { MAX_DOCUMENT_BYTES, MAX_SOURCES } from "./limits.js";
import type { SourceReads } from "./source-reads.js";
import { Source, SourceState } from "./source.entity.js";
import { appendUploadSql, lockSourcesSql, requestRereadSql, selectSourcesBelowSql } from "./source.sql.js";

/** A source to add. It has either a URL or the first piece of a document. */
export interface NewSource {
  clientId: string;
  name: string;
  orderOnly: boolean;
  url: string | null;
  upload: { document: Buffer; mediaType: string | null; complete: boolean } | null;
}

/** So soon a page is not read again: its site would have to answer as often as users ask. */
const MIN_REREAD_SECONDS = 60;

/** Changes the sources of clients. For a client outside the caller's, all methods throw CLIENT_NOT_FOUND; for its source, NOT_FOUND. */
export class SourceService {
  constructor(
    private readonly source: DataSource,
    private readonly reads: Pick<SourceReads, "clientOf" | "get">,
  ) {}

  /**
   * Adds a source. It is read in the background once it is complete.
   * @throws AppError CLIENT_NOT_FOUND, CLIENT_ARCHIVED, or VALIDATION_ERROR for a client with too many sources.
   */
  async add(actor: KnownActor, { clientId, name, orderOnly, url, upload }: NewSource): Promise<Source> {
    const client = await this.reads.clientOf(actor, clientId);
    assertNotArchived(clientId, client);
    const id = uuidv7();
    const state = upload && !upload.complete ? SourceState.UPLOADING : SourceState.PENDING;
    return this.source.transaction(async (manager) => {
      await manager.query(lockSourcesSql, [clientId]);
      if ((await manager.countBy(Source, { clientId })) >= MAX_SOURCES)
        throw invalidField("clientId", `has ${MAX_SOURCES} sources, which is the most. Remove some first.`);
      const { document = null, mediaType = null } = upload ?? {};
      const named = { id, clientId, clientPath: client.path, name: name.trim() };
      const row = { ...named, url, orderOnly, state, document, mediaType };
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
    const { clientPath } = await this.reads.get(actor.caller, id);
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

  /**
   * Reads the page of a source again, in the background. Its passages stay in use meanwhile.
   * @throws AppError NOT_FOUND, CLIENT_ARCHIVED, or VALIDATION_ERROR for an uploaded document and for a page that was tried less than a minute ago.
   */
  async reread(actor: KnownActor, id: string): Promise<Source> {
    const { clientId, clientPath, url } = await this.reads.get(actor.caller, id);
    assertNotArchived(clientId, await this.reads.clientOf(actor, clientId));
    if (url === null) throw invalidField("id", "is an uploaded document. Upload it again instead.");
    return this.source.transaction(async (manager) => {
      const [requested] = await manager.query<[unknown[], number]>(requestRereadSql, [id, MIN_REREAD_SECONDS]);
      if (requested.length === 0)
        throw invalidField("id", `was read less than ${MIN_REREAD_SECONDS} seconds ago. Retry later.`);
      await recordSourceChange(manager, actor, "rereadSource", { id, clientPath }, {});
      return manager.findOneByOrFail(Source, { id });
    });
  }

  /** Removes a source with its passages. Content that cites them keeps its text. @throws AppError NOT_FOUND. */
  async remove(actor: KnownActor, id: string): Promise<Source> {
    const source = await this.reads.get(actor.caller, id);
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
    const { path: clientPath } = await this.reads.clientOf(actor, clientId);
    return this.source.transaction(async (manager) => {
      const below = await manager.query<Pick<Source, "id" | "clientId">[]>(selectSourcesBelowSql, [clientId]);
      for (const source of below) await deleteSource(manager, source);
      const change = { action: "removeSources", target: `client:${clientId}`, clientPath };
      await recordChange(manager, actor, { ...change, before: { sources: below.length } });
      return below.length;
    });
  }
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
