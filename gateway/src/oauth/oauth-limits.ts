import { callerAddress } from "@cgs/kit/http/caller-address";
import { networkOf } from "@cgs/kit/trusted-proxies";
import { TooManyRequestsError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import type { RequestHandler } from "express";
import { type CreateCounter, RateLimiter } from "../rate-limit/rate-limiter.js";

/** Registrations of one network. An assistant's vendor registers for all its users from few addresses. */
export const REGISTRATIONS = { name: "oauth-register-hour", requests: 100, seconds: 3_600 };

/** Other requests of one network. */
export const REQUESTS = { name: "oauth-minute", requests: 300, seconds: 60 };

/** Limits the requests of a network, exact across gateways. */
export function limitNetwork(window: typeof REQUESTS, createCounter: CreateCounter): RequestHandler {
  const limiter = new RateLimiter([window], createCounter);
  return async (request, response, next) => {
    if (request.method === "OPTIONS") return next();
    const { allowed, resetMs } = await limiter.consume(networkOf(callerAddress(request.headers)));
    if (allowed) return next();
    const error = new TooManyRequestsError(
      `At most ${window.requests} requests in ${window.seconds} seconds. Try again later.`,
    );
    response
      .status(429)
      .set("Retry-After", String(Math.max(1, Math.ceil(resetMs / 1_000))))
      .json(error.toResponseObject());
  };
}
