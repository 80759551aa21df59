import type { DataSource } from "typeorm";
import { readBrief } from "../brief/brief.js";
import type { Job, JobError } from "../job-record/job.entity.js";
import { eraseUnusedInstructionsSql, failPreparationSql, prepareJobsSql, selectUnpreparedSql } from "./prepare.sql.js";

/** A job that waits for its instructions. */
export type UnpreparedJob = Pick<Job, "id" | "clientId" | "contentType" | "instructionId" | "brief" | "traceParent">;

/** The rendered instructions of a job. */
export interface JobInstructions {
  jobId: string;
  id: string;
  instructions: string;
  templateUsed: string;
}

/** Those of the jobs that still wait for their instructions. */
export async function findUnprepared(source: DataSource, ids: readonly string[]): Promise<UnpreparedJob[]> {
  const jobs = await source.query<UnpreparedJob[]>(selectUnpreparedSql, [ids]);
  return jobs.map((job) => ({ ...job, brief: readBrief(job.brief) }));
}

/**
 * Stores instructions, each once, and makes their jobs due. Returns those jobs. Instructions of a job that has ended meanwhile are queued for
 * erasure: they quote a request that may be erased.
 */
export async function prepareJobs(source: DataSource, rendered: readonly JobInstructions[]): Promise<string[]> {
  if (rendered.length === 0) return [];
  const rows = rendered.map(({ jobId, templateUsed, ...one }) => ({
    ...one,
    job_id: jobId,
    template_used: templateUsed,
  }));
  return source.transaction(async (manager) => {
    const [jobs] = await manager.query<[{ id: string }[], number]>(prepareJobsSql, [
      JSON.stringify(rows),
      rendered.map(({ jobId }) => jobId),
    ]);
    const prepared = new Set(jobs.map(({ id }) => id));
    const others = rendered.filter(({ jobId }) => !prepared.has(jobId));
    if (others.length > 0)
      await manager.query(eraseUnusedInstructionsSql, [others.map(({ jobId }) => jobId), others.map(({ id }) => id)]);
    return [...prepared];
  });
}

/** Ends a job whose instructions cannot be rendered. Releases its quota and reservation. Returns false when it had ended or was prepared. */
export async function failPreparation(source: DataSource, id: string, error: JobError): Promise<boolean> {
  return (await source.query<unknown[]>(failPreparationSql, [id, error])).length > 0;
}
