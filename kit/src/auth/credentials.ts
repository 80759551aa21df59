import { createHash, timingSafeEqual } from "node:crypto";
import { callerAddress } from "../caller-address.js";
import { AppError } from "../errors.js";
import type { Headers } from "../trace.js";
import { type KeyLookup, TOKEN_AUDIENCES } from "./access-token.js";
import type { Caller } from "./caller.js";
import { createTokenCheck } from "./token-verdicts.js";

/** How a process recognises its callers. */
export interface CredentialOptions {
  keys: KeyLookup;
  /** The service tokens it accepts in `X-Service-Token`, by the id of the caller they stand for. */
  serviceTokens?: Record<string, string[]>;
  /** Checks an API key (`cgs_…`) that came from an address; only the CPM does. */
  apiKey?: (key: string, address: string) => Promise<Caller>;
}

/** How a request came: tokens for WebSockets open nothing else. */
export type Transport = "http" | "webSocket";

const AUDIENCES: Record<Transport, string[]> = {
  http: [TOKEN_AUDIENCES.api],
  webSocket: [TOKEN_AUDIENCES.api, TOKEN_AUDIENCES.ws],
};

/** Finds out who makes a request. */
export type CredentialCheck = (headers: Headers, transport: Transport) => Promise<Caller | undefined>;

/** Every API key starts with this. */
export const API_KEY_PREFIX = "cgs_";

/**
 * Finds out who makes a request from its headers: a bearer JWT, an API key or a service token.
 * No credential at all gives undefined (the resolver decides whether that is enough); a bad one is refused at once with 401.
 */
export function createCredentialCheck(options: CredentialOptions): CredentialCheck {
  const checkToken = createTokenCheck(options.keys);
  return async (headers, transport) => {
    const serviceToken = headers["x-service-token"];
    if (typeof serviceToken === "string") return checkServiceToken(serviceToken, options.serviceTokens ?? {});
    const token = bearerToken(headers);
    if (token === undefined) return undefined;
    if (token.startsWith(API_KEY_PREFIX)) {
      if (!options.apiKey) throw new AppError("UNAUTHENTICATED");
      return options.apiKey(token, callerAddress(headers));
    }
    return checkToken(token, AUDIENCES[transport]);
  };
}

/** The token of `Authorization: Bearer …`; another scheme is 401. */
export function bearerToken(headers: Headers): string | undefined {
  const header = headers["authorization"];
  if (typeof header !== "string") return undefined;
  const match = /^Bearer +(\S+) *$/i.exec(header);
  if (!match?.[1]) throw new AppError("UNAUTHENTICATED");
  return match[1];
}

function checkServiceToken(token: string, accepted: Record<string, string[]>): Caller {
  for (const [id, tokens] of Object.entries(accepted)) {
    if (tokens.some((known) => sameSecret(known, token))) return { kind: "service", id };
  }
  throw new AppError("UNAUTHENTICATED");
}

/** Compares two secrets in a time that tells nothing about either. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(a), digest(b));
}
