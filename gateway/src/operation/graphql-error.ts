import { GraphQLError } from "graphql";

/** Codes of requests that are wrong in themselves, the same as Apollo Server gives over HTTP. */
export type RequestErrorCode =
  | "GRAPHQL_PARSE_FAILED"
  | "GRAPHQL_VALIDATION_FAILED"
  | "OPERATION_RESOLUTION_FAILURE"
  | "BAD_USER_INPUT"
  | "BAD_REQUEST";

/** A GraphQL error of a request that is wrong in itself, with its message and positions. */
export function requestError(code: RequestErrorCode, error: unknown): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(String(error), { extensions: { code } });
  const { message, nodes, source, positions } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { ...error.extensions, code } });
}
