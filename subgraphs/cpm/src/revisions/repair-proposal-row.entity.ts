import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ConformanceReport } from "../conformance/report/report.js";
import { reportColumn } from "../conformance/report/stored-report.js";
import type { ContentResult } from "../content/content.js";
import type { EditContentInput } from "./edit-content.input.js";

/** Repaired content that its user has not decided about. Only its user sees it. The decision deletes the row. */
@Entity({ name: "repair_proposal" })
export class RepairProposalRow {
  /** Ascends with the time of the order. */
  @PrimaryColumn("uuid")
  id: string;

  /** The job whose content is repaired. */
  @Column("uuid")
  jobId: string;

  @Column("uuid")
  userId: string;

  /** The repairing job; its last retry once that has proposed something. */
  @Column("uuid")
  repairId: string;

  /** The revision that is repaired, or edited. */
  @Column("integer")
  revision: number;

  @Column("text")
  rule: string;

  /** The position in the report of the only claim that is corrected. */
  @Column("integer", { nullable: true })
  claim: number | null;

  /** The name of the rule for users. */
  @Column("text")
  title: string;

  /** The unsaved edit that is repaired. */
  @Column("jsonb", { nullable: true })
  edit: EditContentInput | null;

  /** The score of what is repaired. */
  @Column("integer", { nullable: true })
  score: number | null;

  /** Null until something is proposed, and when nothing was better. */
  @Column("jsonb", { nullable: true })
  content: ContentResult | null;

  @Column("jsonb", { nullable: true, transformer: reportColumn })
  conformance: ConformanceReport | null;

  @Column("integer", { array: true, nullable: true })
  fingerprint: number[] | null;

  /** When the repair ended; null while it is being written. */
  @Column("timestamptz", { nullable: true })
  proposedAt: Date | null;
}
