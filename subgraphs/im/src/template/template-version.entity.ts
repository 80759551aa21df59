import { Column, CreateDateColumn, Entity, PrimaryColumn } from "typeorm";

/** One text of a template. Rows are only ever added; the database refuses to change them. */
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

  @CreateDateColumn({ type: "timestamptz" })
  createdAt: Date;
}
