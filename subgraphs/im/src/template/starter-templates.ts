import type { DataSource, EntityManager } from "typeorm";
import { placeholdersOf } from "../template-record/placeholders.js";
import { GBP_POST } from "./starter/gbp-post.js";
import { HYPERLOCAL } from "./starter/hyperlocal.js";
import { SEO_ARTICLE } from "./starter/seo-article.js";
import { StoredTemplate } from "../template-record/stored-template.entity.js";
import { PRODUCTION, TemplateLabel } from "../template-record/template-label.entity.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";
import type { VersionNumber } from "../template-record/version-number.js";

/** A template of every installation. It is its content type's default unless there is another. */
export interface StarterTemplate extends VersionNumber {
  id: string;
  contentType: string;
  name: string;
  /** Versions never change: a changed text needs a new number. */
  text: string;
}

/** The templates that every installation begins with. */
export const STARTER_TEMPLATES: readonly StarterTemplate[] = [
  { id: "seo-article", contentType: "seo_article", name: "SEO article", major: 1, minor: 0, text: SEO_ARTICLE },
  { id: "hyperlocal", contentType: "hyperlocal", name: "Local page", major: 1, minor: 0, text: HYPERLOCAL },
  { id: "gbp-post", contentType: "gbp_post", name: "Google Business post", major: 1, minor: 0, text: GBP_POST },
];

/**
 * Adds missing starter templates to a migrated database. Idempotent, also from several processes at
 * once: existing rows are not changed, so a moved label stays where it is.
 */
export async function seedStarterTemplates(source: DataSource): Promise<void> {
  await source.transaction(async (manager) => {
    for (const template of STARTER_TEMPLATES) await addTemplate(manager, template);
  });
}

async function addTemplate(manager: EntityManager, starter: StarterTemplate): Promise<void> {
  const { id, contentType, name, major, minor, text } = starter;
  const number = { templateId: id, major, minor };
  const isDefault = !(await manager.existsBy(StoredTemplate, { contentType, isDefault: true }));
  await manager
    .createQueryBuilder()
    .insert()
    .into(StoredTemplate)
    .values({ id, contentType, name, isDefault })
    .orIgnore()
    .execute();
  await manager
    .createQueryBuilder()
    .insert()
    .into(TemplateVersion)
    .values({ ...number, text, variables: placeholdersOf(text) })
    .orIgnore()
    .execute();
  await manager
    .createQueryBuilder()
    .insert()
    .into(TemplateLabel)
    .values({ ...number, label: PRODUCTION })
    .orIgnore()
    .execute();
}
