import { ALL_CLIENTS, coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { invalidField } from "@cgs/kit/errors";
import { connectionOf, connectionOfItems } from "@cgs/kit/pagination/connection";
import { pageOf } from "@cgs/kit/pagination/page.args";
import type { DataSource, EntityManager } from "typeorm";
import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import type { StrategyClient } from "../../service-clients/strategy-client.js";
import { SessionRow } from "../session/session.entity.js";
import { matchesNameOrEmail } from "./membership.service.js";
import { allowOidcLinkSql, onlyOwnClientsSql } from "./user-administration.sql.js";
import {
  lockManagedUser,
  lockUser,
  userNotFound,
  assertRoleNotAbove,
  assertNotSelf,
} from "../user/user-permissions.js";
import { storeNewAccount } from "../user/new-account.js";
import type { UsersArgs } from "../user/user.input.js";
import type { User, UserConnection } from "../user/user.js";
import { UserAccount } from "../user/user-account.entity.js";
import type { NewUser, UserService } from "../user/user.service.js";
import { accountChange } from "../user/account-change.js";

/** The largest number of clients of one user. */
const MAX_CLIENTS = 100;

/** The number of users that a search reads. */
const MAX_SEARCHED = 10_000;

/** Changes of a user. Omitted fields keep their value. */
export type UserChange = Partial<Pick<UserAccount, "role" | "clientIds" | "active"> & { name: string }>;

/** Manages users. Callers can't grant more than their own role and clients, and users outside their clients are NOT_FOUND. */
export class UserAdministration {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserService,
    private readonly clients: Pick<StrategyClient, "profile">,
  ) {}

  /**
   * A page of the users whose clients all belong to the caller's, oldest first. Names and addresses are stored encrypted, so a search reads
   * up to 10,000 of these users.
   * @throws AppError VALIDATION_ERROR.
   */
  async list(caller: UserCaller, { search, ids, ...args }: UsersArgs): Promise<UserConnection> {
    const own = caller.clientIds.includes(ALL_CLIENTS) ? null : caller.clientIds;
    const wanted = search?.trim().toLowerCase();
    const list = JSON.stringify(["users", own, wanted ?? "", ids ?? null]);
    const page = pageOf(list, args);
    const all = this.source.getRepository(UserAccount).createQueryBuilder("account");
    if (own) all.where(onlyOwnClientsSql, { own });
    if (ids) all.andWhere("account.id = ANY(:ids)", { ids });
    const read = async (query: typeof all) => (await query.getMany()).map((account) => this.users.toUser(account));
    if (wanted) {
      const searched = await read(all.orderBy("account.id").take(MAX_SEARCHED));
      return connectionOfItems(
        { list, page },
        searched.filter((user) => matchesNameOrEmail(user, wanted)),
      );
    }
    const rows = all.clone().orderBy("account.id", page.backward ? "DESC" : "ASC");
    if (page.from) rows.andWhere(`account.id ${page.backward ? "<" : ">"} :edge`, { edge: page.from[0] });
    const nearest = await read(rows.take(page.size + 1));
    const found = page.backward ? nearest.toReversed() : nearest;
    return connectionOf({ list, page, found, positionOf: ({ id }) => [id], count: () => all.getCount() });
  }

  /**
   * Creates a user.
   * @throws AppError FORBIDDEN for a role higher than the caller's, CLIENT_NOT_FOUND for a client outside the caller's,
   *   VALIDATION_ERROR when the caller sees a user with this address. Other users with it make no difference.
   */
  async create(actor: KnownActor, user: NewUser): Promise<User> {
    const account = await this.newAccount(actor, user);
    await this.source.transaction((manager) => storeAccount(manager, actor, account, "createUser"));
    return this.users.toUser(account);
  }

  /** Creates a user without a password, with an invitation from the same transaction. @throws AppError as {@link create}. */
  async invite<T>(
    actor: KnownActor,
    user: NewUser,
    invitationFor: (manager: EntityManager, account: UserAccount) => Promise<T>,
  ): Promise<{ user: User; invitation: T }> {
    const account = await this.newAccount(actor, user);
    const invitation = await this.source.transaction(async (manager) => {
      await storeAccount(manager, actor, account, "inviteUser");
      return invitationFor(manager, account);
    });
    return { user: this.users.toUser(account), invitation };
  }

  /**
   * Changes a user. A change of their rights ends their sessions and access within seconds.
   * @throws AppError NOT_FOUND, FORBIDDEN for users with a higher role and for the caller's own rights, CLIENT_NOT_FOUND.
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
        ...(name !== undefined && { nameEncrypted: this.users.encryptedName(before.id, name) }),
      };
      const after = { ...before, ...changed };
      if (after.active && after.clientIds.length === 0) throw invalidField("input.clientIds", "must not be empty");
      await manager.save(UserAccount, after);
      if (Object.keys(rights).length > 0) await manager.delete(SessionRow, { userId: id });
      const both = { id, clientPaths: [...before.clientPaths, ...after.clientPaths] };
      const change = { before: rightsOf(before), after: rightsOf(after) };
      await recordChange(manager, actor, accountChange(both, "updateUser", change));
      return this.users.toUser(after);
    });
  }

  /**
   * Extends the role of a user, whose clients all belong to the caller's, to one more client. No effect when they have it already.
   * @throws AppError CLIENT_NOT_FOUND, NOT_FOUND, FORBIDDEN for users with a higher role and for the caller, VALIDATION_ERROR beyond 100
   *   clients.
   */
  async addMember(actor: KnownActor, clientId: string, id: string): Promise<void> {
    assertNotSelf(actor, id);
    const [path = []] = await this.pathsOf(actor, [clientId]);
    await this.source.transaction(async (manager) => {
      const account = await lockManagedUser(manager, actor.caller, id);
      if (account.clientIds.includes(clientId)) return;
      if (account.clientIds.length >= MAX_CLIENTS) throw invalidField("userId", `already has ${MAX_CLIENTS} clients`);
      const clientIds = [...account.clientIds, clientId];
      await saveMembership(manager, actor, "addMember", account, path, {
        clientIds,
        clientPaths: [...account.clientPaths, path],
      });
    });
  }

  /**
   * Removes a user's role on a client. Their other clients may be outside the caller's.
   * @throws AppError CLIENT_NOT_FOUND, NOT_FOUND when the role was not assigned on this client itself, FORBIDDEN for users with a higher
   *   role and for the caller, VALIDATION_ERROR when it is their only client.
   */
  async removeMember(actor: KnownActor, clientId: string, id: string): Promise<void> {
    assertNotSelf(actor, id);
    const [path = []] = await this.pathsOf(actor, [clientId]);
    await this.source.transaction(async (manager) => {
      const account = await lockUser(manager, actor.caller, id);
      if (!account?.clientIds.includes(clientId)) throw userNotFound();
      assertRoleNotAbove(actor.caller, account.role);
      const clientIds = account.clientIds.filter((one) => one !== clientId);
      if (clientIds.length === 0) throw invalidField("userId", "has no other client; deactivate the user instead");
      await saveMembership(manager, actor, "removeMember", account, path, {
        clientIds,
        clientPaths: account.clientPaths.filter((one) => one.at(-1) !== clientId),
      });
    });
  }

  /**
   * Sets a user's password and ends their sessions.
   * @throws AppError NOT_FOUND, FORBIDDEN for users with a higher role and for the caller.
   */
  async resetPassword(actor: KnownActor, id: string, password: string): Promise<User> {
    assertNotSelf(actor, id);
    const { emailHash = "" } = (await this.source.manager.findOneBy(UserAccount, { id })) ?? {};
    const passwordHash = await this.users.passwordHash({ emailHash }, password);
    return this.source.transaction(async (manager) => {
      const account = await lockManagedUser(manager, actor.caller, id);
      await manager.update(UserAccount, { id }, { passwordHash });
      await manager.delete(SessionRow, { userId: id });
      await recordChange(manager, actor, accountChange(account, "resetPassword"));
      return this.users.toUser(account);
    });
  }

  /**
   * Lets a user link an identity at the OpenID Connect provider for seven days: their next log-in there with the account's e-mail address
   * belongs to this account. @throws AppError NOT_FOUND, FORBIDDEN for users with a higher role and for the caller.
   */
  async allowOidcLink(actor: KnownActor, id: string): Promise<User> {
    assertNotSelf(actor, id);
    return this.source.transaction(async (manager) => {
      const account = await lockManagedUser(manager, actor.caller, id);
      await manager.query(allowOidcLinkSql, [id]);
      await recordChange(manager, actor, accountChange(account, "allowOidcLink"));
      return this.users.toUser(account);
    });
  }

  private async newAccount(actor: KnownActor, user: NewUser): Promise<UserAccount> {
    assertRoleNotAbove(actor.caller, user.role);
    return this.users.newAccount({ ...user, clientPaths: await this.pathsOf(actor, user.clientIds) });
  }

  private pathsOf({ caller, traceId }: KnownActor, clientIds: string[]): Promise<string[][]> {
    return Promise.all(
      clientIds.map(async (id) => {
        const path = id === ALL_CLIENTS ? [id] : (await this.clients.profile(id, traceId)).path;
        if (!coversClient(caller, path)) throw clientNotFound(id);
        return path;
      }),
    );
  }
}

/** Stores a new account and records it. @throws AppError VALIDATION_ERROR when the caller sees a user with its address. */
async function storeAccount(
  manager: EntityManager,
  actor: KnownActor,
  account: UserAccount,
  action: "createUser" | "inviteUser",
): Promise<void> {
  const isStored = await storeNewAccount(manager, account, actor.caller.clientIds);
  if (!isStored) throw invalidField("email", "is already in use");
  await recordChange(manager, actor, accountChange(account, action, { after: rightsOf(account) }));
}

/**
 * Stores a user's clients and ends their sessions, because tokens name the clients. The audit entry belongs to the client and does not
 * name the user's other clients.
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
  const change = action === "addMember" ? { after: membership } : { before: membership };
  await recordChange(manager, actor, { action, target: `user:${account.id}`, clientPath, ...change });
}

function rightsOf({ role, clientIds, active }: UserAccount) {
  return { role, clientIds, active };
}
