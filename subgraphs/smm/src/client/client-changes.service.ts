import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import { type DataSource, type EntityManager, IsNull } from "typeorm";
import type { KnownActor } from "@cgs/kit/audit/record-change";
import { recordClientChange } from "../audit/record-client-change.js";
import { Client, MAX_DEPTH } from "../client-record/client.entity.js";
import type { ClientService } from "./client.service.js";
import { removePeopleBeneath } from "../strategy-record/remove-people.js";
import { freeId, idFromName } from "./client-id.js";
import { insertClient, refuseContradictoryChild } from "./insert-client.js";
import type { NewClient } from "./new-client.js";
import { changeClient, refuseArchived } from "../client-record/tree-change.js";

/** Creates and changes clients. Resolvers check the caller's role; this class checks the caller's clients. */
export class ClientChanges {
  constructor(
    private readonly source: DataSource,
    private readonly clients: ClientService,
  ) {}

  /** Creates a root. @throws AppError FORBIDDEN unless the caller covers all clients: others could not see it. */
  createRoot(author: KnownActor, client: NewClient): Promise<Client> {
    if (!author.caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    return this.source.transaction(async (manager) => {
      const id = await freeId(manager, idFromName(client.name));
      return insertClient(manager, author, { id, path: [id], client, inherit: false });
    });
  }

  /** Creates a child. @throws AppError CLIENT_NOT_FOUND; VALIDATION_ERROR below an archived parent or the fifth level, or for a contradiction. */
  async createChild(author: KnownActor, parentId: string, client: NewClient, inherit: boolean): Promise<Client> {
    return changeClient(this.source, await this.clients.get(author.caller, parentId), async (manager, parent) => {
      refuseArchived(parent, "parentId");
      if (parent.path.length >= MAX_DEPTH) throw invalidField("parentId", `a tree has at most ${MAX_DEPTH} levels`);
      const id = await freeId(manager, idFromName(client.name, parent.path[0]));
      const complete = { ...client, businessType: client.businessType ?? parent.businessType };
      await refuseContradictoryChild(manager, parent, client, inherit);
      return insertClient(manager, author, { id, path: [...parent.path, id], client: complete, inherit });
    });
  }

  /** Renames a client. Its id stays the same. @throws AppError CLIENT_NOT_FOUND. */
  async rename(author: KnownActor, id: string, name: string): Promise<Client> {
    return changeClient(this.source, await this.clients.get(author.caller, id), async (manager, client) => {
      const before = { name: client.name };
      const renamed = await manager.save(Client, Object.assign(client, { name }));
      await recordClientChange(manager, author, client, { action: "renameClient", before, after: { name } });
      return renamed;
    });
  }

  /** Archives a client with its descendants, and removes the people from their facts. @throws AppError CLIENT_NOT_FOUND; FORBIDDEN as {@link changeInParent}. */
  async archive(author: KnownActor, id: string): Promise<Client> {
    return this.changeInParent(author, id, async (manager, client) => {
      const below = manager
        .createQueryBuilder()
        .update(Client)
        .set({ archivedAt: () => "now()" });
      const { affected } = await below.where({ archivedAt: IsNull() }).andWhere("path @> ARRAY[:id]", { id }).execute();
      await removePeopleBeneath(manager, id);
      const before = { archivedAt: client.archivedAt };
      const archived = await manager.findOneByOrFail(Client, { id });
      const after = { archivedAt: archived.archivedAt, clients: affected };
      await recordClientChange(manager, author, client, { action: "archiveClient", before, after });
      return archived;
    });
  }

  /** Unarchives a client, without its descendants. @throws AppError as {@link archive}; VALIDATION_ERROR while its parent is archived. */
  async unarchive(author: KnownActor, id: string): Promise<Client> {
    return this.changeInParent(author, id, async (manager, client) => {
      if (client.parentId) refuseArchived(await manager.findOneByOrFail(Client, { id: client.parentId }), "parentId");
      const before = { archivedAt: client.archivedAt };
      const back = await manager.save(Client, Object.assign(client, { archivedAt: null }));
      await recordClientChange(manager, author, client, {
        action: "unarchiveClient",
        before,
        after: { archivedAt: null },
      });
      return back;
    });
  }

  /** Changes a client for a caller who covers its parent. @throws AppError FORBIDDEN for callers who cover only the client itself. */
  private async changeInParent(
    author: KnownActor,
    id: string,
    work: (manager: EntityManager, client: Client) => Promise<Client>,
  ): Promise<Client> {
    const client = await this.clients.get(author.caller, id);
    const above = client.parentId ? await this.clients.find(author.caller, client.parentId) : null;
    if (!above && !author.caller.clientIds.includes(ALL_CLIENTS)) throw new AppError("FORBIDDEN");
    return changeClient(this.source, client, work);
  }
}
