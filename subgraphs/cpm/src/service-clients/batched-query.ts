import { batchCalls } from "@cgs/kit/batch-calls";
import { AppError } from "@cgs/kit/errors";
import { type GraphQLResponse, postGraphQL } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";
import type { ServiceClient } from "@cgs/kit/http/service-client";
import { errorOfGraphQL } from "@cgs/kit/http/upstream-error";
import { inChildSpan, type Span, spanContextOf, withActiveSpan } from "@cgs/kit/tracing/spans";
import type { z } from "zod";

/** A GraphQL operation over a list of inputs. Its only field returns a list with an entry or null for each input. */
export interface BatchedOperation<Input, Output> {
  /** The module's name in propagated errors. */
  service: string;
  /** The name of the list field. */
  field: string;
  document: string;
  variables: (inputs: readonly Input[]) => Record<string, unknown>;
  /** Validates an entry. */
  schema: z.ZodType<Output>;
  /** Whether equal inputs of a batch are sent once and share the result. */
  deduplicate: boolean;
  /** The largest number of inputs in one request. */
  maxBatch: number;
}

/** One call: its input, and the trace id of the request that it belongs to. */
export interface BatchedCall<Input> {
  input: Input;
  traceId: string;
}

/** The largest number of concurrent requests to one module. While they run, further calls form the next batch. */
const MAX_IN_FLIGHT = 3;

/**
 * Batches concurrent calls to another module into one request (like DataLoader, without caching). Each call has its own result: an entry,
 * null, or the error reported for its entry. A request has the trace id of its first call and span links to the others.
 * See docs/decisions/018-batch-calls-and-validate-caches-with-epochs.md.
 */
export function batchedQuery<Input, Output>(
  module: ServiceClient,
  operation: BatchedOperation<Input, Output>,
): (call: BatchedCall<Input>) => Promise<Output | null> {
  const { service, field, document, variables, schema, deduplicate, maxBatch } = operation;
  const run = batchCalls<TracedCall<Input>, Output | null>(
    async (calls) => {
      const all = calls.map(({ input }) => input);
      const inputs = deduplicate ? [...new Set(all)] : all;
      const { data, errors } = await send(module, { query: document, variables: variables(inputs) }, calls);
      const entries = data?.[field];
      if (!Array.isArray(entries)) throw errorOfGraphQL(service, errors[0] ?? {});
      const errorsByIndex = new Map(errors.map((error) => [error.path?.[1], error]));
      const results = inputs.map((_, index) => {
        const error = errorsByIndex.get(index);
        return error ? errorOfGraphQL(service, error) : parseEntry(service, schema, entries[index] ?? null);
      });
      if (!deduplicate) return results;
      const byInput = new Map(inputs.map((input, index) => [input, results[index] ?? null]));
      return all.map((input) => byInput.get(input) ?? null);
    },
    { maxBatch, maxInFlight: MAX_IN_FLIGHT },
  );
  return (call) => inChildSpan(`${service} ${field}`, {}, (span) => run({ ...call, span }));
}

/** Parses an entry. An invalid entry becomes an error value, so that it fails only its own call. */
function parseEntry<Output>(service: string, schema: z.ZodType<Output>, entry: unknown): Output | AppError | null {
  try {
    return entry === null ? null : parseResponse(service, schema, entry);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A call with the span that waits for its result. */
interface TracedCall<Input> extends BatchedCall<Input> {
  span: Span;
}

async function send<Input>(
  module: ServiceClient,
  operation: { query: string; variables: Record<string, unknown> },
  [first, ...others]: readonly TracedCall<Input>[],
): Promise<GraphQLResponse> {
  if (!first) return { data: undefined, errors: [] };
  const links = others.map(({ span }) => spanContextOf(span));
  return withActiveSpan(first.span, () => postGraphQL(module, { ...operation, traceId: first.traceId, links }));
}
