import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import type { PeerBytes, UnreadBytes } from "@cgs/kit/http/unread-bytes";
import type { ExecutionResult } from "graphql";
import { type CredentialCheck, identityOf } from "../caller/connection-credential.js";
import type { WatchAccess } from "../caller/watch-access.js";
import type { GatewayContext } from "../context/gateway-context.js";
import { wrapAsGraphQLError } from "../operation/graphql-error.js";
import type { OperationRequest } from "../operation/operation-request.js";
import type { Refusals } from "../refusals/refusals.js";
import { createStreamingErrorFormatter, formatStreamingResult } from "./streaming-errors.js";
import {
  admitOperation,
  executeStreaming,
  refusalErrors,
  type StreamingDependencies,
  subscribeTo,
} from "./streaming-operation.js";

/** What {@link EventStreams} depends on. */
export interface EventStreamsDependencies {
  operations: StreamingDependencies;
  checkCredential: CredentialCheck;
  watchAccess: WatchAccess;
  refusals: Refusals;
  /** Bounds what waits for callers that do not read. */
  unread: UnreadBytes;
  log: Logger;
}

/** One request for an event stream. */
export interface StreamRequest {
  method: string;
  operation: OperationRequest;
  context: GatewayContext;
}

/** Why the caller's access ended; undefined while it lasts. */
interface Access {
  error: AppError | undefined;
}

type Results = AsyncIterableIterator<ExecutionResult, undefined, undefined>;

const MAX_STREAMS_PER_CALLER = 100;
/** Below the idle timeout of common proxies. A client that has read nothing for two intervals is disconnected. */
const KEEP_ALIVE_MS = 12_000;
const COMMENT = ":\n\n";
const COMPLETE = "event: complete\ndata:\n\n";

/**
 * GraphQL over server-sent events: the "distinct connections mode" of the graphql-sse protocol, for callers whose network blocks
 * WebSockets. A response is one operation: `next` events with results, then `complete`. A client whose stream ends without `complete` should
 * send the request again.
 * See docs/decisions/026-bound-every-subscription-and-channel.md.
 */
export class EventStreams {
  private readonly open = new Map<ServerResponse, string>();
  private readonly formatError;

  constructor(private readonly dependencies: EventStreamsDependencies) {
    this.formatError = createStreamingErrorFormatter(dependencies.log);
  }

  /** Serves a request as a stream. @throws AppError for a refusal with an HTTP status, before anything is sent. */
  async serve(request: StreamRequest, response: ServerResponse): Promise<void> {
    const { context } = request;
    const { refusals, checkCredential } = this.dependencies;
    const caller = context.authorization ?? context.address;
    const credential = await refusals.watch(context, "authenticate", () => checkCredential(context));
    await refusals.watch(context, "operation", () => this.assertFewStreams(caller), identityOf(credential));
    const unread = this.dependencies.unread.peer();
    response.once("close", () => unread.close());
    const results = await this.start(request, unread);
    if (response.closed) return void results.return?.();
    this.open.set(response, caller);
    response.once("close", () => {
      this.open.delete(response);
      void results.return?.();
    });
    await this.send(results, response, (end) => this.dependencies.watchAccess(credential, request.context, end));
  }

  /** Ends every stream without `complete`, so that clients reconnect to another process. */
  stop(): void {
    for (const response of this.open.keys()) response.end();
  }

  /** @throws AppError RATE_LIMIT_EXCEEDED */
  private assertFewStreams(caller: string): void {
    if ([...this.open.values()].filter((other) => other === caller).length >= MAX_STREAMS_PER_CALLER)
      throw new AppError("RATE_LIMIT_EXCEEDED", {
        message: `A caller may have ${MAX_STREAMS_PER_CALLER} event streams open at once.`,
        retryAfter: 1,
      });
  }

  private async start({ method, operation: request, context }: StreamRequest, unread: PeerBytes): Promise<Results> {
    const { operations } = this.dependencies;
    const operation = await admitOperation(operations, request, context).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return refusalErrors(operations, error);
    });
    if ("length" in operation) return single({ errors: operation });
    const { kind } = operation.prepared;
    if (kind === "mutation" && method === "GET") throw new AppError("METHOD_NOT_ALLOWED");
    if (kind !== "subscription") return single(await executeStreaming(operations, operation));
    const started = subscribeTo(operations, { ...operation, unread }, "event-stream");
    return Symbol.asyncIterator in started ? started : single(started);
  }

  private async send(
    results: Results,
    response: ServerResponse,
    watchAccess: (end: (error: AppError) => void) => () => void,
  ): Promise<void> {
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    });
    response.write(COMMENT); // some browsers report the stream as open only after its first bytes
    const keepAlive = createKeepAlive(response, this.dependencies.log);
    keepAlive.start();
    const access: Access = { error: undefined };
    const stopWatching = watchAccess((error) => {
      access.error = error;
      void results.return?.();
    });
    try {
      await pipeline(Readable.from(this.events(results, access), { highWaterMark: 1 }), response);
    } catch (error) {
      if (!response.destroyed && !response.writableEnded) throw error; // a client that disconnects is not a failure
    } finally {
      void keepAlive.stop();
      stopWatching();
    }
  }

  private async *events(results: Results, access: Access): AsyncGenerator<string> {
    try {
      for await (const result of results) yield next(formatStreamingResult(result, this.formatError));
      if (access.error) yield next(this.failure(access.error));
    } catch (error) {
      yield next(this.failure(error));
    }
    yield COMPLETE;
  }

  private failure(error: unknown) {
    const shown =
      error instanceof AppError ? refusalErrors(this.dependencies.operations, error) : [wrapAsGraphQLError(error)];
    return { errors: shown.map(this.formatError) };
  }
}

function next(result: unknown): string {
  return `event: next\ndata: ${JSON.stringify(result)}\n\n`;
}

async function* single(result: ExecutionResult): AsyncGenerator<ExecutionResult, undefined, undefined> {
  yield result;
}

/** Sends a comment in each interval, and disconnects a client that has read nothing for two of them. */
function createKeepAlive(response: ServerResponse, log: Logger): PeriodicTask {
  let unread = 0;
  const run = () => {
    if (response.writableEnded) return;
    unread = response.writableNeedDrain ? unread + 1 : 0;
    if (unread >= 2) response.destroy();
    else if (unread === 0) response.write(COMMENT);
  };
  return createPeriodicTask({ name: "event stream keep-alive", intervalMs: KEEP_ALIVE_MS, run, log });
}
