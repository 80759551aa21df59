import { z } from "zod";

/** What a caller asks to be run, whichever way it came. What is wrong with the rest of it is for the executor to say. */
export interface OperationRequest {
  query?: string | undefined;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}

const persistedQuery = z.object({ persistedQuery: z.object({ sha256Hash: z.string().max(200) }) });

/** The hash that a request names its operation by, in the form that Apollo's clients send. */
export function hashOf({ extensions }: OperationRequest): string | undefined {
  if (extensions === undefined || extensions === null) return undefined;
  return persistedQuery.safeParse(extensions).data?.persistedQuery.sha256Hash;
}
