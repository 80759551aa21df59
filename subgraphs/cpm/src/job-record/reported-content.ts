import { Column } from "typeorm";

/** What reports and lists read of a job's newest revision. Triggers write it, and it is not loaded with the job. */
export abstract class ReportedContent {
  /** The score of the newest revision, for reports. Triggers write it. */
  @Column({ type: "smallint", nullable: true, insert: false, update: false, select: false })
  score?: number | null;

  /** The ids of the rules that the newest revision fails, for reports and lists. Triggers write them. */
  @Column({
    type: "text",
    array: true,
    name: "failed_rules",
    nullable: true,
    insert: false,
    update: false,
    select: false,
  })
  failedRules?: string[] | null;

  /** The model that served the job, once it is completed, for reports and lists. The completing update writes it, for a process of the earlier release a trigger. */
  @Column({ type: "text", name: "final_model", nullable: true, insert: false, update: false, select: false })
  finalModel?: string | null;
}
