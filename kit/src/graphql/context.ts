import type { Caller } from "../auth/caller.js";
import type { Transport } from "../auth/credentials.js";
import type { RequestHeaders } from "../http/trace.js";

/** What every resolver is given. A subgraph may extend it with its loaders. */
export interface RequestContext {
  /** Undefined when the request carried no credential. */
  caller: Caller | undefined;
  /** W3C trace id, 32 hex digits. */
  traceId: string;
}

/** Makes the context of one operation from the request's headers. Rejects with 401 for a bad credential. */
export type ContextFactory<C extends RequestContext> = (headers: RequestHeaders, transport: Transport) => Promise<C>;
