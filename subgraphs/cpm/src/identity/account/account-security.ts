import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { Role, UserCaller } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import { type DataSource, type EntityManager, Not } from "typeorm";
import type { AuthenticatorApps, NewSecret } from "../second-factor/authenticator-apps.js";
import type { PasskeyOptions, PasskeyResponse, Passkeys } from "../second-factor/passkeys.js";
import type { RecoveryCodes } from "../second-factor/recovery-codes.js";
import { lockAccountSql } from "../second-factor/second-factor.sql.js";
import { deleteFactors, type FactorSummary, factorsOf, hasFactor } from "../second-factor/second-factors.js";
import { SessionRow } from "../session/session.entity.js";
import { requiresFactor } from "../session/factor-demand.js";
import type { SessionConfirmation } from "../session/session-confirmation.js";
import { accountChange } from "../user/account-change.js";
import type { UserAccount } from "../user/user-account.entity.js";
import type { User } from "../user/user.js";
import { assertNotSelf, lockManagedUser } from "../user/user-permissions.js";
import type { UserService } from "../user/user.service.js";
import type { AccountSecurity as AccountSecurityState } from "./account-security.types.js";

/** Dependencies of {@link AccountSecurity}. */
export interface AccountSecurityDependencies {
  source: DataSource;
  users: UserService;
  confirmation: SessionConfirmation;
  apps: AuthenticatorApps;
  passkeys: Passkeys;
  recoveryCodes: RecoveryCodes;
  /** The weakest role that needs a second factor; undefined when none does. */
  secondFactorFrom: Role | undefined;
}

/** The recovery codes that the first factor of an account brings; null with later ones. */
export type NewRecoveryCodes = string[] | null;

/**
 * The second factors of the caller's account, and their reset by managers. Every change needs a session that was confirmed lately, ends the
 * account's other sessions, and is recorded without secrets. See docs/decisions/037-ask-for-a-second-factor.md.
 */
export class AccountSecurity {
  constructor(private readonly dependencies: AccountSecurityDependencies) {}

  /** The factors of the caller's account. */
  async state(caller: UserCaller): Promise<AccountSecurityState> {
    const { source, users, passkeys, confirmation, secondFactorFrom } = this.dependencies;
    const { id, role } = await users.account(caller.id);
    const { app, recoveryCodes } = await factorsOf(source.manager, id);
    return {
      authenticatorApp: app,
      passkeys: await passkeys.list(source.manager, id),
      recoveryCodes,
      required: requiresFactor(role, secondFactorFrom),
      confirmed: await confirmation.isConfirmed(source.manager, caller),
    };
  }

  /** A new secret for an authenticator app, which counts with its first code. @throws AppError CONFIRMATION_REQUIRED. */
  beginApp(actor: KnownActor): Promise<NewSecret> {
    const { users, apps } = this.dependencies;
    return this.change(actor, (manager, account) => apps.begin(manager, account.id, users.toUser(account).email));
  }

  /** Adds the authenticator app, or replaces it. @throws AppError CONFIRMATION_REQUIRED, VALIDATION_ERROR for a wrong code, RATE_LIMIT_EXCEEDED. */
  async activateApp(actor: KnownActor, code: string, address: string): Promise<NewRecoveryCodes> {
    const attempt = await this.dependencies.confirmation.attempt(actor.caller, address);
    const codes = await this.change(actor, async (manager, account) => {
      await this.dependencies.apps.activate(manager, account.id, code);
      await recordChange(manager, actor, accountChange(account, "activateAuthenticatorApp"));
      return this.added(manager, actor.caller);
    });
    await attempt.succeed(actor.caller.id);
    return codes;
  }

  /** Removes the authenticator app. @throws AppError CONFIRMATION_REQUIRED, NOT_FOUND, FORBIDDEN for the last factor where one is required. */
  removeApp(actor: KnownActor): Promise<void> {
    return this.change(actor, async (manager, account) => {
      if (!(await this.dependencies.apps.remove(manager, account.id)))
        throw new AppError("NOT_FOUND", { message: "There is no authenticator app to remove." });
      await recordChange(manager, actor, accountChange(account, "removeAuthenticatorApp"));
      await this.removed(manager, actor.caller);
    });
  }

  /** The options to create a passkey. @throws AppError CONFIRMATION_REQUIRED, VALIDATION_ERROR for too many. */
  beginPasskey(actor: KnownActor): Promise<PasskeyOptions> {
    const { users, passkeys } = this.dependencies;
    return this.change(actor, (manager, account) => passkeys.creationOptions(manager, users.toUser(account)));
  }

  /** Adds a passkey. @throws AppError CONFIRMATION_REQUIRED, VALIDATION_ERROR for a response that was not accepted. */
  async addPasskey(actor: KnownActor, name: string, response: PasskeyResponse): Promise<NewRecoveryCodes> {
    const { source, passkeys } = this.dependencies;
    const credential = await passkeys.verifyNew(source, actor.caller.id, response);
    return this.change(actor, async (manager, account) => {
      const passkey = await passkeys.add(manager, account.id, name, credential);
      await recordChange(manager, actor, accountChange(account, "addPasskey", { after: { passkey } }));
      return this.added(manager, actor.caller);
    });
  }

  /** Changes the name of a passkey. @throws AppError NOT_FOUND. */
  async renamePasskey(actor: KnownActor, passkey: string, name: string): Promise<void> {
    const { source, users, passkeys } = this.dependencies;
    await source.transaction(async (manager) => {
      const account = await users.account(actor.caller.id, manager);
      await passkeys.rename(manager, account.id, passkey, name);
      await recordChange(manager, actor, accountChange(account, "renamePasskey", { after: { passkey } }));
    });
  }

  /** Removes a passkey. @throws AppError CONFIRMATION_REQUIRED, NOT_FOUND, FORBIDDEN for the last factor where one is required. */
  removePasskey(actor: KnownActor, passkey: string): Promise<void> {
    return this.change(actor, async (manager, account) => {
      await this.dependencies.passkeys.remove(manager, account.id, passkey);
      await recordChange(manager, actor, accountChange(account, "removePasskey", { before: { passkey } }));
      await this.removed(manager, actor.caller);
    });
  }

  /** A new set of recovery codes, in place of the old one. @throws AppError CONFIRMATION_REQUIRED, VALIDATION_ERROR without a factor. */
  renewRecoveryCodes(actor: KnownActor): Promise<string[]> {
    return this.change(actor, async (manager, account, factors) => {
      if (!hasFactor(factors)) throw invalidField("recoveryCodes", "need an authenticator app or a passkey first");
      await recordChange(manager, actor, accountChange(account, "renewRecoveryCodes"));
      return this.dependencies.recoveryCodes.renew(manager, account.id);
    });
  }

  /**
   * Deletes the factors of a user who has lost them, and ends their sessions. Their password stays.
   * @throws AppError NOT_FOUND, FORBIDDEN for users with a higher role and for the caller.
   */
  async reset(actor: KnownActor, id: string): Promise<User> {
    assertNotSelf(actor, id);
    const { source, users } = this.dependencies;
    return source.transaction(async (manager) => {
      const account = await lockManagedUser(manager, actor.caller, id);
      await deleteFactors(manager, id);
      await manager.delete(SessionRow, { userId: id });
      await recordChange(manager, actor, accountChange(account, "resetSecondFactors"));
      return users.toUser(account);
    });
  }

  /** Changes the caller's factors while the account is locked, so that no log-in without the factor begins meanwhile. */
  private change<T>(
    { caller }: KnownActor,
    work: (manager: EntityManager, account: UserAccount, before: FactorSummary) => Promise<T>,
  ): Promise<T> {
    return this.dependencies.source.transaction(async (manager) => {
      await manager.query(lockAccountSql, [caller.id]);
      await this.dependencies.confirmation.assert(manager, caller);
      const account = await this.dependencies.users.account(caller.id, manager);
      return work(manager, account, await factorsOf(manager, caller.id));
    });
  }

  /** Ends the other sessions, and makes recovery codes where there are none. */
  private async added(manager: EntityManager, { id, sessionId = "" }: UserCaller): Promise<NewRecoveryCodes> {
    await manager.delete(SessionRow, { userId: id, id: Not(sessionId) });
    await manager.update(SessionRow, { id: sessionId }, { secondFactor: true });
    const { recoveryCodes } = await factorsOf(manager, id);
    return recoveryCodes > 0 ? null : this.dependencies.recoveryCodes.renew(manager, id);
  }

  /** Ends the other sessions. With the last factor, recovery codes go too. */
  private async removed(manager: EntityManager, { id, sessionId = "" }: UserCaller): Promise<void> {
    await manager.delete(SessionRow, { userId: id, id: Not(sessionId) });
    if (hasFactor(await factorsOf(manager, id))) return;
    const { role } = await this.dependencies.users.account(id, manager);
    if (requiresFactor(role, this.dependencies.secondFactorFrom))
      throw new AppError("FORBIDDEN", { message: "Your role requires a second factor. Add another one first." });
    await deleteFactors(manager, id);
    await manager.update(SessionRow, { id: sessionId, method: "password" }, { secondFactor: false });
  }
}
