import { Column, Entity, PrimaryColumn } from "typeorm";

/** A move of a label. Rows never change. The version that the seed set is in `from` of the first move. */
@Entity()
export class TemplateLabelMove {
  /** UUIDv7, so that ids are in the order of the moves. */
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  templateId: string;

  @Column("text")
  label: string;

  /** Null, with `fromMinor`, when the label did not exist before. */
  @Column({ type: "integer", nullable: true })
  fromMajor: number | null;

  @Column({ type: "integer", nullable: true })
  fromMinor: number | null;

  @Column("integer")
  toMajor: number;

  @Column("integer")
  toMinor: number;

  /** E.g. `user:4711`. */
  @Column("text")
  movedBy: string;

  @Column("text")
  reason: string;

  @Column({ type: "timestamptz", insert: false })
  movedAt: Date;
}
