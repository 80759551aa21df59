import { invalidField } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { StoredTemplate } from "./stored-template.entity.js";
import { templateNotFound } from "./template-not-found.js";
import { insertTemplateSql, lockContentTypeSql } from "./lock-template.sql.js";

/** The template to change or create. */
interface TemplateToLock {
  id: string;
  name: string;
  contentType?: string | null;
}

/**
 * Locks a template's row until the transaction ends, so that edits are serialized. An unknown template is created when a content
 * type is given. The first template of a content type becomes its default.
 * @throws AppError TEMPLATE_NOT_FOUND, or VALIDATION_ERROR when the template has another content type.
 */
export async function lockTemplate(manager: EntityManager, template: TemplateToLock): Promise<StoredTemplate> {
  const { id, name, contentType } = template;
  const found =
    (await locked(manager, id)) ?? (contentType == null ? null : await create(manager, id, name, contentType));
  if (!found) throw templateNotFound("There is no such template.", { template_id: id });
  if (contentType != null && found.contentType !== contentType)
    throw invalidField("contentType", `is ${found.contentType} for this template and cannot be changed`);
  return found;
}

function locked(manager: EntityManager, id: string): Promise<StoredTemplate | null> {
  return manager.findOne(StoredTemplate, { where: { id }, lock: { mode: "pessimistic_write" } });
}

async function create(manager: EntityManager, id: string, name: string, contentType: string) {
  await manager.query(lockContentTypeSql, [`im.template:${contentType}`]);
  await manager.query(insertTemplateSql, [id, contentType, name]);
  return locked(manager, id);
}
