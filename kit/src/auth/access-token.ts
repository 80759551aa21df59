import { createPublicKey, type JsonWebKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { z } from "zod";
import { AppError } from "../errors.js";
import { ROLES, type UserCaller } from "./caller.js";

/** The `iss` of every token of this system. */
export const TOKEN_ISSUER = "content-generation-system";

/** The `aud` of ordinary access tokens, and of the short-lived ones for a WebSocket's address. */
export const TOKEN_AUDIENCES = { api: "api", ws: "ws" } as const;

/** The claims of an access token beside the registered ones. */
export const accessTokenClaims = z.object({
  sub: z.string().min(1).max(100),
  role: z.enum(ROLES),
  tenant_ids: z.array(z.string().max(100)).max(1_000),
  exp: z.int(),
  /** The session. */
  sid: z.uuid().optional(),
});

/** The header of an access token. No extension is understood, so one that must be is refused (RFC 7515, 4.1.11). */
const accessTokenHeader = z.object({
  typ: z.literal("JWT"),
  kid: z.string().min(1).max(200),
  crit: z.never().optional(),
});

/** A JSON Web Key Set as served at `/.well-known/jwks.json`. */
export interface Jwks {
  keys: (JsonWebKey & { kid: string })[];
}

/** Finds the public key of a `kid`; undefined when there is none. */
export type KeyLookup = (kid: string) => Promise<KeyObject | undefined>;

/** How far the clocks of two machines may be apart. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** A token longer than this is refused before it is parsed. */
const MAX_TOKEN_LENGTH = 16_384;

/**
 * Checks signature (RS256 only), issuer, audience and times of an access token.
 * @throws AppError TOKEN_EXPIRED, or UNAUTHENTICATED for everything else that is wrong with it.
 */
export async function verifyAccessToken(token: string, lookup: KeyLookup, audiences: string[]): Promise<UserCaller> {
  if (token.length > MAX_TOKEN_LENGTH) throw new AppError("UNAUTHENTICATED");
  const kid = keyIdOf(token);
  const key = kid === undefined ? undefined : await lookup(kid);
  if (!key) throw new AppError("UNAUTHENTICATED");
  try {
    const [audience, ...others] = audiences;
    if (!audience) throw new Error("no audience");
    const payload = jwt.verify(token, key, {
      algorithms: ["RS256"],
      issuer: TOKEN_ISSUER,
      audience: [audience, ...others],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { sub, role, tenant_ids, exp, sid } = accessTokenClaims.parse(payload);
    return { kind: "user", id: sub, role, clientIds: tenant_ids, expiresAt: exp, ...(sid && { sessionId: sid }) };
  } catch (error) {
    throw new AppError(error instanceof jwt.TokenExpiredError ? "TOKEN_EXPIRED" : "UNAUTHENTICATED", { cause: error });
  }
}

/** The key that a token names; undefined when its header is not one of ours. */
function keyIdOf(token: string): string | undefined {
  try {
    const header = JSON.parse(Buffer.from(token.split(".", 1)[0] ?? "", "base64url").toString("utf8")) as unknown;
    return accessTokenHeader.safeParse(header).data?.kid;
  } catch {
    return undefined; // no JSON
  }
}

/** How long a fetched key set is trusted, and how often unknown ids may cause a fetch. */
const KEY_SET_MAX_AGE_MS = 600_000;
const UNKNOWN_KEY_EVERY_MS = 5_000;

/**
 * Looks keys up in a remote key set. An id that is not in it has it fetched again, at most every few seconds however many are asked
 * for: bogus ids can't hammer whoever serves the set, and a key made a moment ago is found.
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
    const isMissing = !isOld && !keys.has(kid) && now - missedAt > UNKNOWN_KEY_EVERY_MS;
    if (isMissing) missedAt = now;
    if (isOld || isMissing) {
      pending ??= refresh().finally(() => (pending = undefined));
      await pending;
    }
    return keys.get(kid);
  };
}
