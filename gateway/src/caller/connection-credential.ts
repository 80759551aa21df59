import { type KeyLookup, createRemoteKeyLookup, verifyAccessToken } from "@cgs/kit/auth/access-token";
import { API_KEY_PREFIX, bearerToken } from "@cgs/kit/auth/credentials";
import { createJwksFetcher } from "@cgs/kit/auth/jwks-client";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { z } from "zod";

/** The credential that a WebSocket connection or an event stream was opened with. */
export interface ConnectionCredential {
  /** As passed on with each operation. Undefined for an anonymous connection, which the subgraphs then refuse where they must. */
  authorization: string | undefined;
  /** Epoch milliseconds; undefined when it does not expire. */
  expiresAt?: number;
}

/** Checks the `authorization` of a connection's parameters or headers. Rejects with AppError 401 for a bad one. */
export type CredentialCheck = (params: unknown) => Promise<ConnectionCredential>;

const connectionParams = z.object({
  authorization: z.string().max(20_000).optional(),
  Authorization: z.string().max(20_000).optional(),
});
/** A token made only to open a connection names the end of the session's access token, which the connection may live to. */
const expiry = z.object({ exp: z.number(), until: z.number().optional() });

/**
 * Makes the check of a connection's credential, so that a bad token is told at once and not with the first operation.
 * API keys are known to the CPM only and are checked there, with each operation.
 */
export function createCredentialCheck(keys: KeyLookup, audiences: string[]): CredentialCheck {
  return async (params) => {
    const { authorization: lower, Authorization: upper } = connectionParams.parse(params ?? {});
    const authorization = lower ?? upper;
    const token = bearerToken({ authorization });
    if (token === undefined) return { authorization: undefined };
    if (token.startsWith(API_KEY_PREFIX)) return { authorization };
    await verifyAccessToken(token, keys, audiences);
    return { authorization, expiresAt: expiryOf(token) };
  };
}

/** The keys that the CPM signs access tokens with. */
export function cpmKeys(cpm: ServiceClient): KeyLookup {
  return createRemoteKeyLookup(createJwksFetcher(cpm));
}

function expiryOf(verifiedToken: string): number {
  const [, payload = ""] = verifiedToken.split(".");
  const { exp, until } = expiry.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  return (until ?? exp) * 1_000;
}
