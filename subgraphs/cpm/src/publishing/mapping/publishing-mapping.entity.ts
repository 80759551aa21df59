import { Column, Entity, PrimaryColumn } from "typeorm";
import type { PostState } from "../destination/post-state.js";

/** Where on a site content of a client goes. A null field is inherited. */
@Entity({ name: "publishing_mapping" })
export class MappingRow {
  @PrimaryColumn("uuid")
  connectionId: string;

  @PrimaryColumn("text")
  clientId: string;

  /** Empty for all content types. */
  @PrimaryColumn("text")
  contentType: string;

  @Column("text", { nullable: true })
  postType: string | null;

  @Column("text", { array: true, nullable: true })
  categories: string[] | null;

  @Column("text", { array: true, nullable: true })
  tags: string[] | null;

  @Column("text", { nullable: true })
  author: string | null;

  @Column("jsonb", { nullable: true })
  customFields: Record<string, string> | null;

  /** DRAFT or PUBLISHED. */
  @Column("text", { nullable: true })
  state: PostState | null;
}
