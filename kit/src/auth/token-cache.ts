import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type KeyLookup, verifyAccessToken } from "./access-token.js";
import type { UserCaller } from "./caller.js";

/** How long a verified token is cached, at most until it expires. A token whose key was withdrawn is refused after this time. */
const CACHE_MS = 4_000;

/**
 * Creates a function that verifies access tokens as {@link verifyAccessToken} does, and caches valid ones for some seconds, so that
 * the signature is not checked for each of many requests. The cache holds digests of tokens only.
 */
export function createCachedTokenVerifier(
  lookup: KeyLookup,
): (token: string, audiences: string[]) => Promise<UserCaller> {
  const verified = new LRUCache<string, UserCaller>({ max: 10_000, ttl: CACHE_MS });
  return async (token, audiences) => {
    const digest = hash("sha256", `${audiences.join()} ${token}`, "base64");
    const cached = verified.get(digest);
    if (cached?.expiresAt !== undefined && Date.now() < cached.expiresAt * 1_000) return cached;
    const start = performance.now(); // the time to live starts here: the keys may change while the token is verified
    const caller = await verifyAccessToken(token, lookup, audiences);
    verified.set(digest, caller, { start });
    return caller;
  };
}
