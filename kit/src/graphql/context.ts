import type { AnyCaller } from "../auth/caller.js";
import type { Transport } from "../auth/credentials.js";
import type { RequestHeaders } from "../http/trace.js";

/** The context of every resolver. A module extends it with its services and loaders. */
export interface RequestContext {
  /** Undefined when the request had no credential. */
  caller: AnyCaller | undefined;
  /** W3C trace id, 32 hex digits. */
  traceId: string;
  /** The caller's network address. The subgraph server sets it for the audit log. */
  address?: string;
}

/** Creates the context of one operation from the request's headers. Rejects with AppError (401) for an invalid credential. */
export type ContextFactory<C extends RequestContext> = (headers: RequestHeaders, transport: Transport) => Promise<C>;
