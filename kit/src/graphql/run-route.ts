import type { Authority } from "../auth/authority.js";
import type { RequestHeaders } from "../http/trace.js";
import type { ContextFactory, RequestContext } from "./context.js";
import { toAppError } from "./format-error.js";
import { type AuditedOperation, codeOf, type OperationAudit } from "./operation-audit.js";

/**
 * Runs a route that is no GraphQL operation with the caller's context. `ended` aborts with an AppError when the caller's access ends. Refused and
 * failed requests are recorded as `operation`.
 * Rejects with an AppError for an invalid credential, and as `run`.
 */
export type RunRoute = (
  headers: RequestHeaders,
  operation: AuditedOperation,
  run: (context: RequestContext, ended: AbortSignal) => Promise<void>,
) => Promise<void>;

/** Creates a {@link RunRoute}. @param createContext records invalid credentials itself */
export function createRunRoute<C extends RequestContext>(
  createContext: ContextFactory<C>,
  audit: OperationAudit<C> | undefined,
  authority: Authority | undefined,
): RunRoute {
  return async (headers, operation, run) => {
    const context = await createContext(headers, "http").catch((error: unknown) => {
      throw toAppError(error) ?? error;
    });
    const ended = new AbortController();
    const stopWatching = context.caller && authority?.watch(context.caller, (error) => ended.abort(error));
    try {
      await run(context, ended.signal);
    } catch (error) {
      audit?.record(context, operation, codeOf(error));
      throw error;
    } finally {
      stopWatching?.();
    }
  };
}
