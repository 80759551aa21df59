import type { DataSource } from "typeorm";
import type { Actor } from "@cgs/kit/audit/record-change";
import { lockTemplate } from "../template-record/lock-template.js";
import type { MoveTemplateLabelInput } from "./move-template-label.input.js";
import { moveLabel, removeLabel } from "./move-label.js";
import type { RemoveTemplateLabelInput } from "./remove-template-label.input.js";
import type { TemplateLabel } from "../template-record/template-label.entity.js";
import { versionNotFound } from "../template-record/template-not-found.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";
import { parseVersion } from "../template-record/version-number.js";

/** Publishes versions and rolls them back, by moving labels. See docs/decisions/016-publish-template-versions-by-label.md. */
export class TemplateLabelService {
  constructor(private readonly source: DataSource) {}

  /**
   * Points a label at a version.
   * @throws AppError TEMPLATE_NOT_FOUND for an unknown template or version; VERSION_CONFLICT when the label was moved meanwhile.
   */
  async move(input: MoveTemplateLabelInput, actor: Actor): Promise<TemplateLabel> {
    const { templateId } = input;
    const number = parseVersion(input.version);
    return this.source.transaction(async (manager) => {
      await lockTemplate(manager, { id: templateId, name: "" });
      const version = number && (await manager.findOneBy(TemplateVersion, { templateId, ...number }));
      if (!version) throw versionNotFound(templateId, input.version);
      return moveLabel(manager, { ...input, version }, actor);
    });
  }

  /**
   * Removes a label. Nothing changes when it does not exist.
   * @returns it, or null.
   * @throws AppError TEMPLATE_NOT_FOUND for an unknown template; VERSION_CONFLICT when the label was moved meanwhile.
   */
  async remove(input: RemoveTemplateLabelInput, actor: Actor): Promise<TemplateLabel | null> {
    return this.source.transaction(async (manager) => {
      await lockTemplate(manager, { id: input.templateId, name: "" });
      return removeLabel(manager, input, actor);
    });
  }
}
