import { API_KEY_PREFIX } from "@cgs/kit/auth/credentials";
import { AppError, isErrorCode, type UpstreamError } from "@cgs/kit/errors";
import type { RequestHeaders } from "@cgs/kit/http/trace";
import type { GraphqlOperation, OperationResult } from "@cgs/rest-shim/graphql/operation";

/** Whom an API key stands for. */
export interface KeyIdentity {
  id: string;
  clientId: string;
}

/** Asks the CPM, which alone knows the keys. */
export const CURRENT_API_KEY = /* GraphQL */ `
  query ExternalCurrentApiKey {
    currentApiKey {
      id
      clientId
    }
  }
`;

/** @returns whom the key of a request stands for; undefined when it is missing or not valid. @throws AppError when the CPM can't be asked. */
export async function identifyKey(
  execute: (operation: GraphqlOperation) => Promise<OperationResult>,
  headers: RequestHeaders,
): Promise<KeyIdentity | undefined> {
  if (!headers["x-api-key"]?.toString().startsWith(API_KEY_PREFIX)) return undefined;
  return keyIn(await execute({ document: CURRENT_API_KEY, variables: {}, headers }));
}

/** The key in the CPM's answer to {@link CURRENT_API_KEY}; undefined when it is not valid. @throws AppError when the CPM can't be asked. */
export function keyIn({ data, errors }: OperationResult): KeyIdentity | undefined {
  const [failure] = errors ?? [];
  if (!failure) return (data as { currentApiKey: KeyIdentity }).currentApiKey;
  const { code, upstreamErrors } = failure.extensions ?? {};
  if (code === "INVALID_API_KEY" || code === "UNAUTHENTICATED") return undefined;
  throw new AppError(isErrorCode(code) ? code : "INTERNAL_ERROR", {
    cause: failure,
    ...(Array.isArray(upstreamErrors) && { upstreamErrors: upstreamErrors as UpstreamError[] }),
  });
}
