import { recordChange } from "@cgs/kit/audit/record-change";
import type { WindowCounter } from "@cgs/kit/database/window-counter";
import { AppError, invalidField } from "@cgs/kit/errors";
import { networkOf } from "@cgs/kit/trusted-proxies";
import type { DataSource, EntityManager } from "typeorm";
import { useOneTimeToken, userOfToken } from "../second-factor/one-time-tokens.js";
import type { PasskeyOptions, PasskeyResponse, Passkeys } from "../second-factor/passkeys.js";
import type { FactorCodes } from "../second-factor/second-factors.js";
import type { UserAccount } from "../user/user-account.entity.js";
import type { UserService } from "../user/user.service.js";
import type { LoginThrottle } from "./login-throttle.js";
import type { PasswordPolicy } from "./password-policy.js";
import type { RequestOrigin, SessionService } from "./session.service.js";
import type { Tokens } from "./tokens.js";
import { accountChange } from "../user/account-change.js";

/** Requests for passkey options of a network in 15 minutes. Each stores a row for five minutes. */
const OPTIONS_LIMIT = 1_000;

/** Dependencies of {@link SecondStep}. */
export interface SecondStepDependencies {
  source: DataSource;
  users: UserService;
  sessions: SessionService;
  codes: FactorCodes;
  passkeys: Passkeys;
  /** Whether accounts of this installation may log in at all; passkeys belong to accounts with a password. */
  passwordPolicy: PasswordPolicy;
  /** Limits the guessing of codes. */
  throttle: LoginThrottle;
  /** Counts the requests for passkey options of a network. */
  asked: Pick<WindowCounter, "consume">;
}

/**
 * Completes log-ins whose password was right with a second factor. The challenge of the first step is valid for one session of one account.
 * See docs/decisions/037-ask-for-a-second-factor.md.
 */
export class SecondStep {
  constructor(private readonly dependencies: SecondStepDependencies) {}

  /**
   * Completes a log-in with a code of an authenticator app, or a recovery code.
   * @throws AppError UNAUTHENTICATED for a challenge that is used or expired, VALIDATION_ERROR for a wrong code, RATE_LIMIT_EXCEEDED.
   */
  async withCode(challenge: string, code: string, origin: RequestOrigin, deviceToken?: string): Promise<Tokens> {
    const { source, throttle, codes, sessions } = this.dependencies;
    const account = await this.accountOf(challenge);
    const attempt = await throttle.begin(account.id, { address: origin.address, deviceToken });
    const work = source.transaction(async (manager) => {
      await useChallenge(manager, challenge);
      const factor = await codes.use(manager, account.id, code);
      if (!factor) throw invalidField("code", "is wrong or was used already");
      return sessions.start(manager, account, origin, { factor });
    });
    const tokens = await work.catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === "VALIDATION_ERROR")
        await this.recordFailure(account, "code", origin);
      throw error;
    });
    return { ...tokens, deviceToken: await attempt.succeed(account.id) };
  }

  /**
   * The options with which a browser asks for a passkey: one of the account whose password was right, or with no challenge any passkey that
   * verifies its user.
   * @throws AppError UNAUTHENTICATED for a challenge that is used or expired, RATE_LIMIT_EXCEEDED for too many from a network.
   */
  async passkeyOptions(challenge: string | undefined, { address }: RequestOrigin): Promise<PasskeyOptions> {
    const { source, passkeys, asked } = this.dependencies;
    const { consumedPoints, msBeforeNext } = await asked.consume(networkOf(address));
    if (consumedPoints > OPTIONS_LIMIT)
      throw new AppError("RATE_LIMIT_EXCEEDED", { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });
    const account = challenge === undefined ? undefined : await this.accountOf(challenge);
    return passkeys.requestOptions(source.manager, "passkey-login", account?.id);
  }

  /**
   * Starts a session with a passkey: after a password it is the second factor. Without one it is both factors, because it verifies its user.
   * @throws AppError UNAUTHENTICATED for a challenge that is used or expired, VALIDATION_ERROR for a passkey that does not prove the user,
   *   FORBIDDEN where users must log in elsewhere.
   */
  async withPasskey(response: PasskeyResponse, challenge: string | undefined, origin: RequestOrigin): Promise<Tokens> {
    const { source, users, sessions, passkeys, throttle, passwordPolicy } = this.dependencies;
    const expected = challenge === undefined ? undefined : await this.accountOf(challenge);
    const proof = { purpose: "passkey-login", userId: expected?.id, verifiesUser: challenge === undefined } as const;
    const userId = await passkeys.verify(source, response, proof).catch(async (error: unknown) => {
      if (expected) await this.recordFailure(expected, "passkey", origin);
      throw error;
    });
    const account = expected ?? (await users.account(userId));
    passwordPolicy.assertAllowsAccount(account);
    const tokens = await source.transaction(async (manager) => {
      if (challenge !== undefined) await useChallenge(manager, challenge);
      return sessions.start(manager, account, origin, { factor: "passkey" });
    });
    return { ...tokens, deviceToken: await throttle.knownDevice(account.id) };
  }

  private recordFailure(account: UserAccount, factor: string, { traceId }: RequestOrigin): Promise<void> {
    const change = accountChange(account, "login", { after: { accepted: false, factor } });
    return recordChange(this.dependencies.source.manager, { traceId }, change);
  }

  private async accountOf(challenge: string): Promise<UserAccount> {
    const { source, users } = this.dependencies;
    const userId = await userOfToken(source.manager, "second-factor", challenge);
    if (userId === undefined) throw expiredChallenge();
    return users.account(userId);
  }
}

async function useChallenge(manager: EntityManager, challenge: string): Promise<void> {
  if (!(await useOneTimeToken(manager, "second-factor", challenge))) throw expiredChallenge();
}

function expiredChallenge(): AppError {
  return new AppError("UNAUTHENTICATED", {
    message: "This log-in has expired or is complete. Enter your password again.",
  });
}
