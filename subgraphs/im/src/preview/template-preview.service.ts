import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { toInstructionContext } from "../instruction-context/instruction-context.js";
import { renderInstructions } from "../rendering/render-instructions.js";
import { countTokens } from "../rendering/tokens.js";
import { placeholdersOf } from "../template-record/placeholders.js";
import { StoredTemplate } from "../template-record/stored-template.entity.js";
import { templateNotFound, versionNotFound } from "../template-record/template-not-found.js";
import { problemsOfText } from "../template/template-text.js";
import type { TemplateService } from "../template/template.service.js";
import { TemplateVersion } from "../template-record/template-version.entity.js";
import { parseVersion } from "../template-record/version-number.js";
import type { RenderTemplateInput } from "./render-template.input.js";
import { sampleContext } from "../instruction-context/sample-contexts.js";
import type { TemplatePreview } from "./template-preview.js";

/** All previews use the same version of an A/B test. */
const PREVIEW_KEY = "preview";

/** The text of a template with its content type. */
interface Source {
  text: string;
  contentType: string;
}

/** Renders previews of templates, also of unsaved ones. */
export class TemplatePreviewService {
  constructor(
    private readonly source: DataSource,
    private readonly templates: Pick<TemplateService, "chooseCurrent">,
  ) {}

  /**
   * Renders a version, a draft or the published template. Nothing is stored or counted against the rate limit. A draft that could not be saved has
   * its problems listed instead of a text.
   * @throws AppError VALIDATION_ERROR unless exactly one of the three is given; TEMPLATE_NOT_FOUND for an unknown version.
   */
  async render(input: RenderTemplateInput): Promise<TemplatePreview> {
    const { text, contentType } = await this.sourceOf(input);
    const variables = placeholdersOf(text);
    const problems = problemsOfText(text);
    if (problems.length > 0) return { text: null, estimatedTokens: 0, variables, problems, metadata: null };
    const context = input.context ? toInstructionContext(contentType, input.context) : sampleContext(contentType);
    const rendered = renderInstructions(text, context);
    return { ...rendered, estimatedTokens: countTokens(rendered.text), variables, problems };
  }

  private async sourceOf({ templateId, version, template, contentType }: RenderTemplateInput): Promise<Source> {
    if (template != null) {
      if (templateId != null) throw invalidField("templateId", "must not be given with a draft");
      if (version != null) throw invalidField("version", "must not be given with a draft");
      if (contentType == null) throw invalidField("contentType", "is required with a draft");
      return { text: template, contentType };
    }
    if (version == null && contentType != null) return this.published(contentType, templateId ?? undefined);
    if (templateId == null) throw invalidField("templateId", "is required without a draft or a content type");
    if (version == null) throw invalidField("version", "is required without a draft or a content type");
    if (contentType != null) throw invalidField("contentType", "must not be given with a version");
    return this.storedVersion(templateId, version);
  }

  /** The published template of a content type. During an A/B test, one of the two versions. */
  private async published(contentType: string, templateId: string | undefined): Promise<Source> {
    const { text } = await this.templates.chooseCurrent({ contentType, templateId }, PREVIEW_KEY);
    return { text, contentType };
  }

  private async storedVersion(templateId: string, version: string): Promise<Source> {
    const number = parseVersion(version);
    const [template, found] = await Promise.all([
      this.source.getRepository(StoredTemplate).findOneBy({ id: templateId }),
      number && this.source.getRepository(TemplateVersion).findOneBy({ templateId, ...number }),
    ]);
    if (!template) throw templateNotFound("There is no such template.", { template_id: templateId });
    if (!found) throw versionNotFound(templateId, version);
    return { text: found.text, contentType: template.contentType };
  }
}
