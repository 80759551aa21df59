import { unwrapResolverError } from "@apollo/server/errors";
import type { GraphQLFormattedError } from "graphql";
import { TypeORMError } from "typeorm";
import { isDatabaseUnavailable } from "../database/is-database-unavailable.js";
import { AppError, ERROR_CATALOGUE, isErrorCode } from "../errors.js";
import type { Logger } from "../log.js";

/** Apollo's codes for invalid requests. Their messages are safe to show. */
const APOLLO_REQUEST_CODES = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
]);

/** The error that GraphQL.js adds after 50 invalid values. Apollo has no code for it. */
const TOO_MANY_PROBLEMS = /^Too many errors processing variables/;

/** Messages may repeat the request, which can be large. */
const MAX_MESSAGE_LENGTH = 1_000;

/** Creates Apollo's `formatError`: catalogue errors and request errors keep their message; all others are logged and masked as INTERNAL_ERROR. */
export function createErrorFormatter(
  log: Logger,
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  return (formatted, error) => {
    const original = unwrapResolverError(error);
    const appError = toAppError(original);
    if (appError) return { ...formatted, message: appError.message, extensions: appError.extensions };
    const code = TOO_MANY_PROBLEMS.test(formatted.message) ? "BAD_USER_INPUT" : formatted.extensions?.["code"];
    if (typeof code === "string" && (APOLLO_REQUEST_CODES.has(code) || isErrorCode(code))) {
      const { stacktrace: _, ...extensions } = formatted.extensions ?? {};
      return { ...formatted, message: shortened(formatted.message), extensions: { ...extensions, code } };
    }
    log.error({ err: original }, "unexpected error");
    const { message } = ERROR_CATALOGUE.INTERNAL_ERROR;
    return { ...formatted, message, extensions: { code: "INTERNAL_ERROR" } };
  };
}

/** Converts an error to a catalogue error. Returns undefined for an unexpected error. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof TypeORMError || isDatabaseUnavailable(error))
    return new AppError("DATABASE_ERROR", { cause: error });
  return undefined;
}

function shortened(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message;
}
