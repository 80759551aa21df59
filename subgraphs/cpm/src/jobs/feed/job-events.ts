import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { z } from "zod";

/** What a worker publishes about a watched job. The row has the rest. */
export const jobEvent = z.discriminatedUnion("kind", [
  /** The row has changed. */
  z.object({ kind: z.literal("changed") }),
  /** Progress that is not in the row yet. */
  z.object({ kind: z.literal("progress"), attempt: z.int(), progress: z.int().min(0).max(100), at: z.iso.datetime() }),
]);

/** An event of {@link jobEvent}. */
export type JobEvent = z.infer<typeof jobEvent>;

/** The topic of cancellations, to which every worker subscribes. */
const CANCELLATIONS = "job-cancelled";

const cancellation = z.object({ jobId: z.uuid() });

/** Tells all workers that a job was cancelled. A worker that misses it finds out through its reconciler. */
export function announceCancellation(events: Events, jobId: string): Promise<void> {
  return events.publish(CANCELLATIONS, { jobId });
}

/** Calls the listener for each cancelled job, until the returned function is called. */
export function onCancellation(events: Events, listener: (jobId: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(CANCELLATIONS, (message) => listener(cancellation.parse(message).jobId));
}

/** The topic on which readers announce the jobs they watch, to which every worker subscribes. */
const WATCHED = "job-watched";

/** The jobs in one message. */
const MAX_WATCHED_IN_MESSAGE = 500;

const watched = z.object({ jobIds: z.array(z.uuid()).max(MAX_WATCHED_IN_MESSAGE) });

/** How long an announcement is valid, in milliseconds. Readers repeat it. */
export const WATCHED_FOR_MS = 15_000;

/** Tells all workers that these jobs are watched. */
export async function announceWatched(events: Events, jobIds: string[]): Promise<void> {
  for (let from = 0; from < jobIds.length; from += MAX_WATCHED_IN_MESSAGE)
    await events.publish(WATCHED, { jobIds: jobIds.slice(from, from + MAX_WATCHED_IN_MESSAGE) });
}

/** Calls the listener for each watched job, until the returned function is called. */
export function onWatched(events: Events, listener: (jobId: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(WATCHED, (message) => watched.parse(message).jobIds.forEach(listener));
}

/** The topic of a job's events. */
export function jobTopic(jobId: string): string {
  return `job.${jobId}`;
}

/** Publishes an event of a job. */
export function publishJobEvent(events: Events, jobId: string, event: JobEvent): Promise<void> {
  return events.publish(jobTopic(jobId), { jobId, ...event });
}

/**
 * Tells the readers of an ended job that its content, the approval or the review has changed, after it was committed. A lost signal is made up for
 * within 30 seconds.
 */
export function announceContent(events: Events, jobId: string, log: Logger): void {
  publishJobEvent(events, jobId, { kind: "changed" }).catch((error: unknown) =>
    log.warn({ err: error, jobId }, "announcing a change of content failed"),
  );
}

const change = z.object({ jobId: z.uuid(), kind: z.literal("changed") });

/** Calls the listener for each job, of any client, whose row has changed, until the returned function is called. */
export function onJobChange(events: Events, listener: (jobId: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(jobTopic("*"), (message) => {
    const { data } = change.safeParse(message);
    if (data) listener(data.jobId);
  });
}
