import { hash, timingSafeEqual } from "node:crypto";
import { callerAddress } from "../http/caller-address.js";
import { AppError } from "../errors.js";
import { isMtlsPeer } from "../http/mtls.js";
import type { RequestHeaders } from "../http/trace.js";
import { type KeyLookup, TOKEN_AUDIENCES } from "./access-token.js";
import type { Caller } from "./caller.js";
import { createCachedTokenVerifier } from "./token-cache.js";

/** How a process recognises its callers. */
export interface AuthenticatorOptions {
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
export type Authenticator = (headers: RequestHeaders, transport: Transport) => Promise<Caller | undefined>;

/** Every API key starts with this. */
export const API_KEY_PREFIX = "cgs_";

/**
 * Finds out who makes a request from its headers: a bearer JWT, an API key or a service token.
 * No credential at all gives undefined (the resolver decides whether that is enough); a bad one is refused at once with 401.
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const checkToken = createCachedTokenVerifier(options.keys);
  const services = digestsOf(options.serviceTokens ?? {});
  return async (headers, transport) => {
    const serviceToken = headers["x-service-token"];
    if (typeof serviceToken === "string" && !isMtlsPeer(headers))
      throw new AppError("UNAUTHENTICATED", { message: "A service token needs a module's certificate." });
    if (typeof serviceToken === "string") return checkServiceToken(serviceToken, services);
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
export function bearerToken(headers: RequestHeaders): string | undefined {
  const header = headers["authorization"];
  if (typeof header !== "string") return undefined;
  const match = /^Bearer +(\S+) *$/i.exec(header);
  if (!match?.[1]) throw new AppError("UNAUTHENTICATED");
  return match[1];
}

interface ServiceToken {
  id: string;
  digest: Buffer;
}

function digestsOf(tokens: Record<string, string[]>): ServiceToken[] {
  return Object.entries(tokens).flatMap(([id, values]) => values.map((value) => ({ id, digest: digestOf(value) })));
}

/** Compares in a time that tells nothing about the tokens. */
function checkServiceToken(token: string, accepted: ServiceToken[]): Caller {
  const sent = digestOf(token);
  const known = accepted.find(({ digest }) => timingSafeEqual(digest, sent));
  if (!known) throw new AppError("UNAUTHENTICATED");
  return { kind: "service", id: known.id };
}

function digestOf(value: string): Buffer {
  return hash("sha256", value, "buffer");
}
