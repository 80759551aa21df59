import { AppError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { Credential } from "../route/route.js";

const CREDENTIAL_HEADERS: Record<Credential, readonly string[]> = {
  none: [],
  bearer: ["authorization"],
  serviceToken: ["x-service-token"],
  bearerOrServiceToken: ["authorization", "x-service-token"],
  apiKey: ["x-api-key"],
};

/**
 * Refuses a request without a credential before its query or body is read. Resolvers verify the credential itself.
 * @throws AppError INVALID_API_KEY on routes that need an API key, UNAUTHENTICATED on the others.
 */
export function requireCredential(credential: Credential, headers: RequestHeaders): void {
  const accepted = CREDENTIAL_HEADERS[credential];
  if (accepted.length === 0 || accepted.some((name) => headers[name] !== undefined)) return;
  throw new AppError(credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED");
}
