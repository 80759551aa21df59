import { z } from "zod";

/** A GraphQL request of any transport. Apollo Server validates its other fields. */
export interface OperationRequest {
  query?: string | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}

const persistedQuery = z.object({ persistedQuery: z.object({ sha256Hash: z.string().max(200) }) });

/** The SHA-256 hash of a persisted operation that a request names, in the format of Apollo's clients. */
export function persistedHashOf({ extensions }: OperationRequest): string | undefined {
  if (extensions === undefined || extensions === null) return undefined;
  return persistedQuery.safeParse(extensions).data?.persistedQuery.sha256Hash;
}
