import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { PasskeyOptions, PasskeyResponse, Passkeys } from "../second-factor/passkeys.js";
import type { FactorCodes } from "../second-factor/second-factors.js";
import type { UserService } from "../user/user.service.js";
import type { LoginAttempt, LoginThrottle } from "./login-throttle.js";
import { confirmSessionSql, isConfirmedSql } from "./session.sql.js";

/** Dependencies of {@link SessionConfirmation}. */
export interface SessionConfirmationDependencies {
  source: DataSource;
  users: UserService;
  codes: FactorCodes;
  passkeys: Passkeys;
  /** Limits the guessing of passwords. */
  passwordThrottle: LoginThrottle;
  /** Limits the guessing of codes. */
  codeThrottle: LoginThrottle;
}

/** One proof of identity. */
export interface Confirmation {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyResponse | undefined;
}

/** Asks users again who they are, before changes that another person at an open screen must not make. */
export class SessionConfirmation {
  constructor(private readonly dependencies: SessionConfirmationDependencies) {}

  /** Whether the user of the session proved their identity in the last ten minutes, by the database's clock. */
  async isConfirmed(manager: EntityManager, { sessionId }: Pick<UserCaller, "sessionId">): Promise<boolean> {
    if (sessionId === undefined) return false;
    const [row] = await manager.query<{ confirmed: boolean }[]>(isConfirmedSql, [sessionId]);
    return row?.confirmed ?? false;
  }

  /** @throws AppError CONFIRMATION_REQUIRED unless the session is confirmed. */
  async assert(manager: EntityManager, caller: Pick<UserCaller, "sessionId">): Promise<void> {
    if (!(await this.isConfirmed(manager, caller))) throw new AppError("CONFIRMATION_REQUIRED");
  }

  /** Confirms the session. @throws AppError VALIDATION_ERROR for a wrong proof, RATE_LIMIT_EXCEEDED after too many of these. */
  async confirm(actor: KnownActor, { password, code, passkey }: Confirmation, address: string): Promise<void> {
    const { source } = this.dependencies;
    const { caller } = actor;
    if (caller.sessionId === undefined) throw new AppError("FORBIDDEN");
    if ([password, code, passkey].filter((proof) => proof !== undefined).length !== 1)
      throw invalidField("password", "or code or passkey must be given, and only one of them");
    if (password !== undefined) await this.checkPassword(caller, password, address);
    if (code !== undefined) await this.checkCode(caller, code, address);
    const proof = { purpose: "passkey-confirmation", userId: caller.id, verifiesUser: false } as const;
    if (passkey !== undefined) await this.dependencies.passkeys.verify(source, passkey, proof);
    const after = { by: password === undefined ? (code === undefined ? "passkey" : "code") : "password" };
    await source.transaction(async (manager) => {
      await manager.query(confirmSessionSql, [caller.sessionId, password === undefined]);
      const change = { action: "confirmSession", target: `session:${caller.sessionId}`, after };
      await recordChange(manager, actor, change);
    });
  }

  /** The options to confirm a session with one of the user's passkeys. */
  passkeyOptions({ id }: UserCaller): Promise<PasskeyOptions> {
    return this.dependencies.passkeys.requestOptions(this.dependencies.source.manager, "passkey-confirmation", id);
  }

  /** Counts an attempt of the caller to enter a code. @throws AppError RATE_LIMIT_EXCEEDED. */
  attempt({ id }: UserCaller, address: string): Promise<LoginAttempt> {
    return this.dependencies.codeThrottle.begin(id, { address });
  }

  /** Checks the caller's password. @param field its name in the error. @throws AppError VALIDATION_ERROR, RATE_LIMIT_EXCEEDED after too many wrong ones. */
  async checkPassword(
    { id }: Pick<UserCaller, "id">,
    password: string,
    address: string,
    field = "password",
  ): Promise<void> {
    const { users, passwordThrottle } = this.dependencies;
    const account = await users.account(id);
    const attempt = await passwordThrottle.begin(id, { address });
    if (!(await users.matches(account, password))) throw invalidField(field, "is wrong");
    await attempt.succeed(id);
  }

  private async checkCode(caller: UserCaller, code: string, address: string): Promise<void> {
    const { source, codes } = this.dependencies;
    const attempt = await this.attempt(caller, address);
    if (!(await codes.use(source.manager, caller.id, code))) throw invalidField("code", "is wrong or was used already");
    await attempt.succeed(caller.id);
  }
}
