import type { Role } from "../gql/graphql";
import type { SessionGrant } from "./session-request";

/** An access token, kept in memory only. */
export interface AccessToken {
  token: string;
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAt: number;
}

/** What an access token says about its user. */
export interface TokenClaims {
  userId: string;
  role: Role;
  /** The clients that the role is for, without their descendants. */
  clientIds: readonly string[];
  /** Whether the token only serves to add the second factor that the user's role requires. */
  setupOnly: boolean;
}

/** A token is renewed instead of used in the last 30 s before it expires. */
const RENEWAL_MARGIN_MS = 30_000;

/** The access token of a new grant. */
export function toAccessToken({ accessToken, expiresIn }: SessionGrant): AccessToken {
  return { token: accessToken, expiresAt: Date.now() + expiresIn * 1_000 };
}

/** Whether the token is about to expire. */
export function isExpiring({ expiresAt }: AccessToken): boolean {
  return expiresAt - Date.now() < RENEWAL_MARGIN_MS;
}

/** Reads a token without verifying it: the server decides what its user may do. */
export function claimsOf({ token }: AccessToken): TokenClaims {
  const [, payload = ""] = token.split(".");
  const { sub, role, tenant_ids, setup } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as {
    sub: string;
    role: Lowercase<Role>;
    tenant_ids: string[];
    setup?: true;
  };
  return { userId: sub, role: role.toUpperCase() as Role, clientIds: tenant_ids, setupOnly: setup ?? false };
}
