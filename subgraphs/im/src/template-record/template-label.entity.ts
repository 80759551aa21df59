import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, UpdateDateColumn } from "typeorm";
import { StoredTemplate } from "./stored-template.entity.js";
import { TemplateVersion } from "./template-version.entity.js";

/** The label of the version that requests use by default. */
export const PRODUCTION = "production";

/** The label of a version that is tried before production. */
const STAGING = "staging";

/** All labels. */
export const LABELS: readonly string[] = [PRODUCTION, STAGING];

/** The labels that can be removed. `production` cannot: requests depend on it. */
export const REMOVABLE_LABELS: readonly string[] = [STAGING];

/** A label that points at a version of a template. Moving it publishes or rolls back. */
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
