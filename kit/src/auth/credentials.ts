import { callerAddress } from "../http/caller-address.js";
import { AppError } from "../errors.js";
import { isMtlsPeer } from "../http/mtls.js";
import type { RequestHeaders } from "../http/trace.js";
import { type KeyLookup, TOKEN_AUDIENCES } from "./access-token.js";
import type { Authority } from "./authority.js";
import type { AnyCaller, Caller, GuestCaller } from "./caller.js";
import { GUEST_TOKEN_PREFIX } from "./guest-token.js";
import { ServiceTokens } from "./service-tokens.js";
import { createCachedTokenVerifier } from "./token-cache.js";

/** Options of {@link createAuthenticator}. */
export interface AuthenticatorOptions {
  keys: KeyLookup;
  /** The service tokens accepted in `X-Service-Token`. */
  serviceTokens?: ServiceTokens;
  /** Refuses callers whose session or key has ended. */
  authority?: Pick<Authority, "assert">;
  /** Verifies an API key (`cgs_…`) that was sent from an address. Only the CPM has it; without it API keys are refused. */
  apiKey?: (key: string, address: string) => Promise<Caller>;
  /** Verifies the token of a guest (`guest_…`), on HTTP only. Only the CPM has it; without it guests are refused. */
  guest?: (token: string) => Promise<GuestCaller>;
}

/** How a request arrived. Tokens with the audience `ws` are accepted on WebSockets only. */
export type Transport = "http" | "webSocket";

const AUDIENCES: Record<Transport, string[]> = {
  http: [TOKEN_AUDIENCES.api],
  webSocket: [TOKEN_AUDIENCES.api, TOKEN_AUDIENCES.ws],
};

/** Returns the caller of a request. As {@link createAuthenticator} describes. */
export type Authenticator = (headers: RequestHeaders, transport: Transport) => Promise<AnyCaller | undefined>;

/** The prefix of every API key. */
export const API_KEY_PREFIX = "cgs_";

/**
 * Creates a function that authenticates a request by its headers: a bearer JWT, an API key or a service token. It returns undefined
 * for a request without a credential, and rejects with AppError UNAUTHENTICATED, TOKEN_EXPIRED or INVALID_API_KEY for an invalid one.
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const verifyToken = createCachedTokenVerifier(options.keys);
  const services = options.serviceTokens ?? ServiceTokens.of([]);
  const authenticate: Authenticator = async (headers, transport) => {
    const serviceToken = headers["x-service-token"];
    if (typeof serviceToken === "string" && !isMtlsPeer(headers))
      throw new AppError("UNAUTHENTICATED", {
        message: "A service token is accepted only with a module's client certificate.",
      });
    if (typeof serviceToken === "string") return services.verify(serviceToken);
    const token = bearerToken(headers);
    if (token === undefined) return undefined;
    if (token.startsWith(API_KEY_PREFIX)) {
      if (!options.apiKey) throw new AppError("UNAUTHENTICATED");
      return options.apiKey(token, callerAddress(headers));
    }
    if (token.startsWith(GUEST_TOKEN_PREFIX)) {
      if (!options.guest || transport !== "http") throw new AppError("UNAUTHENTICATED");
      return options.guest(token);
    }
    return verifyToken(token, AUDIENCES[transport]);
  };
  return async (headers, transport) => {
    const caller = await authenticate(headers, transport);
    options.authority?.assert(caller);
    return caller;
  };
}

/** The token of `Authorization: Bearer …`, or undefined without the header. @throws AppError UNAUTHENTICATED for another scheme. */
export function bearerToken(headers: RequestHeaders): string | undefined {
  const header = headers["authorization"];
  if (typeof header !== "string") return undefined;
  const match = /^Bearer +(\S+) *$/i.exec(header);
  if (!match?.[1]) throw new AppError("UNAUTHENTICATED");
  return match[1];
}
