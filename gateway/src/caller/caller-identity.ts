import { createHash } from "node:crypto";
import { type KeyLookup, TOKEN_AUDIENCES } from "@cgs/kit/auth/access-token";
import { API_KEY_PREFIX, bearerToken } from "@cgs/kit/auth/credentials";
import { createCachedTokenVerifier } from "@cgs/kit/auth/token-cache";
import { LRUCache } from "lru-cache";
import type { GatewayContext } from "../context/gateway-context.js";
import type { KeyIdentity } from "./api-key-identity.js";

/** Who is charged for an operation: the user or API key of a valid credential, else the network address. */
export interface CallerIdentity {
  kind: "user" | "apiKey" | "address";
  id: string;
}

/** Identifies who is charged for an operation. Never rejects: a credential that is invalid or cannot be checked counts for its address. */
export type IdentifyCaller = (context: GatewayContext) => Promise<CallerIdentity>;

/** How long the identity of a key is cached. Its permissions are still checked by the subgraphs with each operation. */
const KEY_MS = 60_000;
const UNKNOWN_KEY_MS = 5_000;
const AUDIENCES = [TOKEN_AUDIENCES.api, TOKEN_AUDIENCES.ws];

/** Creates the function that identifies callers. @param identifyKey asks the CPM for a key's identity; undefined when the key is invalid. */
export function createIdentifyCaller(
  keys: KeyLookup,
  identifyKey: (context: GatewayContext) => Promise<KeyIdentity | undefined>,
): IdentifyCaller {
  const checkToken = createCachedTokenVerifier(keys);
  const known = new LRUCache<string, KeyIdentity | "unknown">({ max: 10_000, ttl: KEY_MS });

  const ofKey = async (key: string, context: GatewayContext): Promise<string | undefined> => {
    const digest = createHash("sha256").update(key).digest("base64");
    const found = known.get(digest) ?? (await identifyKey(context)) ?? "unknown";
    if (!known.has(digest)) known.set(digest, found, { ttl: found === "unknown" ? UNKNOWN_KEY_MS : KEY_MS });
    return found === "unknown" ? undefined : found.id;
  };

  return async (context) => {
    const byAddress: CallerIdentity = { kind: "address", id: context.address };
    try {
      const token = bearerToken({ authorization: context.authorization });
      if (token === undefined) return byAddress;
      if (!token.startsWith(API_KEY_PREFIX)) return { kind: "user", id: (await checkToken(token, AUDIENCES)).id };
      const id = await ofKey(token, context);
      return id === undefined ? byAddress : { kind: "apiKey", id };
    } catch {
      return byAddress;
    }
  };
}
