import { Column, Entity, PrimaryColumn } from "typeorm";

/** A named view of the list of content. */
@Entity({ name: "content_view" })
export class ContentViewRow {
  @PrimaryColumn("uuid")
  id: string;

  /** Its owner. */
  @Column("uuid")
  userId: string;

  /** Unique among the owner's. */
  @Column("text")
  name: string;

  /** The parameters of the list's address. */
  @Column("text")
  address: string;

  /** The client that it filters by and its ancestors, root first. */
  @Column("text", { array: true, nullable: true })
  clientPath: string[] | null;

  /** The root clients with whose users it is shared, or `*` for those of all clients; null for the owner alone. */
  @Column("text", { array: true, nullable: true })
  sharedWith: string[] | null;

  @Column("timestamptz")
  updatedAt: Date;
}
