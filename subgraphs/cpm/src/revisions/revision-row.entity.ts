import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import type { ContentResult } from "../content/content.js";

/** A text as a person saved it. It never changes. Number 1 is what the job wrote, and is kept with the job. */
@Entity({ name: "content_revision" })
export class RevisionRow {
  @PrimaryColumn("uuid")
  jobId: string;

  /** From 2, without gaps. */
  @PrimaryColumn("integer")
  number: number;

  @Column("jsonb")
  content: ContentResult;

  @Column("jsonb")
  conformance: ConformanceReport;

  /** Kind and id, as `actorName` gives them. */
  @Column("text")
  author: string;

  @Column("text", { nullable: true })
  note: string | null;

  @Column("integer", { nullable: true })
  restoredFrom: number | null;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}
