/** The deadlines that an order can have, and their hours from its acceptance. */
export const DEADLINES = { "24h": 24 } as const;

/** A deadline as an order names it. */
export type Deadline = keyof typeof DEADLINES;

/** So long before the deadline, no batch is sent any more, and batches at vendors are cancelled: the rest is written by direct calls. */
export const GIVE_UP_MINUTES = 60;

/** So long before the deadline, a job continues with direct calls even if its vendor has not ended the cancelled batch. */
export const CONTINUE_MINUTES = 45;

/** A time before a job's deadline, in SQL. */
const beforeDeadline = (minutes: number) =>
  `(job.created_at + make_interval(hours => job.deadline_hours) - make_interval(mins => ${minutes}))`;

/** When a job gives up its batches. Null without a deadline. */
export const giveUpAtSql = beforeDeadline(GIVE_UP_MINUTES);

/** When a job continues without the answers of its batch. Null without a deadline. */
export const continueAtSql = beforeDeadline(CONTINUE_MINUTES);

/** The deadline of a job; null when it has none. */
export function deadlineOf(job: { createdAt: Date; deadlineHours: number | null }): Date | null {
  return job.deadlineHours === null ? null : new Date(job.createdAt.getTime() + job.deadlineHours * 3_600_000);
}
