import { Column, Entity, PrimaryColumn } from "typeorm";

/** The fingerprint of a finished location page. In a table of its own, so that comparing pages does not read their content. */
@Entity({ name: "page_sketch" })
export class PageFingerprint {
  @PrimaryColumn("uuid")
  jobId: string;

  /** The client's parent: pages are compared with those of the parent's other children. */
  @Column("text")
  parentId: string;

  @Column("text")
  clientId: string;

  @Column("text")
  title: string;

  /** The sentences as hashes of their stems (`fingerprintOf`). */
  @Column("integer", { name: "sketch", array: true })
  fingerprint: number[];
}
