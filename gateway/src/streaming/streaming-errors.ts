import { createErrorFormatter } from "@cgs/kit/graphql/format-error";
import type { Logger } from "@cgs/kit/log";
import { type ExecutionResult, type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError } from "graphql";
import { LAGGED_CODE } from "../subscriptions/channel.js";
import { SCHEMA_RELOAD_CODE } from "../subscriptions/federated-subscriptions.js";

/** Makes an error fit for the caller. */
export type Formatter = (error: GraphQLError) => GraphQLFormattedError;

/** Codes that only subscriptions have: subscribe again. */
const SUBSCRIBE_AGAIN: unknown[] = [SCHEMA_RELOAD_CODE, LAGGED_CODE];

/** The format of HTTP errors, and the codes that only subscriptions have. */
export function createStreamErrorFormatter(log: Logger): Formatter {
  const format = createErrorFormatter(log);
  return (error) =>
    SUBSCRIBE_AGAIN.includes(error.extensions["code"]) ? error.toJSON() : format(error.toJSON(), error);
}

/** Apollo has formatted the errors of queries; those of subscriptions are still GraphQLErrors. */
export function formatResult(result: ExecutionResult, formatError: Formatter): FormattedExecutionResult {
  if (!result.errors) return { ...result, errors: undefined };
  return {
    ...result,
    errors: result.errors.map((error) => (error instanceof GraphQLError ? formatError(error) : error)),
  };
}
