import { invalidField } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { StoredTemplate } from "./stored-template.entity.js";
import { templateNotFound } from "./template-not-found.js";
import { insertTemplateSql, lockContentTypeSql } from "./claim-template.sql.js";

/** The template that is to be changed or made. */
interface WantedTemplate {
  id: string;
  name: string;
  contentType?: string | null;
}

/**
 * The template's row, locked until the transaction ends, so that two editors take turns. It is made when there is none and a content
 * type is given; the first of a content type becomes its default.
 * @throws AppError TEMPLATE_NOT_FOUND, or VALIDATION_ERROR when it is for another content type.
 */
export async function claimTemplate(manager: EntityManager, wanted: WantedTemplate): Promise<StoredTemplate> {
  const { id, name, contentType } = wanted;
  const found =
    (await locked(manager, id)) ?? (contentType == null ? null : await make(manager, id, name, contentType));
  if (!found) throw templateNotFound("There is no such template.", { template_id: id });
  if (contentType != null && found.contentType !== contentType)
    throw invalidField("contentType", `is ${found.contentType} for this template, and never changes`);
  return found;
}

function locked(manager: EntityManager, id: string): Promise<StoredTemplate | null> {
  return manager.findOne(StoredTemplate, { where: { id }, lock: { mode: "pessimistic_write" } });
}

async function make(manager: EntityManager, id: string, name: string, contentType: string) {
  await manager.query(lockContentTypeSql, [`im.template:${contentType}`]);
  await manager.query(insertTemplateSql, [id, contentType, name]);
  return locked(manager, id);
}
