import type { DataSource } from "typeorm";
import { Outbox } from "./outbox.js";

/** What became of one text, as the IM takes it. */
export interface UsageReport {
  jobId: string;
  instructionId: string;
  outcome: "COMPLETED" | "FAILED" | "CANCELLED";
  qualityScore: number | null;
  latencyMs: number | null;
  tokens: number;
  /** Null where a price is unknown. */
  costUsd: number | null;
  revisions: number;
  endedAt: string;
}

/** End states never change, so what is read is what the job ended with. */
const READ = `
  SELECT job.id AS "jobId", job.instruction_id AS "instructionId", upper(job.status) AS outcome,
         (result.conformance ->> 'score')::float8 AS "qualityScore",
         least(greatest(extract(epoch FROM job.completed_at - job.started_at), 0) * 1000, 2147483647)::int AS "latencyMs",
         job.prompt_tokens + job.completion_tokens AS tokens, job.cost_usd::float8 AS "costUsd",
         coalesce((result.conformance ->> 'revisions')::int, 0) AS revisions,
         coalesce(job.completed_at, job.updated_at) AS "endedAt"
  FROM cpm.job LEFT JOIN cpm.job_result AS result ON result.job_id = job.id
  WHERE job.id = ANY ($1)`;

/** The ended jobs that the IM is not told of yet. */
export class UsageOutbox {
  private readonly outbox: Outbox;

  constructor(private readonly source: DataSource) {
    this.outbox = new Outbox(source, "usage_report");
  }

  /** Takes reports as {@link Outbox.take} does. */
  async take(limit: number): Promise<UsageReport[]> {
    const ids = await this.outbox.take(limit);
    return ids.length === 0 ? [] : this.source.query<UsageReport[]>(READ, [ids]);
  }

  /** Forgets reports that have arrived, or that nobody will ever take. */
  done(jobIds: readonly string[]): Promise<void> {
    return this.outbox.done(jobIds);
  }
}
