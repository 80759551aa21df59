import { GraphQLError } from "graphql";

/** Codes of invalid requests, the same as Apollo Server uses over HTTP. */
export type RequestErrorCode =
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "OPERATION_RESOLUTION_FAILURE"
  | "BAD_USER_INPUT"
  | "BAD_REQUEST";

/** A GraphQL error for an invalid request, with the original message and positions. */
export function invalidRequestError(code: RequestErrorCode, error: unknown): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(String(error), { extensions: { code } });
  const { message, nodes, source, positions } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { ...error.extensions, code } });
}

/** The codes of errors. An error of Apollo's executor can be a plain `Error`, which has none. */
export function codesOf(errors: readonly unknown[]): unknown[] {
  return errors.map((error) => wrapAsGraphQLError(error).extensions["code"]);
}

/** Wraps any thrown value in a GraphQLError, with the value as its `originalError`. */
export function wrapAsGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  const original = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(original.message, { originalError: original });
}
