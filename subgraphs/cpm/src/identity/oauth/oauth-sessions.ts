import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type Actor, recordChange } from "@cgs/kit/audit/record-change";
import type { Role } from "@cgs/kit/auth/caller";
import { type DataCipher, encryptedPlaceOf } from "@cgs/kit/encryption";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from "../session/access-tokens.js";
import { requiresFactor } from "../session/factor-demand.js";
import { endSessionOf, hashOfToken, useToken } from "../session/refresh-tokens.js";
import { RefreshToken } from "../session/refresh-token.entity.js";
import { planOf } from "../session/session-plan.js";
import { deleteSurplusSessionsSql, expiryOfSessionSql, renewSessionSql } from "../session/session.sql.js";
import { accountChange } from "../user/account-change.js";
import type { UserService } from "../user/user.service.js";
import type { OauthAccess } from "./oauth-client.js";
import type { ExchangeAuthorizationCodeInput, RefreshOauthAccessInput, RevokeOauthAccessInput } from "./oauth.input.js";
import {
  endStartedSql,
  lockCodeSql,
  noteClientUseSql,
  revokeGrantSql,
  selectGrantSql,
  startSessionSql,
  useCodeSql,
} from "./oauth.sql.js";

/** What {@link OauthSessions} depends on. */
export interface OauthSessionsDependencies {
  source: DataSource;
  users: UserService;
  tokens: AccessTokens;
  cipher: DataCipher;
  secondFactorFrom?: Role | undefined;
}

/** The request of an application, as the gateway passes it on. */
export interface OauthRequest {
  traceId: string;
  address: string;
}

/** The hash of an application's refresh token. It differs from that of a log-in's token, so neither can be used as the other. */
const hashOfOauthToken = (token: string) => `oauth:${hashOfToken(token)}`;

/**
 * The access of applications. It is a session of the user who approved it: listed with the user's others, ended with them, and renewed with
 * rotating refresh tokens.
 */
export class OauthSessions {
  constructor(private readonly dependencies: OauthSessionsDependencies) {}

  /**
   * Exchanges a code, once. @throws AppError VALIDATION_ERROR for a code that is not valid for this application, address and verifier. A code
   * that is used again was copied, so the session that it started ends.
   */
  async exchange(input: ExchangeAuthorizationCodeInput, request: OauthRequest): Promise<OauthAccess> {
    const access = await this.dependencies.source.transaction(async (manager) => {
      const codeHash = hashOfToken(input.code);
      const [code] = await manager.query<StoredCode[]>(lockCodeSql, [codeHash]);
      if (code?.started) await end(manager, endStartedSql, [code.started], "exchangeAuthorizationCode", request);
      return code && !code.started && isFor(code, input) ? this.start(manager, codeHash, code, request) : undefined;
    });
    return access ?? refuse("This code is not valid.");
  }

  /** Renews the access of an application. @throws AppError VALIDATION_ERROR for an invalid token. One that was used before was copied, so the session ends. */
  async refresh(
    { clientId, refreshToken, resource }: RefreshOauthAccessInput,
    { traceId }: OauthRequest,
  ): Promise<OauthAccess> {
    const access = await this.dependencies.source.transaction(async (manager) => {
      const used = await useToken(manager, refreshToken, hashOfOauthToken);
      if (!used) {
        await endSessionOf(manager, refreshToken, "refreshOauthAccess", traceId, hashOfOauthToken);
        return undefined;
      }
      const { sessionId, successor } = used;
      const [grant] = await manager.query<{ clientId: string; resource: string }[]>(selectGrantSql, [sessionId]);
      if (grant?.clientId !== clientId || (resource && resource !== grant.resource))
        return refuse("This token is not valid.");
      const [[{ userId, secondFactor }]] = await manager.query<[[GrantUser], number]>(renewSessionSql, [sessionId]);
      await manager.query(noteClientUseSql, [clientId]);
      const grantOf = { sessionId, userId, secondFactor, resource: grant.resource };
      return this.issue(manager, grantOf, { action: "refreshOauthAccess", traceId, refreshToken: successor });
    });
    return access ?? refuse("This token is not valid.");
  }

  /** Ends the access of an application. No effect for an unknown one. */
  async revoke({ clientId, sessionId, refreshToken }: RevokeOauthAccessInput, request: OauthRequest): Promise<void> {
    const tokenHash = refreshToken ? hashOfOauthToken(refreshToken) : null;
    await this.dependencies.source.transaction((manager) =>
      end(manager, revokeGrantSql, [clientId, sessionId ?? null, tokenHash], "revokeOauthAccess", request),
    );
  }

  private async start(
    manager: EntityManager,
    codeHash: string,
    code: StoredCode,
    request: OauthRequest,
  ): Promise<OauthAccess> {
    const sessionId = randomUUID();
    const place = encryptedPlaceOf("session", "address_encrypted", sessionId);
    const address = this.dependencies.cipher.encrypt(request.address, place);
    const [user] = await manager.query<[GrantUser]>(startSessionSql, [codeHash, sessionId, address]);
    await manager.query(useCodeSql, [codeHash, sessionId]);
    await manager.query(noteClientUseSql, [code.clientId]);
    await manager.query(deleteSurplusSessionsSql, [user.userId]);
    const refreshToken = randomBytes(32).toString("base64url");
    const grant = { sessionId, ...user, resource: code.resource };
    return this.issue(manager, grant, { action: "exchangeAuthorizationCode", traceId: request.traceId, refreshToken });
  }

  private async issue(
    manager: EntityManager,
    grant: Grant,
    { action, traceId, refreshToken }: Issue,
  ): Promise<OauthAccess> {
    const { users, tokens, secondFactorFrom } = this.dependencies;
    const { sessionId, userId, secondFactor, resource } = grant;
    const account = await users.account(userId, manager);
    const caller = { kind: "user" as const, id: userId, role: account.role, clientIds: account.clientIds };
    await recordChange(manager, { caller, traceId }, accountChange(account, action, { after: { session: sessionId } }));
    const row = {
      tokenHash: hashOfOauthToken(refreshToken),
      sessionId,
      expiresAt: () => expiryOfSessionSql(sessionId),
    };
    await manager.createQueryBuilder().insert().into(RefreshToken).values(row).orIgnore().execute();
    const setupOnly = !secondFactor && requiresFactor(account.role, secondFactorFrom);
    const accessToken = tokens.forRequests(account, sessionId, await planOf(manager, account), setupOnly);
    return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS, resource };
  }
}

interface StoredCode {
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  resource: string;
  started: string | null;
  fresh: boolean;
}

interface GrantUser {
  userId: string;
  secondFactor: boolean;
}

interface Grant extends GrantUser {
  sessionId: string;
  resource: string;
}

interface Issue {
  action: string;
  traceId: string;
  refreshToken: string;
}

function isFor(
  code: StoredCode,
  { clientId, redirectUri, resource, codeVerifier }: ExchangeAuthorizationCodeInput,
): boolean {
  const challenge = createHash("sha256").update(codeVerifier).digest("base64url");
  if (!code.fresh || code.clientId !== clientId || code.codeChallenge !== challenge) return false;
  return (!redirectUri || redirectUri === code.redirectUri) && (!resource || resource === code.resource);
}

async function end(
  manager: EntityManager,
  sql: string,
  parameters: unknown[],
  action: string,
  { traceId }: OauthRequest,
) {
  const [ended] = await manager.query<[{ id: string; userId: string }[], number]>(sql, parameters);
  for (const { id, userId } of ended) {
    const actor: Actor = { traceId };
    await recordChange(manager, actor, { action, target: `session:${id}`, after: { ended: true, user: userId } });
  }
}

function refuse(message: string): never {
  throw new AppError("VALIDATION_ERROR", { message });
}
