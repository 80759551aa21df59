import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import { reportColumn } from "../conformance/report/stored-report.js";
import type { ContentResult } from "../content/content.js";

/** The content of a completed job, in its own table so that lists stay small. */
@Entity({ name: "job_result" })
export class JobResult {
  @PrimaryColumn("uuid")
  jobId: string;

  @Column("jsonb")
  content: ContentResult;

  /** Null for content that is older than the measurement of conformance. */
  @Column("jsonb", { nullable: true, transformer: reportColumn })
  conformance: ConformanceReport | null;
}
