import { ALL_CLIENTS, coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { SessionRow } from "../session/session.entity.js";
import { matchesNameOrEmail } from "./membership.service.js";
import { lockManagedUser, userNotFound, assertRoleNotAbove, assertNotSelf } from "../user/user-permissions.js";
import type { UsersArgs } from "../user/user.input.js";
import type { User, UserList } from "../user/user.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { NewUser, UserService } from "../user/user.service.js";

/** Clients that somebody is given one by one, at most. */
const MAX_CLIENTS = 100;

/** People whose names a search looks at. */
const MAX_SEARCHED = 10_000;

/** What may be changed of a person. What is left out stays. */
export type UserChange = Partial<Pick<UserAccount, "role" | "clientIds" | "active"> & { name: string }>;

/** Managing people: nobody gives more than they have, and nobody outside the caller's clients exists for them. */
export class UserAdministration {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /**
   * A page of those whose every client is the caller's, oldest first. Names and addresses are stored encrypted, so a search reads
   * all of these people, at most 10,000.
   */
  async list(caller: UserCaller, { limit, offset, search, ids }: UsersArgs): Promise<UserList> {
    const query = this.source.getRepository(UserAccount).createQueryBuilder("account").orderBy("account.id");
    if (!caller.clientIds.includes(ALL_CLIENTS)) {
      const elsewhere =
        "SELECT FROM jsonb_array_elements(account.client_paths) AS p WHERE NOT jsonb_exists_any(p, :own)";
      query.where(`NOT EXISTS (${elsewhere})`, { own: caller.clientIds });
    }
    if (ids) query.andWhere("account.id = ANY(:ids)", { ids });
    const wanted = search?.trim().toLowerCase();
    const pageOf = (users: User[], total: number) => {
      return { users, total, limit, offset, hasMore: offset + users.length < total };
    };
    if (!wanted) {
      const [accounts, total] = await query.skip(offset).take(limit).getManyAndCount();
      return pageOf(
        accounts.map((account) => this.users.toUser(account)),
        total,
      );
    }
    const everybody = (await query.take(MAX_SEARCHED).getMany()).map((account) => this.users.toUser(account));
    const found = everybody.filter((user) => matchesNameOrEmail(user, wanted));
    return pageOf(found.slice(offset, offset + limit), found.length);
  }

  /**
   * Creates a person.
   * @throws AppError FORBIDDEN for a role above the caller's, CLIENT_NOT_FOUND for a client that is not the caller's,
   *   VALIDATION_ERROR when the address is taken.
   */
  async create(actor: KnownActor, user: NewUser): Promise<User> {
    assertRoleNotAbove(actor.caller, user.role);
    const clientPaths = await this.pathsOf(actor, user.clientIds);
    const account = await this.users.newAccount({ ...user, clientPaths });
    await this.source.transaction(async (manager) => {
      const insert = manager.createQueryBuilder().insert().into(UserAccount).values(account);
      const { raw } = await insert.orIgnore().returning("id").execute();
      if ((raw as unknown[]).length === 0) throw invalidField("email", "is already in use");
      await recordChange(manager, actor, {
        action: "createUser",
        target: `user:${account.id}`,
        after: rightsOf(account),
      });
    });
    return this.users.toUser(account);
  }

  /**
   * Changes a person. With other rights, or none, their sessions end: an access token lives on for its 15 minutes at most.
   * @throws AppError NOT_FOUND, FORBIDDEN for people above the caller and for one's own rights, CLIENT_NOT_FOUND.
   */
  async update(actor: KnownActor, id: string, { name, ...rights }: UserChange): Promise<User> {
    if (rights.role) assertRoleNotAbove(actor.caller, rights.role);
    if (Object.keys(rights).length > 0) assertNotSelf(actor, id);
    const paths = rights.clientIds && { clientPaths: await this.pathsOf(actor, rights.clientIds) };
    return this.source.transaction(async (manager) => {
      const before = await lockManagedUser(manager, actor.caller, id);
      const changed = {
        ...rights,
        ...paths,
        ...(name !== undefined && { nameEncrypted: this.users.encryptedName(name) }),
      };
      const after = { ...before, ...changed };
      await manager.save(UserAccount, after);
      if (Object.keys(rights).length > 0) await manager.delete(SessionRow, { userId: id });
      const change = { action: "updateUser", target: `user:${id}`, before: rightsOf(before), after: rightsOf(after) };
      await recordChange(manager, actor, change);
      return this.users.toUser(after);
    });
  }

  /**
   * Gives a person, whose every client is the caller's, their role on one more client. Nothing changes when they have it.
   * @throws AppError CLIENT_NOT_FOUND, NOT_FOUND, FORBIDDEN for people above the caller and for oneself, VALIDATION_ERROR beyond 100 clients.
   */
  async addMember(actor: KnownActor, clientId: string, id: string): Promise<void> {
    assertNotSelf(actor, id);
    const [path = []] = await this.pathsOf(actor, [clientId]);
    await this.source.transaction(async (manager) => {
      const account = await lockManagedUser(manager, actor.caller, id);
      if (account.clientIds.includes(clientId)) return;
      if (account.clientIds.length >= MAX_CLIENTS)
        throw invalidField("userId", `works for ${MAX_CLIENTS} clients already`);
      const clientIds = [...account.clientIds, clientId];
      await saveMembership(manager, actor, "addMember", account, path, {
        clientIds,
        clientPaths: [...account.clientPaths, path],
      });
    });
  }

  /**
   * Takes a person's role on a client away, whatever else they work for.
   * @throws AppError CLIENT_NOT_FOUND, NOT_FOUND when they were not given it on this very client, FORBIDDEN for people above the caller
   *   and for oneself, VALIDATION_ERROR when it is their only client.
   */
  async removeMember(actor: KnownActor, clientId: string, id: string): Promise<void> {
    assertNotSelf(actor, id);
    const [path = []] = await this.pathsOf(actor, [clientId]);
    await this.source.transaction(async (manager) => {
      const account = await manager.findOne(UserAccount, { where: { id }, lock: { mode: "pessimistic_write" } });
      if (!account?.clientIds.includes(clientId)) throw userNotFound();
      assertRoleNotAbove(actor.caller, account.role);
      if (account.clientIds.length === 1) throw invalidField("userId", "has no other client; deactivate them instead");
      await saveMembership(manager, actor, "removeMember", account, path, {
        clientIds: account.clientIds.filter((one) => one !== clientId),
        clientPaths: account.clientPaths.filter((one) => one.at(-1) !== clientId),
      });
    });
  }

  /**
   * Gives somebody a new password and ends their sessions.
   * @throws AppError NOT_FOUND, FORBIDDEN for people above the caller and for oneself.
   */
  async resetPassword(actor: KnownActor, id: string, password: string): Promise<User> {
    assertNotSelf(actor, id);
    const passwordHash = await this.users.passwordHash(password);
    return this.source.transaction(async (manager) => {
      const account = await lockManagedUser(manager, actor.caller, id);
      await manager.update(UserAccount, { id }, { passwordHash });
      await manager.delete(SessionRow, { userId: id });
      await recordChange(manager, actor, { action: "resetPassword", target: `user:${id}` });
      return this.users.toUser(account);
    });
  }

  private pathsOf({ caller, traceId }: KnownActor, clientIds: string[]): Promise<string[][]> {
    return Promise.all(
      clientIds.map(async (id) => {
        const path = id === ALL_CLIENTS ? [id] : (await this.clients.profile(id, traceId)).path;
        if (!coversClient(caller, path)) throw new AppError("CLIENT_NOT_FOUND");
        return path;
      }),
    );
  }
}

/**
 * Stores for which clients somebody works. Their sessions end, since tokens name the clients. The record is the client's: what else they
 * work for is not in it.
 */
async function saveMembership(
  manager: EntityManager,
  actor: KnownActor,
  action: "addMember" | "removeMember",
  account: UserAccount,
  clientPath: string[],
  changed: Pick<UserAccount, "clientIds" | "clientPaths">,
): Promise<void> {
  await manager.save(UserAccount, { ...account, ...changed });
  await manager.delete(SessionRow, { userId: account.id });
  const membership = { clientId: clientPath.at(-1), role: account.role };
  const told = action === "addMember" ? { after: membership } : { before: membership };
  await recordChange(manager, actor, { action, target: `user:${account.id}`, clientPath, ...told });
}

function rightsOf({ role, clientIds, active }: UserAccount) {
  return { role, clientIds, active };
}
