import { Column, Entity, PrimaryColumn } from "typeorm";

/** The sketch of a finished location page, kept apart so that comparing pages reads no texts. */
@Entity({ name: "page_sketch" })
export class PageSketch {
  @PrimaryColumn("uuid")
  jobId: string;

  /** The client's parent: pages are compared with those of its other children. */
  @Column("text")
  parentId: string;

  @Column("text")
  clientId: string;

  @Column("text")
  title: string;

  @Column("integer", { array: true })
  sketch: number[];
}
