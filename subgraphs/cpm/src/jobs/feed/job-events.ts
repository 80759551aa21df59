import type { Events } from "@cgs/kit/database/events";
import { z } from "zod";

/** What a worker tells whoever watches a job. The row says the rest. */
export const jobEvent = z.discriminatedUnion("kind", [
  /** The row has changed. */
  z.object({ kind: z.literal("changed") }),
  /** More is written than the row says yet. */
  z.object({ kind: z.literal("progress"), attempt: z.int(), progress: z.int().min(0).max(100), at: z.iso.datetime() }),
]);

/** An event of {@link jobEvent}. */
export type JobEvent = z.infer<typeof jobEvent>;

/** The topic on which every worker hears which jobs were cancelled. */
const CANCELLATIONS = "job-cancelled";

const cancellation = z.object({ jobId: z.uuid() });

/** Tells all workers that a job was cancelled. One that misses it learns it from the reconciler. */
export function announceCancellation(events: Events, jobId: string): Promise<void> {
  return events.publish(CANCELLATIONS, { jobId });
}

/** Calls back for each job that is cancelled, until the returned function is called. */
export function onCancellation(events: Events, listener: (jobId: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(CANCELLATIONS, (message) => listener(cancellation.parse(message).jobId));
}

/** The topic on which those who watch jobs tell the workers so. */
const WATCHED = "job-watched";

/** How many jobs one message names at most. */
const WATCHED_AT_ONCE = 500;

const watched = z.object({ jobIds: z.array(z.uuid()).max(WATCHED_AT_ONCE) });

/** How long the news that somebody watches a job lasts without being repeated. */
export const WATCHED_FOR_MS = 15_000;

/** Tells all workers that somebody watches these jobs. */
export async function announceWatched(events: Events, jobIds: string[]): Promise<void> {
  for (let from = 0; from < jobIds.length; from += WATCHED_AT_ONCE)
    await events.publish(WATCHED, { jobIds: jobIds.slice(from, from + WATCHED_AT_ONCE) });
}

/** Calls back for each job that somebody watches, until the returned function is called. */
export function onWatched(events: Events, listener: (jobId: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(WATCHED, (message) => watched.parse(message).jobIds.forEach(listener));
}

/** The topic of a job's events. */
export function jobTopic(jobId: string): string {
  return `job.${jobId}`;
}

/** Announces an event of a job. */
export function publishJobEvent(events: Events, jobId: string, event: JobEvent): Promise<void> {
  return events.publish(jobTopic(jobId), { jobId, ...event });
}

const change = z.object({ jobId: z.uuid(), kind: z.literal("changed") });

/** Calls back for each job, of whomever, whose row has changed, until the returned function is called. */
export function onJobChange(events: Events, listener: (jobId: string) => void): Promise<() => Promise<void>> {
  return events.subscribe<unknown>(jobTopic("*"), (message) => {
    const { data } = change.safeParse(message);
    if (data) listener(data.jobId);
  });
}
