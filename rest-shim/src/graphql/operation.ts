import type { RequestHeaders } from "@cgs/kit/http/trace";

/** A GraphQL operation to run for a request. */
export interface GraphqlOperation {
  document: string;
  variables: Record<string, unknown>;
  /** The request's headers, which carry the credential and the trace. */
  headers: RequestHeaders;
}

/** A GraphQL error. An AppError has this shape, too. */
export interface OperationError {
  message: string;
  extensions?: Readonly<Record<string, unknown>>;
}

/** The result of an operation: data, or errors with codes of the error catalogue. */
export interface OperationResult {
  data?: unknown;
  errors?: readonly OperationError[];
}

/** Runs a query or a mutation as a GraphQL caller with the same headers would. Reports failures as errors and never rejects. */
export type Execute = (operation: GraphqlOperation) => Promise<OperationResult>;

/** Runs a subscription. Rejects with a catalog error when the subscription cannot start. */
export type Subscribe = (operation: GraphqlOperation) => Promise<AsyncGenerator<OperationResult, unknown, unknown>>;
