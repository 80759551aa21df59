import { AppError } from "@cgs/kit/errors";
import type { Plan } from "./plan.entity.js";

/** The Retry-After of CONCURRENCY_LIMIT. */
const RETRY_AFTER_SECONDS = 30;

/** The rewrites in a month for each piece that the plan allows in it. */
const REWRITES_PER_PIECE = 10;

/** Requested jobs. The pieces are those that count in the month: all but rewrites. */
export interface RequestedJobs {
  count: number;
  pieces: number;
}

/** What is used of a plan. */
interface UsedQuota {
  plan: Plan;
  jobs: number;
  rewrites: number;
  waitingAtMost: number;
}

/** The end of the current month in UTC, when the quota resets. */
export function monthEnd(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/**
 * Why a plan does not allow the requested jobs; undefined when it does.
 * See docs/decisions/005-count-quotas-in-the-accepting-transaction.md.
 */
export function quotaErrorFor(usage: UsedQuota, { count, pieces }: RequestedJobs): AppError | undefined {
  const { name, monthlyJobs, waitingJobs } = usage.plan;
  if (pieces > 0 && usage.jobs + pieces > monthlyJobs) {
    return monthlyError(`The ${name} plan has ${left(monthlyJobs, usage.jobs)} jobs left this month`);
  }
  const mostRewrites = monthlyJobs * REWRITES_PER_PIECE;
  const rewrites = count - pieces;
  if (rewrites > 0 && usage.rewrites + rewrites > mostRewrites) {
    const advice = "Edit the text by hand until then, or ask for a larger plan.";
    return monthlyError(`The ${name} plan has ${left(mostRewrites, usage.rewrites)} rewrites left this month`, advice);
  }
  if (usage.waitingAtMost + count > waitingJobs) {
    return new AppError("CONCURRENCY_LIMIT", {
      message: `The ${name} plan allows ${waitingJobs} queued jobs, and ${usage.waitingAtMost} are queued. Retry when one has started.`,
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  return undefined;
}

function left(most: number, used: number): string {
  return `${Math.max(0, most - used)} of its ${most}`;
}

function monthlyError(problem: string, ...advice: string[]): AppError {
  const end = monthEnd();
  return new AppError("QUOTA_EXCEEDED", {
    message: [`${problem}, which ends at ${end.toISOString()}.`, ...advice].join(" "),
    retryAfter: Math.max(1, Math.ceil((end.getTime() - Date.now()) / 1_000)),
  });
}
