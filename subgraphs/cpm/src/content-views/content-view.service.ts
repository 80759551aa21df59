import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS, coversClient, requireRole, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { v7 as uuidv7, validate as isUuid } from "uuid";
import { UserAccount } from "../identity/user/user-account.entity.js";
import { clientNotFound } from "../service-clients/client-not-found.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { ContentViewRow } from "./content-view-row.entity.js";
import type { ContentView } from "./content-view.js";
import type { ContentViewInput } from "./content-view.input.js";
import {
  clearDefaultViewSql,
  lockViewsOfUserSql,
  selectContentViewsSql,
  setDefaultViewSql,
} from "./content-view.sql.js";

/** The views of one user. */
const MAX_OWN = 50;

/** The views that are listed. */
const MAX_LISTED = 250;

/**
 * Keeps the named views of the list of content. Users change only their own. A shared view is shown to the users of the root clients with which
 * it is shared, except to those who may not see the client that it filters by: its name could tell of that client.
 */
export class ContentViewService {
  constructor(
    private readonly source: DataSource,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /** The views that the user sees, by name; at most 250, of which the user's own come first. */
  list(caller: UserCaller): Promise<ContentView[]> {
    return this.select(this.source.manager, caller, null);
  }

  private async select(
    manager: EntityManager,
    { id, clientIds }: UserCaller,
    only: string | null,
  ): Promise<ContentView[]> {
    const all = clientIds.includes(ALL_CLIENTS);
    const roots = all ? [] : await rootsOf(manager, id);
    const parameters = [id, roots, clientIds, all, MAX_LISTED, only];
    const views = await manager.query<Omit<ContentView, "own">[]>(selectContentViewsSql, parameters);
    return views.map((view) => ({ ...view, own: view.userId === id }));
  }

  /** @throws AppError CLIENT_NOT_FOUND, FORBIDDEN for viewers who share, VALIDATION_ERROR for a known name and beyond the most views. */
  async create(actor: KnownActor, input: ContentViewInput): Promise<ContentView> {
    const columns = await this.columnsOf(actor, input);
    const userId = actor.caller.id;
    return this.source.transaction(async (manager) => {
      await manager.query(lockViewsOfUserSql, [userId]);
      if ((await manager.countBy(ContentViewRow, { userId })) >= MAX_OWN)
        throw invalidField("input", `is one view more than the ${MAX_OWN} that a user may have`);
      await assertNameIsFree(manager, userId, columns.name);
      const id = uuidv7();
      await manager.insert(ContentViewRow, { id, userId, ...columns });
      await record(manager, actor, "createContentView", { id, ...columns });
      return this.find(manager, actor, id);
    });
  }

  /** @throws AppError NOT_FOUND, and as {@link create}. */
  async update(actor: KnownActor, id: string, input: ContentViewInput): Promise<ContentView> {
    const columns = await this.columnsOf(actor, input);
    const userId = actor.caller.id;
    return this.source.transaction(async (manager) => {
      await manager.query(lockViewsOfUserSql, [userId]);
      if (!isUuid(id) || !(await manager.existsBy(ContentViewRow, { id, userId }))) throw new AppError("NOT_FOUND");
      await assertNameIsFree(manager, userId, columns.name, id);
      await manager.update(ContentViewRow, { id }, { ...columns, updatedAt: () => "now()" });
      await record(manager, actor, "updateContentView", { id, ...columns });
      return this.find(manager, actor, id);
    });
  }

  /** @throws AppError NOT_FOUND, FORBIDDEN for a colleague's view unless the caller is a manager. */
  async delete(actor: KnownActor, id: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { own } = await this.find(manager, actor, id);
      if (!own) requireRole(actor.caller, "manager");
      await manager.delete(ContentViewRow, { id });
      await record(manager, actor, "deleteContentView", { id });
    });
  }

  /** @throws AppError NOT_FOUND. */
  async setDefault(actor: KnownActor, id: string | null): Promise<ContentView | null> {
    const userId = actor.caller.id;
    return this.source.transaction(async (manager) => {
      if (id === null) await manager.query(clearDefaultViewSql, [userId]);
      else await manager.query(setDefaultViewSql, [userId, (await this.find(manager, actor, id)).id]);
      await record(manager, actor, "setDefaultContentView", { id });
      return id === null ? null : this.find(manager, actor, id);
    });
  }

  private async find(manager: EntityManager, { caller }: KnownActor, id: string): Promise<ContentView> {
    const [view] = isUuid(id) ? await this.select(manager, caller, id) : [];
    if (!view) throw new AppError("NOT_FOUND");
    return view;
  }

  private async columnsOf({ caller, traceId }: KnownActor, { name, address, shared }: ContentViewInput) {
    if (shared) requireRole(caller, "editor");
    const clientId = new URLSearchParams(address).get("client") ?? "";
    const clientPath = clientId === "" ? null : (await this.clients.profile(clientId, traceId)).path;
    if (clientPath && !coversClient(caller, clientPath)) throw clientNotFound(clientId);
    const sharedWith = shared ? (clientPath?.slice(0, 1) ?? (await this.audienceOf(caller))) : null;
    return { name: name.replace(/\s+/g, " ").trim(), address, clientPath, sharedWith };
  }

  private async audienceOf({ id, clientIds }: UserCaller): Promise<string[]> {
    return clientIds.includes(ALL_CLIENTS) ? [ALL_CLIENTS] : rootsOf(this.source.manager, id);
  }
}

/** The root clients above the clients of a user. */
async function rootsOf(manager: EntityManager, id: string): Promise<string[]> {
  const account = await manager.findOne(UserAccount, { select: { id: true, clientPaths: true }, where: { id } });
  return [...new Set((account?.clientPaths ?? []).flatMap((path) => path.slice(0, 1)))];
}

async function assertNameIsFree(manager: EntityManager, userId: string, name: string, own?: string): Promise<void> {
  const known = await manager.findOneBy(ContentViewRow, { userId, name });
  if (known && known.id !== own) throw invalidField("input.name", "is the name of another of your views");
}

/** The names of views and what they search may be personal, so the audit log has neither. */
function record(
  manager: EntityManager,
  actor: KnownActor,
  action: string,
  { id, sharedWith }: Pick<Partial<ContentViewRow>, "sharedWith"> & { id: string | null },
): Promise<void> {
  const target = id === null ? `user:${actor.caller.id}` : `contentView:${id}`;
  return recordChange(manager, actor, { action, target, after: sharedWith === undefined ? null : { sharedWith } });
}
