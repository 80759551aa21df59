import { randomBytes, randomUUID } from "node:crypto";
import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import type { Role } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { UserAccount } from "../user/user-account.entity.js";
import { type FactorMethod, factorsOf, methodsOf } from "../second-factor/second-factors.js";
import { ONE_TIME_TOKEN_SECONDS } from "../second-factor/one-time-tokens.js";
import { shareAccountSql } from "../second-factor/second-factor.sql.js";
import type { UserService } from "../user/user.service.js";
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from "./access-tokens.js";
import { issueFactorChallenge, requiresFactor } from "./factor-demand.js";
import type { LoginOrigin, LoginThrottle } from "./login-throttle.js";
import type { PasswordPolicy } from "./password-policy.js";
import { RefreshToken } from "./refresh-token.entity.js";
import { endSessionOf, hashOfToken, useToken } from "./refresh-tokens.js";
import { type LoginMethod, SessionRow } from "./session.entity.js";
import {
  deleteSurplusSessionsSql,
  endAfterHoursSql,
  expiryOfSessionSql,
  renewSessionSql,
  SESSION_EXPIRY,
} from "./session.sql.js";
import { planOf } from "./session-plan.js";
import type { Tokens } from "./tokens.js";
import { accountChange } from "../user/account-change.js";

const MAX_DEVICE_LENGTH = 200;

/** The origin of a request. */
export interface RequestOrigin {
  address: string;
  /** The User-Agent. */
  device: string | undefined;
  /** W3C trace id of the request. */
  traceId: string;
}

/** What a log-in may send besides the password. */
export type LoginEvidence = Pick<LoginOrigin, "deviceToken" | "proof">;

/** A log-in with a password. */
interface LoginRequest {
  email: string;
  password: string;
  origin: RequestOrigin;
  evidence: LoginEvidence;
}

/** Dependencies of {@link SessionService}. */
export interface SessionDependencies {
  source: DataSource;
  users: UserService;
  tokens: AccessTokens;
  throttle: LoginThrottle;
  passwordPolicy: PasswordPolicy;
  cipher: DataCipher;
  /** The weakest role whose sessions need a second factor; undefined when none does. */
  secondFactorFrom?: Role | undefined;
}

/** How a user proved their identity. */
export interface LoginProof {
  /** The second factor; undefined when the session rests on the password alone. */
  factor?: FactorMethod | undefined;
  /** By default a password. The OpenID Connect provider decides about factors itself, so its log-ins count as having one. */
  method?: LoginMethod;
  /** The longest duration of the session, at most 720 hours. By default it lasts while it is renewed. */
  hours?: number;
}

/** Starts, renews and ends sessions. */
export class SessionService {
  constructor(private readonly dependencies: SessionDependencies) {}

  /**
   * Starts a session. The audit log records it, and also a rejected attempt, with the hash of the e-mail address.
   * @throws AppError UNAUTHENTICATED for a wrong address or password, FORBIDDEN where passwords are not accepted, RATE_LIMIT_EXCEEDED with a
   *   challenge after too many of these, SECOND_FACTOR_REQUIRED with a challenge for an account with a second factor.
   */
  async login(email: string, password: string, origin: RequestOrigin, evidence: LoginEvidence = {}): Promise<Tokens> {
    const { source, users, passwordPolicy } = this.dependencies;
    const { traceId } = origin;
    const emailHash = users.emailHash(email);
    const { account, attempt } = await this.identify({ email, password, origin, evidence }).catch(
      async (error: unknown) => {
        const change = { action: "login", target: `address:${emailHash}`, after: { accepted: false } };
        if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
        await recordChange(source.manager, { traceId }, change);
        throw passwordPolicy.refusalOf(error);
      },
    );
    passwordPolicy.assertAllowsAccount(account);
    const result = await source.transaction(async (manager) => {
      await manager.query(shareAccountSql, [account.id]);
      const methods = methodsOf(await factorsOf(manager, account.id));
      return methods.length > 0
        ? issueFactorChallenge(manager, account, { actor: actorOf(account, traceId), methods })
        : this.start(manager, account, origin);
    });
    const deviceToken = await attempt.succeed(account.id);
    if (!("challenge" in result)) return { ...result, deviceToken };
    const { challenge, methods } = result;
    throw new AppError("SECOND_FACTOR_REQUIRED", {
      details: { challenge, methods, expires_in: ONE_TIME_TOKEN_SECONDS },
    });
  }

  /**
   * Starts a session of a user who has proved their identity, and records it.
   * @throws AppError FORBIDDEN when the account logs in at the provider only: then passkeys start no session either.
   */
  async start(
    manager: EntityManager,
    account: UserAccount,
    origin: RequestOrigin,
    proof: LoginProof = {},
  ): Promise<Tokens> {
    const { factor, method = "password" } = proof;
    if (method === "password") this.dependencies.passwordPolicy.assertAllowsAccount(account);
    const session = await this.begin(manager, account.id, origin, proof);
    const after = { accepted: true, session, method, ...(factor && { factor }) };
    await recordChange(manager, actorOf(account, origin.traceId), accountChange(account, "login", { after }));
    return this.issue(manager, account, { id: session, secondFactor: hasSecondFactor(proof) });
  }

  /**
   * Exchanges a refresh token for new tokens. Used again within ten seconds, a token gives the same refresh token again.
   * @throws AppError UNAUTHENTICATED for an invalid token. A token that is used later was copied, so the whole session ends.
   */
  async refresh(refreshToken: string, traceId: string): Promise<Tokens> {
    const tokens = await this.dependencies.source.transaction(async (manager) => {
      const used = await useToken(manager, refreshToken);
      if (!used) {
        await endSessionOf(manager, refreshToken, "refresh", traceId);
        return undefined;
      }
      const { sessionId, successor } = used;
      const { account, secondFactor } = await this.renew(manager, sessionId);
      const change = { action: "refresh", target: `session:${sessionId}` };
      await recordChange(manager, actorOf(account, traceId), change);
      return this.issue(manager, account, { id: sessionId, secondFactor }, successor);
    });
    if (!tokens) throw new AppError("UNAUTHENTICATED", { message: "The session has ended. Log in again." });
    return tokens;
  }

  /** Ends the session of a refresh token. No effect for an unknown token. @returns how the session began, at most one method. */
  logout(refreshToken: string, traceId: string): Promise<LoginMethod[]> {
    const { source } = this.dependencies;
    return source.transaction((manager) => endSessionOf(manager, refreshToken, "logout", traceId));
  }

  /**
   * The account of an address and a password, and the counted attempt. A known device opens the account that it knows, whatever others do. For
   * the address's other accounts it is an unknown one, whether there are any or not.
   */
  private async identify({ email, password, origin: { address }, evidence }: LoginRequest) {
    const { users, throttle } = this.dependencies;
    const device = await throttle.deviceOf(evidence.deviceToken);
    const own = device && (await users.hasAddress(device.account, email)) && (await throttle.beginOnDevice(device));
    const known = own && (await users.authenticate(email, password, device.account).catch(unlessUnauthenticated));
    if (known) return { account: known, attempt: own };
    const attempt = await throttle.beginElsewhere(users.emailHash(email), { address, proof: evidence.proof });
    return { account: await users.authenticate(email, password), attempt };
  }

  private async begin(
    manager: EntityManager,
    userId: string,
    { device, address }: RequestOrigin,
    proof: LoginProof,
  ): Promise<string> {
    const id = randomUUID();
    const { cipher } = this.dependencies;
    const deviceEncrypted = device
      ? cipher.encrypt(device.slice(0, MAX_DEVICE_LENGTH), encryptedPlaceOf("session", "device_encrypted", id))
      : null;
    const addressEncrypted = cipher.encrypt(address, encryptedPlaceOf("session", "address_encrypted", id));
    const { method = "password", hours } = proof;
    const end = hours === undefined ? undefined : () => endAfterHoursSql(hours);
    const times = {
      ...{ expiresAt: end ?? (() => SESSION_EXPIRY), confirmedAt: () => "now()" },
      ...(end && { endsAt: end }),
    };
    const how = { method, secondFactor: hasSecondFactor(proof) };
    await manager.insert(SessionRow, { id, userId, deviceEncrypted, addressEncrypted, ...how, ...times });
    await manager.query(deleteSurplusSessionsSql, [userId]);
    return id;
  }

  private async renew(manager: EntityManager, sessionId: string) {
    const [[session]] = await manager.query<[[{ userId: string; secondFactor: boolean }], number]>(renewSessionSql, [
      sessionId,
    ]);
    return {
      account: await this.dependencies.users.account(session.userId, manager),
      secondFactor: session.secondFactor,
    };
  }

  private async issue(
    manager: EntityManager,
    account: UserAccount,
    { id: sessionId, secondFactor }: { id: string; secondFactor: boolean },
    refreshToken = randomBytes(32).toString("base64url"),
  ): Promise<Tokens> {
    const row = { tokenHash: hashOfToken(refreshToken), sessionId, expiresAt: () => expiryOfSessionSql(sessionId) };
    await manager.createQueryBuilder().insert().into(RefreshToken).values(row).orIgnore().execute();
    const setupOnly = !secondFactor && requiresFactor(account.role, this.dependencies.secondFactorFrom);
    const plan = await planOf(manager, account);
    const accessToken = this.dependencies.tokens.forRequests(account, sessionId, plan, setupOnly);
    return { accessToken, refreshToken, tokenType: "Bearer", expiresIn: ACCESS_TOKEN_SECONDS };
  }
}

function hasSecondFactor({ factor, method }: LoginProof): boolean {
  return factor !== undefined || method === "oidc";
}

function actorOf({ id, role, clientIds }: UserAccount, traceId: string): KnownActor {
  return { caller: { kind: "user", id, role, clientIds }, traceId };
}

function unlessUnauthenticated(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== "UNAUTHENTICATED") throw error;
}
