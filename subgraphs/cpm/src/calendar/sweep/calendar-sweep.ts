import { AppError } from "@cgs/kit/errors";
import type { Logger } from "@cgs/kit/log";
import { createPeriodicTask, type PeriodicTask } from "@cgs/kit/periodic-task";
import { inSpan } from "@cgs/kit/tracing/spans";
import { recordEvent } from "../../events/record-event.js";
import { PlanKind } from "../entries/calendar-entry.entity.js";
import type { CalendarMetrics } from "./calendar-metrics.js";
import { carryOut, type CarryOutDependencies } from "./carry-out.js";
import type { ClaimedEntry } from "./entry-queue.js";
import { MAX_PAUSE_SECONDS } from "./sweep.sql.js";

/** The services that the sweep uses. */
export interface CalendarSweepDependencies extends CarryOutDependencies {
  metrics: CalendarMetrics;
  log: Logger;
}

/** The pause between two looks for due entries, in milliseconds. */
const INTERVAL_MS = 3_000;

/** Entries that a process carries out at the same time. */
const BATCH = 10;

/** Longer than an acceptance takes with modules that answer slowly. */
const LEASE_SECONDS = 120;

/** Entries that are marked as overdue at once. */
const FLAGGED = 200;

const SHORTEST_PAUSE_SECONDS = 30;

const DAY_SECONDS = 86_400;

/** Errors of requests that succeed once something else has happened: time, an approval, more budget. An archived client's entries are held soon. */
const PASSING = new Set([
  "BUDGET_EXCEEDED",
  "CLIENT_ARCHIVED",
  "JOB_NOT_COMPLETE",
  "JOB_NOT_FOUND",
  "NOT_APPROVED",
  "VERSION_CONFLICT",
]);

/**
 * Carries out what is due in the calendar, by the database's clock, in any number of processes. What cannot happen yet is tried again with
 * growing pauses until a day after its time; then, and for a reason that does not pass, it fails. Both are overdue, which is told once as an event.
 * See docs/decisions/058-run-the-calendar-from-leased-rows.md.
 */
export function createCalendarSweep(dependencies: CalendarSweepDependencies): PeriodicTask {
  const { queue, log } = dependencies;
  let stopping = false;
  const run = async () => {
    while (!stopping) {
      const entries = await queue.claim(BATCH, LEASE_SECONDS);
      if (entries.length === 0) break;
      const work = () => Promise.all(entries.map((entry) => attempt(entry, dependencies)));
      await inSpan("carry out calendar entries", { parent: null }, work);
    }
    while (!stopping && (await flagOverdue(dependencies)) === FLAGGED);
  };
  const name = "carry out the calendar";
  const task = createPeriodicTask({ name, run, intervalMs: INTERVAL_MS, logOncePerOutage: true, log });
  const stop = () => {
    stopping = true;
    return task.stop();
  };
  return { ...task, stop };
}

async function attempt(entry: ClaimedEntry, dependencies: CalendarSweepDependencies): Promise<void> {
  const { queue, metrics, log } = dependencies;
  try {
    await carryOut(entry, dependencies);
    metrics.count(entry.kind, "done");
  } catch (error) {
    const { id, kind } = entry;
    const obstacle =
      error instanceof AppError
        ? error
        : new AppError("INTERNAL_ERROR", error instanceof Error ? { cause: error } : {});
    const retried = entry.secondsLate < DAY_SECONDS && isPassing(obstacle);
    log.info({ err: error, entry: id, kind, code: obstacle.code, retried }, "a planned entry could not be carried out");
    metrics.count(kind, retried ? "delayed" : "failed");
    if (retried) await queue.retryIn(pauseOf(entry, obstacle), entry, obstacle);
    else await queue.fail(entry, obstacle);
  }
}

function isPassing({ code, status }: AppError): boolean {
  return status >= 500 || status === 429 || PASSING.has(code);
}

/** The pause grows with the delay. An approval is expected at any time, and looking for it costs little. */
function pauseOf({ secondsLate }: ClaimedEntry, { code }: AppError): number {
  if (code === "NOT_APPROVED" || code === "JOB_NOT_COMPLETE") return SHORTEST_PAUSE_SECONDS;
  return Math.min(MAX_PAUSE_SECONDS, Math.max(SHORTEST_PAUSE_SECONDS, secondsLate / 2));
}

/** Marks late entries, and tells it to subscribers in the same transaction. Returns their number. */
function flagOverdue({ source, queue }: CalendarSweepDependencies): Promise<number> {
  return source.transaction(async (manager) => {
    const late = await queue.flagOverdue(manager, FLAGGED);
    for (const { id, version, kind, clientId, clientPath, problem } of late)
      await recordEvent(manager, "calendar.overdue", {
        clientPath,
        data: { entryId: id, clientId, kind: kind === PlanKind.ORDER ? "order" : "publication", reason: problem },
        once: `calendar.overdue:${id}:${version}`,
      });
    return late.length;
  });
}
