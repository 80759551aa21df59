import { type Actor, recordChange } from "@cgs/kit/audit/record-change";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { type EntityManager, Raw } from "typeorm";
import type { PasswordPolicy } from "../session/password-policy.js";
import { SessionRow } from "../session/session.entity.js";
import { isLastAdministrator } from "../user/last-administrator.js";
import { storeNewAccount } from "../user/new-account.js";
import { NO_PASSWORD, UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";
import type { ProviderIdentity } from "./claims.js";
import type { MappedRights } from "./mapped-rights.js";
import type { OidcRefusal } from "./oidc-errors.js";
import type { OidcTransaction } from "./oidc-transaction.js";
import { accountChange } from "../user/account-change.js";

/** The rights that an identity's groups give, with the paths of the clients. */
export interface GrantedRights extends MappedRights {
  clientPaths: string[][];
}

/** A log-in at the provider, to be matched with an account. */
export interface OidcEntry {
  identity: ProviderIdentity;
  /** Undefined when no group gives access. */
  rights: GrantedRights | undefined;
  linkTo: OidcTransaction["linkTo"];
}

/** Why a log-in is refused, and whose it is. */
export interface RefusedEntry {
  refused: OidcRefusal;
  userId?: string;
}

/**
 * Finds, links and creates the accounts of identities. An account belongs to an issuer and a subject. An e-mail address leads to an account
 * only after an administrator has allowed that for this account, and only where the identity's groups give access to one of its clients.
 */
export class OidcAccounts {
  /** @param policy says which administrator keeps a password. */
  constructor(
    private readonly users: UserService,
    private readonly policy: Pick<PasswordPolicy, "isBreakGlass">,
  ) {}

  /** The account of an identity, with the rights of its groups. Lost and changed rights and a new link end its sessions. */
  async enter(manager: EntityManager, entry: OidcEntry, actor: Actor): Promise<UserAccount | RefusedEntry> {
    const { issuer, subject } = entry.identity;
    const subjectHash = this.users.subjectHash(issuer, subject);
    const id = await this.ownerOf(manager, entry, subjectHash);
    if (id === undefined) return this.create(manager, entry, subjectHash, actor);
    const losesAll = !(entry.rights?.role === "admin" && entry.rights.clientIds.includes(ALL_CLIENTS));
    const isLast = losesAll && (await isLastAdministrator(manager, id)); // locks before the account, as erasures do
    const account = await manager.findOne(UserAccount, { where: { id }, lock: { mode: "pessimistic_write" } });
    if (!account?.active) return { refused: "disabled", userId: id };
    if (isLast) return { refused: "last_administrator", userId: id };
    if (account.oidcSubjectHash === subjectHash) return update(manager, account, entry.rights, actor);
    return this.link(manager, account, { rights: entry.rights, subjectHash }, actor);
  }

  /** The id of the account that the identity has, or that it may be linked to. */
  private async ownerOf(manager: EntityManager, { identity, rights, linkTo }: OidcEntry, subjectHash: string) {
    const owner = await manager.findOneBy(UserAccount, { oidcSubjectHash: subjectHash });
    if (owner || linkTo) return linkTo?.userId ?? owner?.id;
    if (identity.email === undefined || !rights) return undefined;
    const emailHash = this.users.emailHash(identity.email);
    const where = { emailHash, oidcLinkUntil: Raw((column) => `${column} > now()`) };
    const allowed = await manager.find(UserAccount, { where, order: { oidcLinkUntil: "DESC" } });
    return allowed.find((account) => haveCommonClients(account, rights))?.id;
  }

  private async link(
    manager: EntityManager,
    account: UserAccount,
    { rights, subjectHash }: Pick<OidcEntry, "rights"> & { subjectHash: string },
    actor: Actor,
  ): Promise<UserAccount | RefusedEntry> {
    const { id: userId } = account;
    if (this.policy.isBreakGlass(account)) return { refused: "break_glass", userId };
    const isTaken = await manager.existsBy(UserAccount, { oidcSubjectHash: subjectHash });
    if (isTaken || account.oidcSubjectHash !== null) return { refused: "other_account", userId };
    if (!rights) return { refused: "no_access", userId };
    const linked = { ...account, oidcSubjectHash: subjectHash, oidcLinkUntil: null, passwordHash: NO_PASSWORD };
    await manager.save(UserAccount, linked);
    await manager.delete(SessionRow, { userId });
    await recordChange(manager, actor, accountChange(account, "linkOidc", { after: { linked: true } }));
    return update(manager, linked, rights, actor);
  }

  private async create(
    manager: EntityManager,
    { identity: { email, name }, rights }: OidcEntry,
    oidcSubjectHash: string,
    actor: Actor,
  ): Promise<UserAccount | RefusedEntry> {
    if (!rights) return { refused: "no_access" };
    if (email === undefined) return { refused: "no_email" };
    const account = {
      ...(await this.users.newAccount({ email, name: name ?? email.slice(0, 100), ...rights })),
      oidcSubjectHash,
    };
    if (await storeNewAccount(manager, account, rights.clientIds)) {
      const after = { ...rightsOf(account), method: "oidc" };
      await recordChange(manager, actor, accountChange(account, "createUser", { after }));
      return account;
    }
    const concurrent = await manager.findOneBy(UserAccount, { oidcSubjectHash, active: true });
    return concurrent ?? { refused: "address_in_use" };
  }
}

/** Applies the rights of the groups. Changed rights end all sessions, as those that an administrator changes do. */
async function update(
  manager: EntityManager,
  account: UserAccount,
  rights: GrantedRights | undefined,
  actor: Actor,
): Promise<UserAccount | RefusedEntry> {
  const { id: userId } = account;
  if (!rights) {
    await manager.delete(SessionRow, { userId });
    return { refused: "no_access", userId };
  }
  if (hasRights(account, rights)) return account;
  const updated = { ...account, ...rights };
  await manager.save(UserAccount, updated);
  await manager.delete(SessionRow, { userId });
  const change = { before: rightsOf(account), after: { ...rightsOf(updated), method: "oidc" } };
  const both = { id: userId, clientPaths: [...account.clientPaths, ...rights.clientPaths] };
  await recordChange(manager, actor, accountChange(both, "updateUser", change));
  return updated;
}

type Clients = Pick<UserAccount, "clientIds" | "clientPaths">;

/** Whether a client of the one is at or below a client of the other. */
function haveCommonClients(one: Clients, other: Clients): boolean {
  const areAbove = ({ clientIds }: Clients, path: string[]) =>
    clientIds.includes(ALL_CLIENTS) || path.some((id) => clientIds.includes(id));
  return one.clientPaths.some((path) => areAbove(other, path)) || other.clientPaths.some((path) => areAbove(one, path));
}

function hasRights({ role, clientPaths }: UserAccount, rights: GrantedRights): boolean {
  const sorted = (paths: string[][]) => JSON.stringify(paths.map((path) => path.join("\n")).toSorted());
  return role === rights.role && sorted(clientPaths) === sorted(rights.clientPaths);
}

function rightsOf({ role, clientIds, active }: UserAccount) {
  return { role, clientIds, active };
}
