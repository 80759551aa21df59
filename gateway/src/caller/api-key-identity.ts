import { API_KEY_PREFIX } from "@cgs/kit/auth/credentials";
import { AppError, isErrorCode, type UpstreamError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { GraphqlOperation, OperationResult } from "@cgs/rest-shim/graphql/operation";

/** The identity of an API key. */
export interface KeyIdentity {
  id: string;
  clientId: string;
}

/** Reads the API key of the request. The CPM answers it: only the CPM stores keys. */
export const CURRENT_API_KEY = /* GraphQL */ `
  query ExternalCurrentApiKey {
    currentApiKey {
      id
      clientId
    }
  }
`;

/** Identifies the API key of a request. Undefined when it is missing or invalid. @throws AppError when the CPM cannot be reached. */
export async function identifyKey(
  execute: (operation: GraphqlOperation) => Promise<OperationResult>,
  headers: RequestHeaders,
): Promise<KeyIdentity | undefined> {
  if (!headers["x-api-key"]?.toString().startsWith(API_KEY_PREFIX)) return undefined;
  return keyIdentityOf(await execute({ document: CURRENT_API_KEY, variables: {}, headers }));
}

/** Reads the key from the result of {@link CURRENT_API_KEY}. Undefined when it is invalid. @throws AppError when the CPM could not be reached. */
export function keyIdentityOf({ data, errors }: OperationResult): KeyIdentity | undefined {
  const [failure] = errors ?? [];
  if (!failure) return (data as { currentApiKey: KeyIdentity }).currentApiKey;
  const { code, upstreamErrors } = failure.extensions ?? {};
  if (code === "INVALID_API_KEY" || code === "UNAUTHENTICATED") return undefined;
  throw new AppError(isErrorCode(code) ? code : "INTERNAL_ERROR", {
    cause: failure,
    ...(Array.isArray(upstreamErrors) && { upstreamErrors: upstreamErrors as UpstreamError[] }),
  });
}
