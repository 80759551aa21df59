import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** What a template's id looks like: lower-case words joined by hyphens. */
export const TEMPLATE_ID = /^(?=.{1,100}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** A template by its name. The text is in its versions; which of them counts is said by a label. */
@Entity("template")
export class StoredTemplate {
  @PrimaryColumn("text")
  id: string;

  @Column("text")
  contentType: string;

  /** Without a version, e.g. `SEO article`. */
  @Column("text")
  name: string;

  /** Whether the content type uses it where nothing else is assigned; one a content type at most. */
  @Column("boolean")
  isDefault: boolean;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt: Date;
}
