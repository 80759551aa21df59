import { type ExecutionResult, GraphQLError } from "graphql";
import { ERROR_CATALOGUE } from "../errors.js";
import { type createErrorFormatter, toAppError } from "./format-error.js";

/** Formats errors for the caller. See {@link createErrorFormatter}. */
export type ErrorFormatter = ReturnType<typeof createErrorFormatter>;

/** Converts any error to a GraphQL error with its code and HTTP status. An unexpected error keeps its cause for the log only. */
export function asGraphQLError(error: unknown): GraphQLError {
  const appError = toAppError(error);
  return new GraphQLError(appError?.message ?? ERROR_CATALOGUE.INTERNAL_ERROR.message, {
    originalError: error instanceof Error ? error : undefined,
    extensions: { ...(appError?.extensions ?? { code: "INTERNAL_ERROR" }), http: { status: appError?.status ?? 500 } },
  });
}

/** Sets the code of an error about the request, unless it has one. */
export function withErrorCode(error: GraphQLError, code: string): GraphQLError {
  if (error.extensions["code"] !== undefined) return error;
  const { message, nodes, source, positions } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { code } });
}

/** Formats a failure before execution like an error of a result. */
export function formatFailure(error: unknown, format: ErrorFormatter): GraphQLError {
  return formatted(asGraphQLError(error), format);
}

/** Formats the errors of a result for the caller. */
export function formatResult<R extends ExecutionResult>(result: R, format: ErrorFormatter): R {
  if (!result.errors) return result;
  return { ...result, errors: result.errors.map((error) => formatted(error, format)) };
}

function formatted(error: GraphQLError, format: ErrorFormatter): GraphQLError {
  const { message, extensions } = format(error.toJSON(), error);
  const { nodes, source, positions, path } = error;
  return new GraphQLError(message, { nodes, source, positions, path, extensions });
}
