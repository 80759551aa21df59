import { type KeyLookup, createRemoteKeyLookup, verifyAccessToken } from "@cgs/kit/auth/access-token";
import type { Authority } from "@cgs/kit/auth/authority";
import type { UserCaller } from "@cgs/kit/auth/caller";
import { API_KEY_PREFIX, bearerToken } from "@cgs/kit/auth/credentials";
import { createJwksFetcher } from "@cgs/kit/auth/jwks-client";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { z } from "zod";
import type { CallerIdentity } from "./caller-identity.js";

/** The credential of a WebSocket connection or an event stream. */
export interface ConnectionCredential {
  /** Forwarded with each operation. Undefined for an anonymous connection; the subgraphs refuse what needs a caller. */
  authorization: string | undefined;
  /** Set for a verified token. */
  caller?: UserCaller;
}

/** Checks the `authorization` of a connection's parameters or headers. Rejects with AppError 401 for a bad one. */
export type CredentialCheck = (params: unknown) => Promise<ConnectionCredential>;

const connectionParams = z.object({
  authorization: z.string().max(20_000).optional(),
  Authorization: z.string().max(20_000).optional(),
});
/**
 * Creates the check of a connection's credential. It refuses an invalid token when the connection opens, not with its first operation.
 * API keys are not checked here: the CPM checks them with each operation.
 */
export function createCredentialCheck(
  keys: KeyLookup,
  authority: Pick<Authority, "assert">,
  audiences: string[],
): CredentialCheck {
  return async (params) => {
    const { authorization: lower, Authorization: upper } = connectionParams.parse(params ?? {});
    const authorization = lower ?? upper;
    const token = bearerToken({ authorization });
    if (token === undefined) return { authorization: undefined };
    if (token.startsWith(API_KEY_PREFIX)) return { authorization };
    const caller = await verifyAccessToken(token, keys, audiences);
    authority.assert(caller);
    return { authorization, caller };
  };
}

/** Who has a connection, as far as its credential was checked. */
export function identityOf({ authorization, caller }: ConnectionCredential): CallerIdentity {
  if (caller) return { kind: "user", id: caller.id, access: caller };
  return { kind: "address", id: "", without: authorization === undefined ? "no credential" : "unchecked credential" };
}

/** Looks up the public keys of the CPM's access tokens. */
export function cpmKeys(cpm: ServiceClient): KeyLookup {
  return createRemoteKeyLookup(createJwksFetcher(cpm));
}
