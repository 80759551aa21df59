import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Actor, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import type { DataCipher } from "@cgs/kit/encryption";
import { ALL_CLIENTS } from "@cgs/kit/auth/caller";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import type { UserAccount } from "../user/user-account.entity.js";
import { effectivePlans } from "../../billing/plan/effective-plan.js";
import type { UserService } from "../user/user.service.js";
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from "./access-tokens.js";
import type { LoginThrottle } from "./login-throttle.js";
import { RefreshToken } from "./refresh-token.entity.js";
import { SessionRow } from "./session.entity.js";
import type { Tokens } from "./tokens.js";

/** When a session ends that is not renewed, and its newest refresh token with it. By the database's clock, as all times are. */
const IN_A_MONTH = "now() + interval '30 days'";
const inAMonth = () => IN_A_MONTH;

/** A person's oldest sessions beyond these end when one more begins. */
const MAX_SESSIONS = 50;

const MAX_DEVICE_LENGTH = 200;

/** Where a request comes from. */
export interface RequestOrigin {
  address: string;
  /** What the browser or program calls itself. */
  device: string | undefined;
  /** W3C trace id of the request. */
  traceId: string;
}

/** What sessions are made of. */
export interface SessionDependencies {
  source: DataSource;
  users: UserService;
  tokens: AccessTokens;
  throttle: LoginThrottle;
  cipher: DataCipher;
}

/** Log-ins, what keeps them going, and their end. */
export class SessionService {
  constructor(private readonly parts: SessionDependencies) {}

  /**
   * Begins a session, and records it; a refused one too, by the hash of its address.
   * @throws AppError UNAUTHENTICATED for a wrong address or password; RATE_LIMIT_EXCEEDED after too many of these.
   */
  async login(email: string, password: string, origin: RequestOrigin): Promise<Tokens> {
    const { source, users, throttle } = this.parts;
    const { traceId } = origin;
    const emailHash = users.emailHash(email);
    const attempt = await throttle.begin(emailHash, origin.address);
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
    await attempt.succeed();
    return tokens;
  }

  /**
   * Exchanges a refresh token, once, for new tokens.
   * @throws AppError UNAUTHENTICATED. Using one twice means that somebody has a copy: the whole session ends.
   */
  async refresh(refreshToken: string, traceId: string): Promise<Tokens> {
    const tokens = await this.parts.source.transaction(async (manager) => {
      const sessionId = await useToken(manager, hash(refreshToken));
      if (sessionId === undefined) {
        await endSessionOf(manager, refreshToken, "refresh", traceId);
        return undefined;
      }
      const account = await this.renew(manager, sessionId);
      const change = { action: "refresh", target: `session:${sessionId}` };
      await recordChange(manager, actorOf(account, traceId), change);
      return this.issue(manager, account, sessionId);
    });
    if (!tokens) throw new AppError("UNAUTHENTICATED", { message: "The session has ended. Log in again." });
    return tokens;
  }

  /** Ends the session that a refresh token belongs to. An unknown token is no error: the session is over either way. */
  async logout(refreshToken: string, traceId: string): Promise<void> {
    await this.parts.source.transaction((manager) => endSessionOf(manager, refreshToken, "logout", traceId));
  }

  private async begin(manager: EntityManager, userId: string, { device, address }: RequestOrigin): Promise<string> {
    const id = randomUUID();
    const deviceEncrypted = device ? this.parts.cipher.encrypt(device.slice(0, MAX_DEVICE_LENGTH)) : null;
    const addressEncrypted = this.parts.cipher.encrypt(address);
    await manager.insert(SessionRow, { id, userId, deviceEncrypted, addressEncrypted, expiresAt: inAMonth });
    await manager.query(
      `DELETE FROM cpm.session WHERE id IN
         (SELECT id FROM cpm.session WHERE user_id = $1 ORDER BY last_used_at DESC, id OFFSET ${MAX_SESSIONS})`,
      [userId],
    );
    return id;
  }

  private async renew(manager: EntityManager, sessionId: string): Promise<UserAccount> {
    const [[session]] = await manager.query<[[{ userId: string }], number]>(
      `UPDATE cpm.session SET last_used_at = now(), expires_at = ${IN_A_MONTH} WHERE id = $1 RETURNING user_id AS "userId"`,
      [sessionId],
    );
    return this.parts.users.account(session.userId, manager);
  }

  private async issue(manager: EntityManager, account: UserAccount, sessionId: string): Promise<Tokens> {
    const refreshToken = randomBytes(32).toString("base64url");
    await manager.insert(RefreshToken, { tokenHash: hash(refreshToken), sessionId, expiresAt: inAMonth });
    const accessToken = this.parts.tokens.forRequests(account, sessionId, await planOf(manager, account));
    return { accessToken, refreshToken, tokenType: "Bearer", expiresIn: ACCESS_TOKEN_SECONDS };
  }
}

/** Marks a token as used. @returns its session; undefined when it was used before, has expired or never was. */
async function useToken(manager: EntityManager, tokenHash: string): Promise<string | undefined> {
  const [rows] = await manager.query<[{ sessionId: string }[], number]>(
    `UPDATE cpm.refresh_token SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
     RETURNING session_id AS "sessionId"`,
    [tokenHash],
  );
  return rows[0]?.sessionId;
}

/** Ends the session that a token belongs to, and records by which action. */
async function endSessionOf(manager: EntityManager, token: string, action: string, traceId: string): Promise<void> {
  const [rows] = await manager.query<[{ id: string; userId: string }[], number]>(
    `DELETE FROM cpm.session WHERE id IN (SELECT session_id FROM cpm.refresh_token WHERE token_hash = $1)
     RETURNING id, user_id AS "userId"`,
    [hash(token)],
  );
  for (const { id, userId } of rows) {
    const actor: Actor = action === "logout" ? { caller: { kind: "user", id: userId }, traceId } : { traceId };
    await recordChange(manager, actor, { action, target: `session:${id}`, after: { ended: true, user: userId } });
  }
}

/** The plan of the first client a person works for; administrators of everything are on none. */
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
