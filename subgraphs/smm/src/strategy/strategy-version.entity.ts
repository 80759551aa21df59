import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";
import type { StrategyValues } from "./strategy-values.js";

/** One version of a client's own strategy. Rows are only ever added; the highest version is in force. */
@Entity()
export class StrategyVersion {
  @PrimaryColumn("text")
  clientId: string;

  /** 1, 2, 3, … for each client. Two writers of the same version meet at the primary key. */
  @PrimaryColumn("integer")
  version: number;

  /** The id of the user who wrote it. */
  @Column({ type: "text", update: false })
  author: string;

  /** Why it was changed, in the author's words. */
  @Column({ type: "text", update: false })
  reason: string;

  /** Whether the parent's effective strategy fills in what is not said here. */
  @Column({ type: "boolean", update: false })
  inherit: boolean;

  @Column({ type: "jsonb", update: false })
  values: StrategyValues;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt: Date;
}
