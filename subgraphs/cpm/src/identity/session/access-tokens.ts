import { randomUUID } from "node:crypto";
import { TOKEN_AUDIENCES, TOKEN_ISSUER } from "@cgs/kit/auth/access-token";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { GUEST_AUDIENCE, GUEST_TOKEN_PREFIX } from "@cgs/kit/auth/guest-token";
import { AppError } from "@cgs/kit/errors";
import jwt from "jsonwebtoken";
import type { SigningKeys } from "./signing-keys.js";
import type { WebSocketToken } from "./tokens.js";

/** The lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 900;
const SOCKET_TOKEN_SECONDS = 60;

/** The caller that a token is issued for. */
type TokenSubject = Pick<UserCaller, "id" | "role" | "clientIds">;

/** Signs the tokens that all modules accept. */
export class AccessTokens {
  constructor(private readonly keys: SigningKeys) {}

  /** A token for the requests of a session. @param setupOnly whether it may only add a second factor. */
  forRequests(caller: TokenSubject, sessionId: string, plan: string | undefined, setupOnly: boolean): string {
    const claims = { sid: sessionId, ...(plan && { plan }), ...(setupOnly && { setup: true }) };
    return this.sign(caller, claims, TOKEN_AUDIENCES.api, ACCESS_TOKEN_SECONDS);
  }

  /**
   * A token that only opens WebSockets. It is part of URLs, which may appear in logs, so it expires after 60 s. The connection may stay
   * open until the access token expires that this one was issued for. @throws AppError FORBIDDEN for API keys and for
   * such a token itself.
   */
  forSocket(caller: UserCaller): WebSocketToken {
    const { kind, sessionId, expiresAt, streamsUntil } = caller;
    if (kind !== "user" || streamsUntil !== undefined) throw new AppError("FORBIDDEN");
    const claims = { ...(sessionId && { sid: sessionId }), ...(expiresAt && { until: expiresAt }) };
    const token = this.sign(caller, claims, TOKEN_AUDIENCES.ws, SOCKET_TOKEN_SECONDS);
    return { token, expiresIn: SOCKET_TOKEN_SECONDS };
  }

  /** A token for the guest of a review link. @param clients those of the linked content and their ancestors. */
  forGuest(linkId: string, clients: readonly string[], seconds: number): string {
    return GUEST_TOKEN_PREFIX + this.signed(linkId, { clients }, GUEST_AUDIENCE, seconds);
  }

  private sign({ id, role, clientIds }: TokenSubject, claims: object, audience: string, seconds: number): string {
    return this.signed(id, { role, tenant_ids: clientIds, scope: role, ...claims }, audience, seconds);
  }

  private signed(id: string, claims: object, audience: string, seconds: number): string {
    const { kid, privateKey } = this.keys.active();
    return jwt.sign(claims, privateKey, {
      algorithm: "RS256",
      keyid: kid,
      issuer: TOKEN_ISSUER,
      audience,
      subject: id,
      jwtid: randomUUID(),
      expiresIn: seconds,
    });
  }
}
