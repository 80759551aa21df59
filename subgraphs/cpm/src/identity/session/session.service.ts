import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { type Actor, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { UserAccount } from "../user/user-account.entity.js";
import { effectivePlans } from "../../billing/plan/effective-plan.js";
import type { UserService } from "../user/user.service.js";
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from "./access-tokens.js";
import type { LoginOrigin, LoginThrottle } from "./login-throttle.js";
import { RefreshToken } from "./refresh-token.entity.js";
import { SessionRow } from "./session.entity.js";
import {
  deleteSessionOfTokenSql,
  lockSessionOfTokenSql,
  deleteSurplusSessionsSql,
  renewSessionSql,
  SESSION_EXPIRY,
  useRefreshTokenSql,
} from "./session.sql.js";
import type { Tokens } from "./tokens.js";

/** The expiry as an SQL expression for TypeORM. */
const sessionExpiry = () => SESSION_EXPIRY;

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

/** Dependencies of {@link SessionService}. */
export interface SessionDependencies {
  source: DataSource;
  users: UserService;
  tokens: AccessTokens;
  throttle: LoginThrottle;
  cipher: DataCipher;
}

/** Starts, renews and ends sessions. */
export class SessionService {
  constructor(private readonly dependencies: SessionDependencies) {}

  /**
   * Starts a session. The audit log records it, and also a rejected attempt, with the hash of the e-mail address.
   * @throws AppError UNAUTHENTICATED for a wrong address or password, RATE_LIMIT_EXCEEDED with a challenge after too many of these.
   */
  async login(email: string, password: string, origin: RequestOrigin, evidence: LoginEvidence = {}): Promise<Tokens> {
    const { source, users, throttle } = this.dependencies;
    const { traceId } = origin;
    const emailHash = users.emailHash(email);
    const attempt = await throttle.begin(emailHash, { address: origin.address, ...evidence });
    const account = await users.authenticate(email, password).catch(async (error: unknown) => {
      const change = { action: "login", target: `address:${emailHash}`, after: { accepted: false } };
      if (error instanceof AppError && error.code === "UNAUTHENTICATED")
        await recordChange(source.manager, { traceId }, change);
      throw error;
    });
    const tokens = await source.transaction(async (manager) => {
      const session = await this.begin(manager, account.id, origin);
      const change = { action: "login", target: `user:${account.id}`, after: { accepted: true, session } };
      await recordChange(manager, actorOf(account, traceId), change);
      return this.issue(manager, account, session);
    });
    return { ...tokens, deviceToken: await attempt.succeed() };
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
      const account = await this.renew(manager, sessionId);
      const change = { action: "refresh", target: `session:${sessionId}` };
      await recordChange(manager, actorOf(account, traceId), change);
      return this.issue(manager, account, sessionId, successor);
    });
    if (!tokens) throw new AppError("UNAUTHENTICATED", { message: "The session has ended. Log in again." });
    return tokens;
  }

  /** Ends the session of a refresh token. No effect for an unknown token. */
  async logout(refreshToken: string, traceId: string): Promise<void> {
    await this.dependencies.source.transaction((manager) => endSessionOf(manager, refreshToken, "logout", traceId));
  }

  private async begin(manager: EntityManager, userId: string, { device, address }: RequestOrigin): Promise<string> {
    const id = randomUUID();
    const { cipher } = this.dependencies;
    const deviceEncrypted = device
      ? cipher.encrypt(device.slice(0, MAX_DEVICE_LENGTH), encryptedPlaceOf("session", "device_encrypted", id))
      : null;
    const addressEncrypted = cipher.encrypt(address, encryptedPlaceOf("session", "address_encrypted", id));
    await manager.insert(SessionRow, { id, userId, deviceEncrypted, addressEncrypted, expiresAt: sessionExpiry });
    await manager.query(deleteSurplusSessionsSql, [userId]);
    return id;
  }

  private async renew(manager: EntityManager, sessionId: string): Promise<UserAccount> {
    const [[session]] = await manager.query<[[{ userId: string }], number]>(renewSessionSql, [sessionId]);
    return this.dependencies.users.account(session.userId, manager);
  }

  private async issue(
    manager: EntityManager,
    account: UserAccount,
    sessionId: string,
    refreshToken = randomBytes(32).toString("base64url"),
  ): Promise<Tokens> {
    const row = { tokenHash: hash(refreshToken), sessionId, expiresAt: sessionExpiry };
    await manager.createQueryBuilder().insert().into(RefreshToken).values(row).orIgnore().execute();
    const accessToken = this.dependencies.tokens.forRequests(account, sessionId, await planOf(manager, account));
    return { accessToken, refreshToken, tokenType: "Bearer", expiresIn: ACCESS_TOKEN_SECONDS };
  }
}

/**
 * Marks a refresh token as used. @returns its session and its successor, which only the token and a stored salt together give; undefined when
 * it was used earlier, is expired or does not exist.
 */
async function useToken(
  manager: EntityManager,
  token: string,
): Promise<{ sessionId: string; successor: string } | undefined> {
  const tokenHash = hash(token);
  await manager.query(lockSessionOfTokenSql, [tokenHash]);
  const [rows] = await manager.query<[{ sessionId: string; salt: string }[], number]>(useRefreshTokenSql, [
    tokenHash,
    randomBytes(32).toString("base64url"),
  ]);
  return rows[0] && { sessionId: rows[0].sessionId, successor: successorOf(token, rows[0].salt) };
}

function successorOf(token: string, salt: string): string {
  return createHmac("sha256", token).update(salt).digest("base64url");
}

/** Ends the session of a refresh token. @param action the audit action. */
async function endSessionOf(manager: EntityManager, token: string, action: string, traceId: string): Promise<void> {
  const [rows] = await manager.query<[{ id: string; userId: string }[], number]>(deleteSessionOfTokenSql, [
    hash(token),
  ]);
  for (const { id, userId } of rows) {
    const actor: Actor = action === "logout" ? { caller: { kind: "user", id: userId }, traceId } : { traceId };
    await recordChange(manager, actor, { action, target: `session:${id}`, after: { ended: true, user: userId } });
  }
}

/** The plan of a user's first client; none for administrators of all clients. */
async function planOf(
  manager: EntityManager,
  { clientIds, clientPaths: [first] }: UserAccount,
): Promise<string | undefined> {
  if (!first || clientIds.includes(ALL_CLIENTS)) return undefined;
  return (await effectivePlans(manager, [first]))(first).plan.name;
}

function actorOf({ id, role, clientIds }: UserAccount, traceId: string): KnownActor {
  return { caller: { kind: "user", id, role, clientIds }, traceId };
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
