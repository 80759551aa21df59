import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { ContentResult } from "../content/content.js";

/** The finished content of a job, apart from the job's row so that lists stay light. */
@Entity({ name: "job_result" })
export class JobResult {
  @PrimaryColumn("uuid")
  jobId: string;

  @Column("jsonb")
  content: ContentResult;

  /** Null for what was written before texts were measured. */
  @Column("jsonb", { nullable: true })
  conformance: ConformanceReport | null;
}
