import { type ExecutionResult, GraphQLError } from "graphql";
import { ERROR_CATALOGUE } from "../errors.js";
import { type createErrorFormatter, toAppError } from "./format-error.js";

/** Makes errors fit for the caller. */
export type ErrorFormatter = ReturnType<typeof createErrorFormatter>;

/** Any failure as a GraphQL error with its code and HTTP status; the unexpected keeps its cause for the log only. */
export function asGraphQLError(error: unknown): GraphQLError {
  const known = toAppError(error);
  return new GraphQLError(known?.message ?? ERROR_CATALOGUE.INTERNAL_ERROR.message, {
    originalError: error instanceof Error ? error : undefined,
    extensions: { ...(known?.extensions ?? { code: "INTERNAL_ERROR" }), http: { status: known?.status ?? 500 } },
  });
}

/** An error about the request itself, with a code, which it may have already. */
export function withErrorCode(error: GraphQLError, code: string): GraphQLError {
  if (error.extensions["code"] !== undefined) return error;
  const { message, nodes, source, positions } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { code } });
}

/** A failure before execution, formatted like any error of a result. */
export function formatFailure(error: unknown, format: ErrorFormatter): GraphQLError {
  return formatted(asGraphQLError(error), format);
}

/** A result whose errors are fit for the caller. */
export function formatResult<R extends ExecutionResult>(result: R, format: ErrorFormatter): R {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => formatted(error, format)) };
}

function formatted(error: GraphQLError, format: ErrorFormatter): GraphQLError {
  const { message, extensions } = format(error.toJSON(), error);
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
