import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError } from "graphql";
import { SCHEMA_RELOAD_CODE } from "../subscriptions/federated-subscriptions.js";

/** Makes an error fit for the caller. */
export type Formatter = (error: GraphQLError) => GraphQLFormattedError;

/** The format of HTTP errors, and the one code that only subscriptions have. */
export function createStreamErrorFormatter(log: Logger): Formatter {
  const format = createErrorFormatter(log);
  return (error) => (error.extensions["code"] === SCHEMA_RELOAD_CODE ? error.toJSON() : format(error.toJSON(), error));
}

/** Apollo has formatted the errors of queries; those of subscriptions are still GraphQLErrors. */
export function formatResult(result: ExecutionResult, formatError: Formatter): FormattedExecutionResult {
  if (!result.errors) return { ...result, errors: undefined };
  return {
    ...result,
    errors: result.errors.map((error) => (error instanceof GraphQLError ? formatError(error) : error)),
  };
}
