import { createHash } from "node:crypto";
import { type KeyLookup, TOKEN_AUDIENCES } from "@cgs/kit/auth/access-token";
import { API_KEY_PREFIX, bearerToken } from "@cgs/kit/auth/credentials";
import { GUEST_TOKEN_PREFIX, verifyGuestToken } from "@cgs/kit/auth/guest-token";
import { networkOf } from "@cgs/kit/trusted-proxies";
import { createCachedTokenVerifier } from "@cgs/kit/auth/token-cache";
import { AppError } from "@cgs/kit/errors";
import { LRUCache } from "lru-cache";
import type { GatewayContext } from "../context/gateway-context.js";
import type { KeyIdentity } from "./api-key-identity.js";

/** Who is charged for an operation: the user, API key or guest link of a valid credential, else the network. */
export interface CallerIdentity {
  kind: "user" | "apiKey" | "guest" | "address" | "session";
  id: string;
  /** The role and the clients of a user or key. */
  access?: { role: string | null; clientIds: readonly string[] };
  /** Set for an address: why its request has no user or key. */
  without?: "no credential" | "unchecked credential" | AppError | undefined;
}

/** Identifies who is charged for an operation. Never rejects: a credential that is invalid or cannot be checked counts for its address. Its error says why it is invalid. */
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

  const ofKey = async (key: string, context: GatewayContext): Promise<KeyIdentity | undefined> => {
    const digest = createHash("sha256").update(key).digest("base64");
    const found = known.get(digest) ?? (await identifyKey(context)) ?? "unknown";
    if (!known.has(digest)) known.set(digest, found, { ttl: found === "unknown" ? UNKNOWN_KEY_MS : KEY_MS });
    return found === "unknown" ? undefined : found;
  };

  return async (context) => {
    const byAddress = (without: CallerIdentity["without"]): CallerIdentity => ({
      kind: "address",
      id: networkOf(context.address),
      without,
    });
    try {
      const token = bearerToken({ authorization: context.authorization });
      if (token === undefined) return byAddress("no credential");
      if (token.startsWith(GUEST_TOKEN_PREFIX)) return { kind: "guest", id: (await verifyGuestToken(token, keys)).id };
      if (!token.startsWith(API_KEY_PREFIX)) {
        const { id, role, clientIds } = await checkToken(token, AUDIENCES);
        return { kind: "user", id, access: { role, clientIds } };
      }
      const key = await ofKey(token, context);
      if (!key) return byAddress(new AppError("INVALID_API_KEY"));
      return { kind: "apiKey", id: key.id, access: { role: null, clientIds: [key.clientId] } };
    } catch (error) {
      return byAddress(isRefusal(error) ? error : "unchecked credential");
    }
  };
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status === 401;
}
