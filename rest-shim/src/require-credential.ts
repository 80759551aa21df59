import { AppError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { Credential } from "./route.js";

const CREDENTIAL_HEADERS: Record<Credential, readonly string[]> = {
  none: [],
  bearer: ["authorization"],
  serviceToken: ["x-service-token"],
  bearerOrServiceToken: ["authorization", "x-service-token"],
  apiKey: ["x-api-key"],
};

/**
 * A stranger is told so before anything of the request is read.
 * @throws AppError UNAUTHENTICATED, or INVALID_API_KEY where a key is missing.
 */
export function requireCredential(credential: Credential, headers: RequestHeaders): void {
  const accepted = CREDENTIAL_HEADERS[credential];
  if (accepted.length === 0 || accepted.some((name) => headers[name] !== undefined)) return;
  throw new AppError(credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED");
}
