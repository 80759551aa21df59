import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { AppError } from "../errors.js";
import { ROLES, type UserCaller } from "./caller.js";

/** The `iss` claim of every token of this system. */
export const TOKEN_ISSUER = "content-generation-system";

/** The `aud` claims: `api` for access tokens, `ws` for short-lived tokens in the URL of a WebSocket. */
export const TOKEN_AUDIENCES = { api: "api", ws: "ws" } as const;

/** The claims of an access token that are read besides `iss` and `aud`. */
export const accessTokenClaims = z.object({
  sub: z.string().min(1).max(100),
  role: z.enum(ROLES),
  tenant_ids: z.array(z.string().max(100)).max(1_000),
  exp: z.int(),
  /** The id of the session. */
  sid: z.uuid().optional(),
  /** In tokens that only open streams: the expiry of the access token that they were issued for. */
  until: z.int().optional(),
  /** True in a session that can only add a second factor. */
  setup: z.literal(true).optional(),
});

/** The header of an access token. Critical extensions are refused, because none is supported (RFC 7515, section 4.1.11). */
const accessTokenHeader = z.object({
  typ: z.literal("JWT"),
  kid: z.string().min(1).max(200),
  crit: z.never().optional(),
});

/** A JSON Web Key Set as served at `/.well-known/jwks.json`. */
export interface Jwks {
  keys: (JsonWebKey & { kid: string })[];
}

/** Returns the public key with this `kid`, or undefined. */
export type KeyLookup = (kid: string) => Promise<KeyObject | undefined>;

/** Accepted difference between the clocks of two machines. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** Longer tokens are refused before they are parsed. */
export const MAX_TOKEN_LENGTH = 16_384;

/**
 * Verifies an access token: signature (RS256 only), issuer, audience and times.
 * @throws AppError TOKEN_EXPIRED for an expired token, UNAUTHENTICATED for any other invalid token.
 */
export async function verifyAccessToken(token: string, lookup: KeyLookup, audiences: string[]): Promise<UserCaller> {
  if (token.length > MAX_TOKEN_LENGTH) throw new AppError("UNAUTHENTICATED");
  const kid = keyIdOf(token);
  const key = kid === undefined ? undefined : await lookup(kid);
  if (!key) throw new AppError("UNAUTHENTICATED");
  try {
    const [audience, ...others] = audiences;
    if (!audience) throw new Error("audiences must not be empty");
    const payload = jwt.verify(token, key, {
      algorithms: ["RS256"],
      issuer: TOKEN_ISSUER,
      audience: [audience, ...others],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { sub, role, tenant_ids, exp, sid, until, setup } = accessTokenClaims.parse(payload);
    const session = {
      ...(sid && { sessionId: sid }),
      ...(until && { streamsUntil: until }),
      ...(setup && { setupOnly: setup }),
    };
    return { kind: "user", id: sub, role, clientIds: tenant_ids, expiresAt: exp, ...session };
  } catch (error) {
    throw new AppError(error instanceof jwt.TokenExpiredError ? "TOKEN_EXPIRED" : "UNAUTHENTICATED", { cause: error });
  }
}

/** The `kid` of a token's header; undefined when the header is not valid. */
export function keyIdOf(token: string): string | undefined {
  try {
    const header = JSON.parse(Buffer.from(token.split(".", 1)[0] ?? "", "base64url").toString("utf8")) as unknown;
    return accessTokenHeader.safeParse(header).data?.kid;
  } catch {
    return undefined; // not JSON
  }
}

/** How long a fetched key set is used, and the least time between two fetches that unknown ids cause. */
const KEY_SET_MAX_AGE_MS = 600_000;
const UNKNOWN_KEY_INTERVAL_MS = 5_000;

/**
 * Creates a look-up of keys in a remote key set. An unknown id causes the set to be fetched again, so that new keys are found, but at
 * most once in five seconds, so that forged ids cannot overload the server of the set. While the set can't be fetched, known keys are used.
 */
export function createRemoteKeyLookup(fetchJwks: () => Promise<Jwks>): KeyLookup {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  let missedAt = -Infinity;
  let pending: Promise<void> | undefined;

  const refresh = async () => {
    const { keys: found } = await fetchJwks();
    keys = new Map(found.map((key) => [key.kid, createPublicKey({ key, format: "jwk" })]));
    fetchedAt = performance.now();
  };
  return async (kid) => {
    const now = performance.now();
    const isOld = now - fetchedAt > KEY_SET_MAX_AGE_MS;
    const isMissing = !isOld && !keys.has(kid) && now - missedAt > UNKNOWN_KEY_INTERVAL_MS;
    if (isMissing) missedAt = now;
    if (isOld || isMissing) {
      pending ??= refresh().finally(() => (pending = undefined));
      await pending.catch((error: unknown) => {
        if (!keys.has(kid)) throw error;
        fetchedAt = now - KEY_SET_MAX_AGE_MS + UNKNOWN_KEY_INTERVAL_MS; // asks again in five seconds
      });
    }
    return keys.get(kid);
  };
}
