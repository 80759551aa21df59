import { batchCalls, COLLECT_MS } from "@cgs/kit/batch-calls";
import { AppError } from "@cgs/kit/errors";
import { type GraphQLResponse, postGraphQL } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";
import { errorOfGraphQL } from "@cgs/kit/http/upstream-error";
import { inChildSpan, type Span, spanContextOf, withActiveSpan } from "@cgs/kit/tracing/spans";
import type { z } from "zod";
import type { ModuleConnection } from "./module-connection.js";

/** A GraphQL operation over a list of inputs. Its only field returns a list with an entry or null for each input. */
export interface BatchedOperation<Input, Output> {
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
  /** Does the same for one input with the documented REST path, for a module without GraphQL. */
  rest: (call: BatchedCall<Input>) => Promise<Output | null>;
}

/** One call: its input, and the trace id of the request that it belongs to. */
export interface BatchedCall<Input> {
  input: Input;
  traceId: string;
}

/** The largest number of concurrent requests to one module. While they run, further calls form the next batch. */
const MAX_IN_FLIGHT = 3;

/** The largest number of concurrent REST requests: half of a module's connections, so that batches do not delay single jobs. */
const MAX_REST_IN_FLIGHT = 8;

/**
 * Batches concurrent calls to another module into one request (like DataLoader, without caching). Each call has its own result: an entry,
 * null, or the error reported for its entry. A request has the trace id of its first call and span links to the others.
 * See docs/decisions/018-batch-calls-and-validate-caches-with-epochs.md.
 */
export function batchedQuery<Input, Output>(
  module: ModuleConnection,
  operation: BatchedOperation<Input, Output>,
): (call: BatchedCall<Input>) => Promise<Output | null> {
  const { field, document, variables, schema, deduplicate, maxBatch, rest } = operation;
  const { service } = module.client;
  const askRest = batchCalls<BatchedCall<Input>, Output | null>(async ([call]) => (call ? [await rest(call)] : []), {
    maxBatch: 1,
    maxInFlight: MAX_REST_IN_FLIGHT,
  });
  const run = batchCalls<TracedCall<Input>, Output | null>(
    async (calls) => {
      const all = calls.map(({ input }) => input);
      const inputs = deduplicate ? [...new Set(all)] : all;
      const overGraphQL = async () => {
        const { data, errors } = await send(module.client, { query: document, variables: variables(inputs) }, calls);
        const entries = data?.[field];
        if (!Array.isArray(entries)) throw errorOfGraphQL(service, errors[0] ?? {});
        const errorsByIndex = new Map(errors.map((error) => [error.path?.[1], error]));
        return inputs.map((_, index) => {
          const error = errorsByIndex.get(index);
          return error ? errorOfGraphQL(service, error) : parseEntry(service, schema, entries[index] ?? null);
        });
      };
      const overRest = () => {
        const traceIds = new Map(calls.map(({ input, traceId }) => [input, traceId]));
        return Promise.all(
          inputs.map((input) => askRest({ input, traceId: traceIds.get(input) ?? "" }).catch(appErrorOf)),
        );
      };
      const results = await module.call(overGraphQL, overRest);
      if (!deduplicate) return results;
      const byInput = new Map(inputs.map((input, index) => [input, results[index] ?? null]));
      return all.map((input) => byInput.get(input) ?? null);
    },
    { maxBatch, maxInFlight: MAX_IN_FLIGHT, collectMs: COLLECT_MS },
  );
  return (call) => inChildSpan(`${service} ${field}`, {}, (span) => run({ ...call, span }));
}

/** Parses an entry. An invalid entry becomes an error value, so that it fails only its own call. */
function parseEntry<Output>(service: string, schema: z.ZodType<Output>, entry: unknown): Output | AppError | null {
  try {
    return entry === null ? null : parseResponse(service, schema, entry);
  } catch (error) {
    return appErrorOf(error);
  }
}

/** Returns an error that fails its own call only. @throws any other. */
function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** A call with the span that waits for its result. */
interface TracedCall<Input> extends BatchedCall<Input> {
  span: Span;
}

async function send<Input>(
  module: ModuleConnection["client"],
  operation: { query: string; variables: Record<string, unknown> },
  [first, ...others]: readonly TracedCall<Input>[],
): Promise<GraphQLResponse> {
  if (!first) return { data: undefined, errors: [] };
  const links = others.map(({ span }) => spanContextOf(span));
  return withActiveSpan(first.span, () => postGraphQL(module, { ...operation, traceId: first.traceId, links }));
}
