import { ALL_CLIENTS, type Caller } from "@cgs/kit/auth/caller";
import type { JobFilterArgs } from "./job-filter.args.js";
import type { PublicationFilter } from "./publication-filter.js";

const DAY_MS = 86_400_000;

/** A filter of jobs, restricted to those that the caller covers. */
export interface JobSelection {
  /** The clients that the caller covers with their descendants; undefined for all. */
  own?: string[];
  /** Only these clients, without their descendants; undefined for all. */
  clients?: string[];
  /** Only this client and its descendants. */
  tree?: string;
  templates?: string[];
  statuses?: string[];
  contentTypes?: string[];
  from?: Date;
  to?: Date;
  text?: string;
  /** Only completed jobs whose newest revision is approved, or is not. */
  approved?: boolean;
  /** Only completed jobs whose newest revision passed its strategy, or failed it. */
  passed?: boolean;
  /** Only jobs with content of their own that was finished at this time or later, and before that one. */
  finishedFrom?: Date;
  finishedTo?: Date;
  /** Only those that this model wrote. */
  model?: string;
  /** Only those whose newest revision fails this rule. */
  failedRule?: string;
  /** Only those that waited for approval at the end of this day in UTC. */
  waitingUntil?: Date;
  /** Only completed jobs whose content stands like this on sites. */
  publication?: PublicationFilter;
  /** Only jobs after this position, or before it for a backward page. */
  position?: { createdAt: Date; id: string };
  backward?: boolean;
}

/** The end of a day in UTC. */
export function endOfDay(day: Date): Date {
  return new Date(day.getTime() + DAY_MS);
}

/** The selection of a caller's filter. */
export function selectionOf(caller: Caller, filter: Partial<JobFilterArgs> = {}): JobSelection {
  const { clientId, descendants, status, contentType, from, to, text, approved, passed, publication } = filter;
  const { finishedFrom, finishedTo, model, failedRule, waitingOn } = filter;
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
    ...(typeof passed === "boolean" && { passed }),
    ...(publication && { publication }),
    ...(finishedFrom && { finishedFrom }),
    ...(finishedTo && { finishedTo }),
    ...(model && { model }),
    ...(failedRule && { failedRule }),
    ...(waitingOn && { waitingUntil: endOfDay(waitingOn) }),
  };
}
