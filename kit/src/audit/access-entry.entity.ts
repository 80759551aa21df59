import { Column, Entity, PrimaryColumn } from "typeorm";

/** An operation that read something, or that was refused or failed. Rows are only inserted. */
@Entity({ name: "access_log" })
export class AccessEntry {
  @PrimaryColumn("uuid")
  id: string;

  @Column("timestamptz")
  at: Date;

  @Column("text")
  actor: string;

  @Column("text", { nullable: true })
  role: string | null;

  @Column("text")
  address: string;

  @Column("text")
  action: string;

  @Column("text")
  target: string;

  @Column("text", { array: true, nullable: true })
  clientPath: string[] | null;

  /** `ok` or the code of the error. */
  @Column("text")
  outcome: string;

  /** How many equal attempts the entry stands for. */
  @Column("integer")
  times: number;

  @Column("text")
  traceId: string;
}
