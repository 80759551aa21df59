import { Column, Entity, PrimaryColumn } from "typeorm";
import type { ContentInput } from "../../jobs/acceptance/generate-content.input.js";
import type { Spacing } from "./spacing.js";

/** Where and when the content of a series is published. */
export interface SeriesPublishing {
  siteId: string;
  /** Days after the order. */
  daysAfter: number;
  time: string;
}

/** The values of a client's variables by name. */
export type StoredVariables = Readonly<Record<string, string>>;

/** Orders from a list of keywords, spaced by a rule, for one or more clients. They are planned ahead as calendar entries. */
@Entity({ name: "order_series" })
export class OrderSeriesRow {
  @PrimaryColumn("uuid")
  id: string;

  @Column("text")
  clientId: string;

  @Column({ type: "text", array: true })
  clientPath: string[];

  @Column("text")
  name: string;

  /** The clients that it orders for. */
  @Column({ type: "text", array: true })
  clientIds: string[];

  /** The path of each of them, root first, in their order. */
  @Column("jsonb")
  clientPaths: string[][];

  @Column({ type: "text", array: true })
  keywords: string[];

  /** The values of the variables in the keywords for each client, in their order; null when no keyword has one. */
  @Column("jsonb", { nullable: true })
  clientVariables: StoredVariables[] | null;

  @Column("jsonb")
  content: ContentInput;

  @Column("jsonb")
  spacing: Spacing;

  @Column("jsonb", { nullable: true })
  publishing: SeriesPublishing | null;

  @Column("text")
  timeZone: string;

  @Column({ type: "boolean", default: false })
  paused: boolean;

  /** Whether its client is archived: nothing is planned. */
  @Column({ type: "boolean", insert: false })
  held: boolean;

  @Column({ type: "integer", insert: false })
  version: number;

  /** Increases each time the series is planned anew. */
  @Column({ type: "integer", default: 0 })
  round: number;

  @Column("date")
  roundStartsOn: string;

  /** All orders until then are planned. */
  @Column("timestamptz")
  plannedUntil: Date;

  @Column("text")
  plannedBy: string;

  @Column({ type: "timestamptz", insert: false })
  createdAt: Date;
}
