import { AppError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import { networkOf } from "@cgs/kit/trusted-proxies";
import type { RateLimitDecision, UnauthenticatedRequest } from "@cgs/rest-shim/http/rest-router";
import { missingCredential } from "@cgs/rest-shim/http/require-credential";
import type { CallerIdentity } from "../caller/caller-identity.js";
import type { KeyIdentity } from "../caller/api-key-identity.js";
import {
  type CreateCounter,
  rateLimitHeaders,
  RateLimiter,
  type RateLimitResult,
  type RateLimitWindow,
} from "../rate-limit/rate-limiter.js";

/** The decision about a request, with its API key where that is valid. */
export interface KeyDecision extends RateLimitDecision {
  key?: CallerIdentity;
}

/** Limits of an API key. The shorter window first. */
const KEY_WINDOWS = [
  { name: "key-minute", requests: 10, seconds: 60 },
  { name: "key-hour", requests: 100, seconds: 3_600 },
] as const satisfies RateLimitWindow[];

/** Limit of requests with a missing or invalid key per address. */
const INVALID_KEY_WINDOWS: RateLimitWindow[] = [{ name: "address-minute", requests: 20, seconds: 60 }];

/**
 * Creates the authentication and rate limit of the External API. A request with a valid key counts for the key's id, whatever others at its
 * address do. A request with a missing or invalid key counts for its network: it cannot use up the requests of a key, and beyond the limit it
 * gets 429 instead of 401 as its answer. When the key or the counts cannot be read, the response says that no request is served for a second.
 */
export function createApiKeyRateLimit(
  identify: (headers: RequestHeaders) => Promise<KeyIdentity | undefined>,
  createCounter: CreateCounter,
): (request: UnauthenticatedRequest) => Promise<KeyDecision> {
  const keyLimiter = new RateLimiter([...KEY_WINDOWS], createCounter);
  const addressLimiter = new RateLimiter(INVALID_KEY_WINDOWS, createCounter);

  const decide = async ({ headers, address }: UnauthenticatedRequest): Promise<KeyDecision> => {
    const key = await identify(headers);
    if (!key) {
      const result = await addressLimiter.consume(networkOf(address));
      if (!result.allowed) return tooManyRequests(result, "without a valid API key");
      const error = headers["x-api-key"] === undefined ? missingCredential("apiKey") : new AppError("INVALID_API_KEY");
      return { error, headers: rateLimitHeaders(result) };
    }
    const result = await keyLimiter.consume(key.id);
    return result.allowed
      ? { clientId: key.clientId, headers: rateLimitHeaders(result) }
      : { ...tooManyRequests(result, "with one API key"), key: identityOf(key) };
  };
  return (request) => decide(request).catch(notCounted);
}

function identityOf({ id, clientId }: KeyIdentity): CallerIdentity {
  return { kind: "apiKey", id, access: { role: null, clientIds: [clientId] } };
}

/** The decision about a request whose key or count could not be read. */
function notCounted(error: unknown): RateLimitDecision {
  if (!(error instanceof AppError)) throw error;
  return { error, headers: rateLimitHeaders({ limit: KEY_WINDOWS[0].requests, remaining: 0, resetMs: 1_000 }) };
}

function tooManyRequests(result: RateLimitResult, scope: string): RateLimitDecision {
  const { resetMs } = result;
  const limit = `${result.limit} requests ${result.seconds === 3_600 ? "an hour" : "a minute"} ${scope}`;
  const retryAfter = Math.max(1, Math.ceil(resetMs / 1_000));
  const headers = rateLimitHeaders(result);
  const opensAt = new Date(Number(headers["X-RateLimit-Reset"]) * 1_000).toISOString();
  const error = new AppError("RATE_LIMIT_EXCEEDED", {
    message: `Rate limit exceeded: ${limit}. Retry in ${retryAfter} s, at ${opensAt}.`,
    details: { limit, opens_at: opensAt },
    retryAfter,
  });
  return { error, headers };
}
