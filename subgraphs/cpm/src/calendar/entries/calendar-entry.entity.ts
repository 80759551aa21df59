import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ContentInput } from "../../jobs/acceptance/generate-content.input.js";

/** What is planned. */
export enum PlanKind {
  ORDER = "ORDER",
  PUBLICATION = "PUBLICATION",
}

/** Whether it has happened. */
export type PlanState = "PLANNED" | "DONE" | "FAILED" | "CANCELLED";

/**
 * An order or a publication that is planned for a time. The job of a planned order has the id of the order, so it is accepted once.
 * See docs/decisions/058-run-the-calendar-from-leased-rows.md.
 */
@Entity({ name: "calendar_entry" })
export class CalendarEntryRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  kind: PlanKind;

  @Column({ type: "text", insert: false })
  state: PlanState;

  @Column("text")
  clientId: string;

  @Column({ type: "text", array: true })
  clientPath: string[];

  @Column("text")
  contentType: string;

  /** The main keyword; null without one. */
  @Column("text", { nullable: true })
  title: string | null;

  /** The content to order. Null for a publication, and once it is ordered: the job has it. */
  @Column("jsonb", { nullable: true })
  content: ContentInput | null;

  /** The job of the order, which may not exist yet, or the job whose content is published. */
  @Column("uuid")
  jobId: string;

  @Column("uuid", { nullable: true })
  siteId: string | null;

  @Column("timestamptz")
  plannedFor: Date;

  /** The user or API key that planned or moved it last: it happens with their rights. */
  @Column("text")
  plannedBy: string;

  @Column({ type: "integer", insert: false })
  version: number;

  @Column("uuid", { nullable: true })
  seriesId: string | null;

  /** What planned it: the series, or a request. */
  @Column("uuid")
  requestId: string;

  /** Of a series: increases each time it is planned anew. */
  @Column({ type: "integer", default: 0 })
  round: number;

  @Column("integer")
  ordinal: number;

  /** Whether a user moved it, so that changes of its series leave it alone. */
  @Column({ type: "boolean", insert: false })
  moved: boolean;

  /** Why it has not happened at its time, as an error code. */
  @Column("text", { nullable: true })
  problem: string | null;

  @Column("text", { nullable: true })
  detail: string | null;

  /** When it was found to be late. */
  @Column("timestamptz", { nullable: true })
  overdueAt: Date | null;

  /** The fencing number of the latest attempt. */
  @Column({ type: "integer", insert: false })
  attempts: number;

  @Column("timestamptz", { nullable: true })
  tryAt: Date | null;

  @Column("timestamptz", { nullable: true })
  claimedUntil: Date | null;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;

  @Column("timestamptz", { nullable: true })
  endedAt: Date | null;
}
