import { Column, Entity, PrimaryColumn } from "typeorm";

/** An A/B test: two versions of a template share its jobs. A template has at most one running test. An ended test never changes. */
@Entity()
export class AbTest {
  /** UUIDv7, so that ids are in the order of starting. */
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  templateId: string;

  @Column("integer")
  aMajor: number;

  @Column("integer")
  aMinor: number;

  @Column("integer")
  bMajor: number;

  @Column("integer")
  bMinor: number;

  /** The percentage of jobs that use version B. */
  @Column("smallint")
  weight: number;

  @Column("text")
  reason: string;

  /** E.g. `user:4711`. */
  @Column("text")
  startedBy: string;

  @Column({ type: "timestamptz", insert: false })
  startedAt: Date;

  @Column({ type: "text", nullable: true })
  stoppedBy: string | null;

  /** Null while the test runs. */
  @Column({ type: "timestamptz", nullable: true })
  stoppedAt: Date | null;
}
