import jwt from "jsonwebtoken";
import { z } from "zod";
import { AppError } from "../errors.js";
import { type KeyLookup, keyIdOf, MAX_TOKEN_LENGTH, TOKEN_ISSUER } from "./access-token.js";
import type { GuestCaller } from "./caller.js";

/** The prefix of every guest token. What follows is a JWT. */
export const GUEST_TOKEN_PREFIX = "guest_";

/** The `aud` claim of guest tokens. No operation of users accepts it. */
export const GUEST_AUDIENCE = "guest";

const claims = z.object({ sub: z.uuid(), clients: z.array(z.string().max(100)).max(1_000), exp: z.int() });

/**
 * Verifies the token of a guest: prefix, signature (RS256 only), issuer, audience and times. Whether its link was revoked is in the database.
 * @throws AppError TOKEN_EXPIRED for an expired token, UNAUTHENTICATED for any other invalid token.
 */
export async function verifyGuestToken(token: string, lookup: KeyLookup): Promise<GuestCaller> {
  const signed = token.slice(GUEST_TOKEN_PREFIX.length);
  const kid = token.startsWith(GUEST_TOKEN_PREFIX) && token.length <= MAX_TOKEN_LENGTH ? keyIdOf(signed) : undefined;
  const key = kid === undefined ? undefined : await lookup(kid);
  if (!key) throw new AppError("UNAUTHENTICATED");
  try {
    const options = { algorithms: ["RS256" as const], issuer: TOKEN_ISSUER, audience: GUEST_AUDIENCE };
    const { sub, clients, exp } = claims.parse(jwt.verify(signed, key, options));
    return { kind: "guest", id: sub, clientPath: clients, expiresAt: exp };
  } catch (error) {
    throw new AppError(error instanceof jwt.TokenExpiredError ? "TOKEN_EXPIRED" : "UNAUTHENTICATED", { cause: error });
  }
}
