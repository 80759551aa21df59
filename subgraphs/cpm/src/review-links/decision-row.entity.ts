import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ClientDecisionKind } from "./review-link.js";

/** What a guest decided about a revision. Rows never change; the latest one of a link and job is valid. */
@Entity({ name: "client_decision" })
export class DecisionRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("uuid")
  jobId: string;

  /** Null when the link was deleted. */
  @Column("uuid", { nullable: true })
  linkId: string | null;

  @Column("integer")
  revision: number;

  @Column("text")
  decision: ClientDecisionKind;

  /** The name that the guest gave. */
  @Column("text")
  guestName: string;

  /** See `textHashOf`. */
  @Column("text")
  textHash: string;

  @Column({ type: "timestamptz", insert: false })
  decidedAt: Date;
}
