import { AppError } from "@cgs/kit/errors";
import { type GraphQLResponse, postGraphQL } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";
import { batchCalls } from "@cgs/kit/batch-calls";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { spanContextOf, inChildSpan, type Span, withActiveSpan } from "@cgs/kit/tracing/spans";
import { errorOfGraphQL } from "@cgs/kit/http/upstream-error";
import type { z } from "zod";

/** One GraphQL operation that answers many questions: its only field is a list, with an entry or null for each. */
export interface BatchedOperation<Q, A> {
  /** The module's name in propagated errors. */
  service: string;
  /** The list's name in the result. */
  field: string;
  document: string;
  variables: (questions: readonly Q[]) => Record<string, unknown>;
  /** What an entry has to be. */
  form: z.ZodType<A>;
  /** Whether equal questions of one request have one answer, which all who ask then share. */
  askOnce: boolean;
  /** Questions in one request, at most. */
  maxBatch: number;
}

/** A question with the trace of the request that it is asked for. */
export interface Asked<Q> {
  question: Q;
  traceId: string;
}

/** Requests under way to one module, at most. While they last, the next calls form a batch. */
const MAX_IN_FLIGHT = 3;

/**
 * Asks another module what is to be known at the same time in one request. Each question has its own answer: an entry, null, or
 * the failure reported for it, as if it had been asked alone. A request goes under the trace of its first question, and is linked
 * with those of the others.
 */
export function batchedQuery<Q, A>(
  module: ServiceClient,
  operation: BatchedOperation<Q, A>,
): (asked: Asked<Q>) => Promise<A | null> {
  const { service, field, document, variables, form, askOnce, maxBatch } = operation;
  const together = batchCalls<Waiting<Q>, A | null>(
    async (asked) => {
      const all = asked.map(({ question }) => question);
      const questions = askOnce ? [...new Set(all)] : all;
      const request = { query: document, variables: variables(questions) };
      const { data, errors } = await ask(module, request, asked);
      const entries = data?.[field];
      if (!Array.isArray(entries)) throw errorOfGraphQL(service, errors[0] ?? {});
      const failures = new Map(errors.map((error) => [error.path?.[1], error]));
      const answers = questions.map((_, index) => {
        const failure = failures.get(index);
        return failure ? errorOfGraphQL(service, failure) : read(service, form, entries[index] ?? null);
      });
      if (!askOnce) return answers;
      const byQuestion = new Map(questions.map((question, index) => [question, answers[index] ?? null]));
      return all.map((question) => byQuestion.get(question) ?? null);
    },
    { maxBatch, maxInFlight: MAX_IN_FLIGHT },
  );
  return (asked) => inChildSpan(`${service} ${field}`, {}, (span) => together({ ...asked, span }));
}

/** An entry in its form, or what is wrong with it: that is no concern of those who asked for others. */
function read<A>(service: string, form: z.ZodType<A>, entry: unknown): A | AppError | null {
  try {
    return entry === null ? null : parseResponse(service, form, entry);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A question, and the span that waits for its answer. */
interface Waiting<Q> extends Asked<Q> {
  span: Span;
}

async function ask<Q>(
  module: ServiceClient,
  operation: { query: string; variables: Record<string, unknown> },
  [first, ...others]: readonly Waiting<Q>[],
): Promise<GraphQLResponse> {
  if (!first) return { data: undefined, errors: [] };
  const links = others.map(({ span }) => spanContextOf(span));
  return withActiveSpan(first.span, () => postGraphQL(module, { ...operation, traceId: first.traceId, links }));
}
