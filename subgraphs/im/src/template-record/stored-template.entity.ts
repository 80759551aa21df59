import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** The form of a template's id: lower-case words joined by hyphens. */
export const TEMPLATE_ID = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** A template. Its texts are in its versions; labels point at versions. */
@Entity("template")
export class StoredTemplate {
  @PrimaryColumn("text")
  id: string;

  @Column("text")
  contentType: string;

  /** Without a version, e.g. `SEO article`. */
  @Column("text")
  name: string;

  /** Whether it is the default of its content type. A content type has at most one. */
  @Column("boolean")
  isDefault: boolean;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt: Date;
}
