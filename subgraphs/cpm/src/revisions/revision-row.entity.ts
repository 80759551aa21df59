import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import { reportColumn } from "../conformance/report/stored-report.js";
import type { ContentResult } from "../content/content.js";

/** A revision that a user saved. Rows never change. Revision 1, the generated content, is in the job's result instead. */
@Entity({ name: "content_revision" })
export class RevisionRow {
  @PrimaryColumn("uuid")
  jobId: string;

  /** From 2, without gaps. */
  @PrimaryColumn("integer")
  number: number;

  @Column("jsonb")
  content: ContentResult;

  @Column("jsonb", { transformer: reportColumn })
  conformance: ConformanceReport;

  /** The actor's kind and id in the format of `actorName`. */
  @Column("text")
  author: string;

  @Column("text", { nullable: true })
  note: string | null;

  @Column("integer", { nullable: true })
  restoredFrom: number | null;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}
