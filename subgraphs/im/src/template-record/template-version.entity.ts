import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** A version of a template. Rows are never changed or deleted; the database rejects it. */
@Entity()
export class TemplateVersion {
  @PrimaryColumn("text")
  templateId: string;

  @PrimaryColumn("integer")
  major: number;

  @PrimaryColumn("integer")
  minor: number;

  @Column({ type: "text", update: false })
  text: string;

  /** The placeholders of the text, in the order of their first use. */
  @Column({ type: "text", array: true, update: false })
  variables: string[];

  /** E.g. `user:4711`; `system` for starter templates. */
  @Column({ type: "text", default: "system", update: false })
  createdBy: string;

  /** Why it was saved. May be empty. */
  @Column({ type: "text", default: "", update: false })
  reason: string;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt: Date;
}
