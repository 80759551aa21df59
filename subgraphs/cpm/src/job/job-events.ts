import type { Events } from "@cgs/kit/events";
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

/** The topic of a job's events. */
export function jobTopic(jobId: string): string {
  return `job.${jobId}`;
}

/** Announces an event of a job. */
export function publishJobEvent(events: Events, jobId: string, event: JobEvent): Promise<void> {
  return events.publish(jobTopic(jobId), event);
}
