import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type KeyLookup, verifyAccessToken } from "./access-token.js";
import type { UserCaller } from "./caller.js";

/** A checked token is believed for this long, and never beyond its own end: one whose key is withdrawn stops everywhere within it. */
const VERDICT_MS = 4_000;

/**
 * Checks access tokens as `verifyAccessToken` does, and remembers the good ones for some seconds: whoever makes many requests
 * has the signature checked once. Only digests of tokens are kept.
 */
export function createCachedTokenVerifier(
  lookup: KeyLookup,
): (token: string, audiences: string[]) => Promise<UserCaller> {
  const verdicts = new LRUCache<string, UserCaller>({ max: 10_000, ttl: VERDICT_MS });
  return async (token, audiences) => {
    const digest = hash("sha256", `${audiences.join()} ${token}`, "base64");
    const known = verdicts.get(digest);
    if (known?.expiresAt !== undefined && Date.now() < known.expiresAt * 1_000) return known;
    const asked = performance.now(); // what is looked up from here on may be out of date by the time it is kept
    const caller = await verifyAccessToken(token, lookup, audiences);
    verdicts.set(digest, caller, { start: asked });
    return caller;
  };
}
