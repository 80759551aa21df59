import { AppError, type ErrorCode } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { type CallToolResult, ErrorCode as RpcCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { shortened } from "./text-bounds.js";

/** The longest message and the longest details of an error that an answer repeats. */
const MAX_MESSAGE = 1_000;
const MAX_DETAILS = 2_000;

/** What the assistant can do about an error, where the message does not say it. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: "Ask the user to connect again.",
  TOKEN_EXPIRED: "Refresh the access token, or ask the user to connect again.",
  INVALID_API_KEY: "Ask the user for a valid API key.",
  FORBIDDEN: "Ask a user with a higher role to do this in the dashboard.",
  BUDGET_EXCEEDED: "Ask a manager to raise the budget, or order less. `read_usage` shows what was spent.",
  CLIENT_NOT_FOUND: "Use `list_clients` to find the id. With an API key, leave the client out to use the key's own.",
  JOB_NOT_FOUND: "Use `list_content` to find the id.",
  BATCH_NOT_FOUND: "Use the `batch_id` that `order_batch` returned.",
  JOB_NOT_COMPLETE: "Use `follow_content` to wait for the end.",
  JOB_NOT_CANCELLABLE: "Use `follow_content` to see how it ended.",
  JOB_FAILED: "Use `follow_content` to see why, then order again.",
  VERSION_CONFLICT: "Read the text again with `read_content`, then repeat the change.",
  IDEMPOTENCY_KEY_REUSED: "Use a new `idempotency_key` for a different order.",
  QUOTA_EXCEEDED: "Ask the operator for a larger plan, or wait until the month ends.",
  CONCURRENCY_LIMIT: "Wait until some jobs have started, then order again.",
};

/** The answer to a call that failed: what is wrong, and what to do. An unexpected error is logged, and shown without its cause. */
export function toolError(error: unknown, traceId: string, log: Logger): CallToolResult {
  return { isError: true, content: [{ type: "text", text: messageOf(error, traceId, log) }] };
}

/** Runs what answers a request for a resource, a prompt or a completion. @throws McpError with the same message as a tool's error */
export async function orMcpError<T>({ graph, log }: FailingRequest, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new McpError(RpcCode.InvalidParams, messageOf(error, graph.traceId, log));
  }
}

/** What {@link orMcpError} needs of a request. */
interface FailingRequest {
  graph: { traceId: string };
  log: Logger;
}

function messageOf(error: unknown, traceId: string, log: Logger): string {
  if (!(error instanceof AppError)) log.error({ err: error, traceId }, "an MCP request failed unexpectedly");
  return textOf(error instanceof AppError ? error : new AppError("INTERNAL_ERROR"), traceId);
}

function textOf({ code, status, message, extensions }: AppError, traceId: string): string {
  const { details, retryAfter } = extensions;
  const parts = [
    shortened(message, MAX_MESSAGE),
    ADVICE[code],
    typeof retryAfter === "number" && !message.includes("Retry in") && `Retry in ${retryAfter} s.`,
    details !== undefined && !isField(details) && `Details: ${shortened(JSON.stringify(details), MAX_DETAILS)}`,
    `(${code}${status >= 500 ? `, trace ${traceId}` : ""})`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** Details of one invalid field, which the message names already. */
function isField(details: unknown): boolean {
  return typeof details === "object" && details !== null && "field" in details;
}
