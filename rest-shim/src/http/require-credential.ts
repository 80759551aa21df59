import { AppError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { CredentialKind } from "../route/route.js";

const SEND_TOKEN = "Send an access token or an API key in the Authorization header, as Bearer <token>.";
const SEND_SECRET = "Send the shared secret in the X-Service-Token header.";

/** The headers that carry a credential, and what to do without one. */
const CREDENTIALS: Record<Exclude<CredentialKind, "none">, { headers: readonly string[]; advice: string }> = {
  bearer: { headers: ["authorization"], advice: SEND_TOKEN },
  serviceToken: { headers: ["x-service-token"], advice: SEND_SECRET },
  bearerOrServiceToken: { headers: ["authorization", "x-service-token"], advice: `${SEND_TOKEN} Or: ${SEND_SECRET}` },
  apiKey: { headers: ["x-api-key"], advice: "Send an API key in the X-API-Key header." },
};

/**
 * Refuses a request without a credential before its query or body is read. Resolvers verify the credential itself.
 * @throws AppError INVALID_API_KEY on routes that need an API key, UNAUTHENTICATED on the others.
 */
export function requireCredential(credential: CredentialKind, headers: RequestHeaders): void {
  if (credential === "none" || CREDENTIALS[credential].headers.some((name) => headers[name] !== undefined)) return;
  throw missingCredential(credential);
}

/** The error of a request without a credential. It says which header to send. */
export function missingCredential(credential: Exclude<CredentialKind, "none">): AppError {
  const code = credential === "apiKey" ? "INVALID_API_KEY" : "UNAUTHENTICATED";
  return new AppError(code, { message: `The credential is missing. ${CREDENTIALS[credential].advice}` });
}
