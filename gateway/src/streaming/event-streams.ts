import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { type ExecutionResult, GraphQLError } from "graphql";
import type { ConnectionCredential, CredentialCheck } from "../caller/connection-credential.js";
import type { GatewayContext } from "../context/gateway-context.js";
import type { OperationRequest } from "../operation/operation-request.js";
import { createStreamErrorFormatter, formatResult } from "./streaming-errors.js";
import {
  executeOnApollo,
  prepareOperation,
  refusalOf,
  type StreamedOperations,
  subscribeTo,
} from "./streaming-operation.js";

/** What {@link EventStreams} need. */
export interface EventStreamsOptions {
  operations: StreamedOperations;
  checkCredential: CredentialCheck;
  log: Logger;
}

/** One request for an event stream. */
export interface StreamRequest {
  method: string;
  asked: OperationRequest;
  context: GatewayContext;
}

type Results = AsyncIterableIterator<ExecutionResult, undefined, undefined>;

const MAX_STREAMS_PER_CALLER = 100;
const MAX_TIMER_MS = 2_147_483_647;
/** Short enough for proxies that close what is silent. Who has read nothing for two of them is cut off. */
const KEEP_ALIVE_MS = 12_000;
const COMMENT = ":\n\n";
const COMPLETE = "event: complete\ndata:\n\n";

/**
 * GraphQL as server-sent events: the "distinct connections mode" of the graphql-sse protocol, for callers whose way to us takes no
 * WebSocket. A response is one operation: `next` events with results, then `complete`. A stream that ends without `complete` was cut and is
 * to be asked for again.
 */
export class EventStreams {
  private readonly open = new Map<ServerResponse, string>();
  private readonly formatError;

  constructor(private readonly options: EventStreamsOptions) {
    this.formatError = createStreamErrorFormatter(options.log);
  }

  /** Answers with a stream. @throws AppError, before anything is sent, for what is refused by its HTTP status. */
  async serve(request: StreamRequest, response: ServerResponse): Promise<void> {
    const caller = request.context.authorization ?? request.context.address;
    const credential = await this.options.checkCredential({ authorization: request.context.authorization });
    if ([...this.open.values()].filter((other) => other === caller).length >= MAX_STREAMS_PER_CALLER)
      throw new AppError("RATE_LIMIT_EXCEEDED", {
        message: `A caller may have ${MAX_STREAMS_PER_CALLER} event streams open at once.`,
        retryAfter: 1,
      });
    const results = await this.start(request);
    if (response.closed) return void results.return?.();
    this.open.set(response, caller);
    response.once("close", () => {
      this.open.delete(response);
      void results.return?.();
    });
    await this.send(results, response, credential);
  }

  /** Ends every stream without `complete`, so that callers ask again, elsewhere. */
  stop(): void {
    for (const response of this.open.keys()) response.end();
  }

  private async start({ method, asked, context }: StreamRequest): Promise<Results> {
    const { operations } = this.options;
    const operation = await prepareOperation(operations, asked, context).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return refusalOf(operations, error);
    });
    if ("length" in operation) return single({ errors: operation });
    const { kind } = operation.prepared;
    if (kind === "mutation" && method === "GET") throw new AppError("METHOD_NOT_ALLOWED");
    if (kind !== "subscription") return single(await executeOnApollo(operations, operation));
    const started = subscribeTo(operations, operation, "event-stream");
    return Symbol.asyncIterator in started ? started : single(started);
  }

  private async send(results: Results, response: ServerResponse, credential: ConnectionCredential): Promise<void> {
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    response.write(COMMENT); // some browsers take no notice of headers alone
    const stopBeating = keepAlive(response);
    const expiry = { passed: false };
    const stopWaiting = atExpiry(credential, () => {
      expiry.passed = true;
      void results.return?.();
    });
    try {
      await pipeline(Readable.from(this.events(results, expiry), { highWaterMark: 1 }), response);
    } catch (error) {
      if (!response.destroyed && !response.writableEnded) throw error; // a caller that goes away is no failure
    } finally {
      stopBeating();
      stopWaiting();
    }
  }

  private async *events(results: Results, expiry: { passed: boolean }): AsyncGenerator<string> {
    try {
      for await (const result of results) yield next(formatResult(result, this.formatError));
      if (expiry.passed) yield next(this.failure(new AppError("TOKEN_EXPIRED")));
    } catch (error) {
      yield next(this.failure(error));
    }
    yield COMPLETE;
  }

  private failure(error: unknown) {
    const shown = error instanceof AppError ? refusalOf(this.options.operations, error) : [asGraphQLError(error)];
    return { errors: shown.map(this.formatError) };
  }
}

function next(result: unknown): string {
  return `event: next\ndata: ${JSON.stringify(result)}\n\n`;
}

async function* single(result: ExecutionResult): AsyncGenerator<ExecutionResult, undefined, undefined> {
  yield result;
}

function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  return new GraphQLError("", { originalError: error instanceof Error ? error : new Error(String(error)) });
}

function keepAlive(response: ServerResponse): () => void {
  let unread = 0;
  const timer = setInterval(() => {
    unread = response.writableNeedDrain ? unread + 1 : 0;
    if (unread >= 2) response.destroy();
    else if (unread === 0) response.write(COMMENT);
  }, KEEP_ALIVE_MS).unref();
  return () => clearInterval(timer);
}

/** The subgraphs check a token when an operation starts; this ends what would outlive it. */
function atExpiry({ expiresAt }: ConnectionCredential, end: () => void): () => void {
  if (expiresAt === undefined) return () => undefined;
  const timer = setTimeout(end, Math.min(expiresAt - Date.now(), MAX_TIMER_MS)).unref();
  return () => clearTimeout(timer);
}
