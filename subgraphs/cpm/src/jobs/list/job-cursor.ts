import { invalidField } from "@cgs/kit/errors";
import type { Job } from "../../job-record/job.entity.js";

/** A position in a list of jobs, newest first: after this job. */
export interface JobCursor {
  createdAt: Date;
  id: string;
}

const DECODED = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const MAX_LENGTH = 100;

/** Encodes the position after a job. The format is opaque to callers, so that the order of lists may change. */
export function encodeCursor({ createdAt, id }: Pick<Job, "createdAt" | "id">): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

/** @throws AppError VALIDATION_ERROR for a cursor that {@link encodeCursor} did not create. */
export function decodeCursor(cursor: string): JobCursor {
  const text = cursor.length <= MAX_LENGTH ? Buffer.from(cursor, "base64url").toString() : "";
  const [, milliseconds, id] = DECODED.exec(text) ?? [];
  if (milliseconds === undefined || id === undefined) throw invalidField("after", "must be a cursor of this list");
  return { createdAt: new Date(Number(milliseconds)), id };
}
