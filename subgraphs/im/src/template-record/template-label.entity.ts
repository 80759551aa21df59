import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, UpdateDateColumn } from "typeorm";
import { StoredTemplate } from "./stored-template.entity.js";
import { TemplateVersion } from "./template-version.entity.js";

/** The label whose version is used where none is asked for. */
export const PRODUCTION = "production";

/** The label for a version that is tried before it goes into production. */
const STAGING = "staging";

/** Every label there is. */
export const LABELS: readonly string[] = [PRODUCTION, STAGING];

/** The labels that can be taken away. There is always a version in production: texts are written by it. */
export const REMOVABLE_LABELS: readonly string[] = [STAGING];

/** A name that points at one version of a template. Moving it publishes, or rolls back. */
@Entity()
export class TemplateLabel {
  @PrimaryColumn("text")
  templateId: string;

  @PrimaryColumn("text")
  label: string;

  @Column("integer")
  major: number;

  @Column("integer")
  minor: number;

  @UpdateDateColumn({ type: "timestamptz" })
  updatedAt: Date;

  @ManyToOne(() => StoredTemplate)
  @JoinColumn({ name: "template_id" })
  template: Relation<StoredTemplate>;

  @ManyToOne(() => TemplateVersion)
  @JoinColumn([
    { name: "template_id", referencedColumnName: "templateId" },
    { name: "major", referencedColumnName: "major" },
    { name: "minor", referencedColumnName: "minor" },
  ])
  version: Relation<TemplateVersion>;
}
