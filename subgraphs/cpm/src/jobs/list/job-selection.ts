import { ALL_CLIENTS, type Caller } from "@cgs/kit/auth/caller";
import type { JobCursor } from "./job-cursor.js";
import type { JobFilterArgs } from "./job-filter.args.js";

/** The jobs that a list is about, and what the caller may see of them. */
export interface JobSelection {
  /** The clients whose trees the caller sees; undefined for all. */
  own?: string[];
  /** The clients meant, each alone; undefined for all. */
  clients?: string[];
  /** The client meant with everything beneath it. */
  tree?: string;
  templates?: string[];
  statuses?: string[];
  contentTypes?: string[];
  from?: Date;
  to?: Date;
  text?: string;
  /** Only finished texts, those that are approved as they are now or those that are not. */
  approved?: boolean;
  after?: JobCursor;
}

/** What a caller means by a filter. */
export function selectionOf(caller: Caller, filter: Partial<JobFilterArgs> = {}): JobSelection {
  const { clientId, descendants, status, contentType, from, to, text, approved } = filter;
  const everything = caller.kind === "service" || caller.clientIds.includes(ALL_CLIENTS);
  return {
    ...(!everything && { own: caller.clientIds }),
    ...(clientId && (descendants ? { tree: clientId } : { clients: [clientId] })),
    ...(status && { statuses: status.map((one) => one.toLowerCase()) }),
    ...(contentType && { contentTypes: contentType }),
    ...(from && { from }),
    ...(to && { to }),
    ...(text && { text }),
    ...(typeof approved === "boolean" && { approved }),
  };
}
