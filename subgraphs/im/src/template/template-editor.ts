import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { type Actor, actorName, recordChange } from "@cgs/kit/audit/record-change";
import { lockTemplate } from "../template-record/lock-template.js";
import { moveLabel } from "./move-label.js";
import type { SaveTemplateInput } from "./save-template.input.js";
import { StoredTemplate } from "../template-record/stored-template.entity.js";
import { PRODUCTION } from "../template-record/template-label.entity.js";
import { assertNameFits, nameWithoutVersion } from "../template-record/template-name.js";
import { checkTemplateText } from "./template-text.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";
import { formatVersion, nextVersion, parseVersion, type VersionNumber } from "../template-record/version-number.js";

/** The first version of a template. */
const FIRST: VersionNumber = { major: 1, minor: 0 };

/** A saved version with its template. */
export interface SavedVersion {
  template: StoredTemplate;
  version: TemplateVersion;
}

/** Saves new versions of templates. See docs/decisions/016-publish-template-versions-by-label.md. */
export class TemplateEditor {
  constructor(private readonly source: DataSource) {}

  /**
   * Saves a text as the given version or as the next one. Saving the same text again creates no version.
   * @throws AppError VALIDATION_ERROR for wrong variables, a name with another version, or when no next version exists. VERSION_CONFLICT when the version has another text or
   * a newer version exists than expected. TEMPLATE_NOT_FOUND for a new template without a content type.
   */
  async save(input: SaveTemplateInput, actor: Actor): Promise<SavedVersion> {
    const variables = checkTemplateText(input.template, input.variables);
    const name = nameWithoutVersion(input.name);
    if (input.version != null) assertNameFits(input.name, input.version);
    if (name === "") throw invalidField("name", "must be more than a version");
    return this.source.transaction(async (manager) => {
      const template = await lockTemplate(manager, { ...input, name });
      const version = await saveVersion(manager, template, { ...input, variables }, actor);
      if (name !== template.name) await manager.getRepository(StoredTemplate).update(template.id, { name });
      await recordChange(manager, actor, {
        action: "saveTemplate",
        target: `template:${template.id}`,
        before: { name: template.name },
        after: { name, version: formatVersion(version), reason: version.reason },
      });
      if (input.publish)
        await moveLabel(manager, { templateId: template.id, label: PRODUCTION, version, reason: input.reason }, actor);
      return { template: { ...template, name }, version };
    });
  }
}

async function saveVersion(
  manager: EntityManager,
  { id }: StoredTemplate,
  input: SaveTemplateInput,
  actor: Actor,
): Promise<TemplateVersion> {
  const versions = manager.getRepository(TemplateVersion);
  const newest = await versions.findOne({ where: { templateId: id }, order: { major: "DESC", minor: "DESC" } });
  if (input.expectedVersion != null && newest && formatVersion(newest) !== input.expectedVersion)
    throw new AppError("VERSION_CONFLICT", { details: { template_id: id, version: formatVersion(newest) } });
  const named = input.version == null ? undefined : parseVersion(input.version);
  const existing = named ? await versions.findOneBy({ templateId: id, ...named }) : newest;
  if (existing?.text === input.template) return existing;
  if (named && existing) throw versionTaken(id, named);
  const number = named ?? (newest ? nextVersion(newest) : FIRST);
  if (!number) throw invalidField("version", "is required: the highest number is taken");
  const { template: text, variables, reason } = input;
  return versions.save({
    templateId: id,
    ...pick(number),
    text,
    variables,
    createdBy: actorName(actor),
    reason: reason ?? "",
  });
}

function pick({ major, minor }: VersionNumber): VersionNumber {
  return { major, minor };
}

function versionTaken(templateId: string, version: VersionNumber): AppError {
  return new AppError("VERSION_CONFLICT", {
    message: `Version ${formatVersion(version)} exists with another text, and versions never change. Save the text as another version.`,
    details: { template_id: templateId, version: formatVersion(version) },
  });
}
