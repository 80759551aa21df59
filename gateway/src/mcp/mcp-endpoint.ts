import { randomUUID } from "node:crypto";
import { callerAddress } from "@cgs/kit/http/caller-address";
import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import cors from "cors";
import { type ErrorRequestHandler, type Request, type Response, Router } from "express";
import type { WatchAccess } from "../caller/watch-access.js";
import { readJson } from "../http/request-body.js";
import type { RateLimitStore } from "../rate-limit/rate-limit-store.js";
import type { Refusals } from "../refusals/refusals.js";
import type { StreamingDependencies } from "../streaming/streaming-operation.js";
import { GraphCaller } from "../mcp-tools/graph-caller.js";
import type { CheckAccess, McpAccess } from "./mcp-access.js";
import { McpLimits } from "./mcp-limits.js";
import { type McpMessage, parseMessage, wantsProgress } from "./mcp-message.js";
import { type AllowedPages, isAllowedPage } from "./mcp-origin.js";
import { createMcpServer } from "./mcp-server.js";
import { McpTransport } from "./mcp-transport.js";
import { RunningRequests } from "./running-requests.js";

/** The header that labels the requests of one connected client. It opens nothing, and no gateway stores it. */
const SESSION_HEADER = "Mcp-Session-Id";

/** What {@link McpEndpoint} depends on. */
export interface McpDependencies {
  operations: StreamingDependencies;
  checkAccess: CheckAccess;
  watchAccess: WatchAccess;
  rateLimits: RateLimitStore;
  refusals: Refusals;
  pages: AllowedPages;
  /** The name under which assistants show the server. */
  productName: string;
  /** The `WWW-Authenticate` header for a request without a valid credential. */
  challenge: (request: Request, error: AppError) => string;
  log: Logger;
}

/**
 * The MCP server over streamable HTTP. It keeps no state between requests, so any gateway may answer each. A tool that reports progress
 * answers with a stream, everything else with JSON.
 * See docs/decisions/041-serve-mcp-at-the-gateway-without-state.md.
 */
export class McpEndpoint {
  readonly router = Router();
  private readonly limits: McpLimits;
  private readonly running = new RunningRequests();

  constructor(private readonly dependencies: McpDependencies) {
    this.limits = new McpLimits(dependencies.rateLimits.createCounter);
    const { publicOrigin, allowedOrigins } = dependencies.pages;
    this.router.use(
      cors({
        origin: [...allowedOrigins, ...(publicOrigin ? [publicOrigin] : [])],
        exposedHeaders: [SESSION_HEADER, "WWW-Authenticate"],
      }),
    );
    this.router.all("/", (request, response) => this.serve(request, response));
    this.router.use(this.refuse);
  }

  /** Ends all waiting requests with their current state. */
  stop(): void {
    this.running.endAll();
  }

  private async serve(request: Request, response: Response): Promise<void> {
    response.set("Cache-Control", "no-store");
    if (!isAllowedPage(request, this.dependencies.pages))
      throw new AppError("FORBIDDEN", { message: "Pages of this origin may not call the MCP server." });
    if (request.method !== "POST") throw new AppError("METHOD_NOT_ALLOWED");
    const access = await this.admit(request);
    const message = parseMessage(await readJson(request));
    if (message.method === "notifications/cancelled")
      this.running.cancel(keyOf(request, access, message.params?.requestId));
    const leave = this.limits.enter(access.identity);
    response.once("close", leave);
    await this.answer({ request, response, access, message });
  }

  private async admit(request: Request): Promise<McpAccess> {
    const { checkAccess, refusals } = this.dependencies;
    const access = await checkAccess(request).catch(async (error: unknown) => {
      if (error instanceof AppError && error.status === 401)
        await this.limits.countUnknown(callerAddress(request.headers));
      throw error;
    });
    await refusals.watch(access.context, "mcp", () => this.limits.count(access.identity), access.identity);
    return access;
  }

  private async answer({ request, response, access, message }: Received): Promise<void> {
    const { operations, watchAccess, productName, log } = this.dependencies;
    const { context, identity, credential } = access;
    const call = this.running.begin(keyOf(request, access, message.id));
    const stopWatching = watchAccess(credential, context, (error) => call.abort(error));
    const graph = new GraphCaller(operations, context, identity);
    const server = createMcpServer(productName, { graph, signal: call.signal, log });
    response.once("close", () => {
      call.end();
      stopWatching();
      void server.close();
    });
    const transport = new McpTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: !wantsProgress(message),
    });
    await server.connect(transport);
    if (message.method === "initialize") response.set(SESSION_HEADER, randomUUID());
    await transport.handleRequest(request, response, message);
  }

  private readonly refuse: ErrorRequestHandler = (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const { challenge, log } = this.dependencies;
    if (!(error instanceof AppError)) log.error({ err: error }, "unexpected error");
    const shown = error instanceof AppError ? error : new AppError("INTERNAL_ERROR");
    const { status, message, code, extensions } = shown;
    if (status === 401) response.set("WWW-Authenticate", challenge(request, shown));
    if (status === 405) response.set("Allow", "POST, OPTIONS");
    if (extensions["retryAfter"] !== undefined) response.set("Retry-After", String(extensions["retryAfter"]));
    const rpc = status === 400 ? -32_600 : -32_000;
    response.status(status).json({ jsonrpc: "2.0", error: { code: rpc, message, data: { code } }, id: null });
  };
}

interface Received {
  request: Request;
  response: Response;
  access: McpAccess;
  message: McpMessage;
}

/** Identifies a request of one connected client. */
function keyOf(request: Request, { identity: { kind, id } }: McpAccess, requestId: unknown): string {
  return JSON.stringify([kind, id, request.get(SESSION_HEADER)?.slice(0, 100) ?? "", requestId]);
}
