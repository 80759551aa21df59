import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError } from "graphql";
import { LAGGED_CODE } from "../subscriptions/event-queue.js";
import { SCHEMA_RELOAD_CODE } from "../subscriptions/federated-subscriptions.js";

/** Formats an error for the caller. */
export type FormatError = (error: GraphQLError) => GraphQLFormattedError;

/** Codes that only subscriptions have. The client should subscribe again. */
const SUBSCRIBE_AGAIN: unknown[] = [SCHEMA_RELOAD_CODE, LAGGED_CODE];

/** Formats errors as over HTTP, and keeps the codes that only subscriptions have. */
export function createStreamingErrorFormatter(log: Logger): FormatError {
  const format = createErrorFormatter(log);
  return (error) =>
    SUBSCRIBE_AGAIN.includes(error.extensions["code"]) ? error.toJSON() : format(error.toJSON(), error);
}

/** Formats the errors of a result. Apollo Server has formatted those of queries; those of subscriptions are still GraphQLErrors. */
export function formatStreamingResult(result: ExecutionResult, formatError: FormatError): FormattedExecutionResult {
  if (!result.errors) return { ...result, errors: undefined };
  return {
    ...result,
    errors: result.errors.map((error) => (error instanceof GraphQLError ? formatError(error) : error)),
  };
}
