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

/** Previews fall to the same version while two are tested. */
const PREVIEW_KEY = "preview";

/** A text, and what it is to write. */
interface Source {
  text: string;
  contentType: string;
}

/** Shows what a template's text would give, before it gets a label or is even saved. */
export class TemplatePreviewService {
  constructor(
    private readonly source: DataSource,
    private readonly templates: Pick<TemplateService, "choose">,
  ) {}

  /**
   * Renders a version, a draft, or what is published. Nothing is stored, and no turn of the template is taken. A draft that could not be saved has
   * its problems named instead of a text.
   * @throws AppError VALIDATION_ERROR unless exactly one of the three is meant; TEMPLATE_NOT_FOUND without such a version.
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
      if (contentType == null) throw invalidField("contentType", "must say what the draft is to write");
      return { text: template, contentType };
    }
    if (version == null && contentType != null) return this.published(contentType, templateId ?? undefined);
    if (templateId == null)
      throw invalidField("templateId", "must be given where neither a draft nor a content type is");
    if (version == null) throw invalidField("version", "must say which version of the template");
    if (contentType != null) throw invalidField("contentType", "must not be given with a version");
    return this.storedVersion(templateId, version);
  }

  /** What a text of this type would be written by now; while two versions are tested, the one in production or the other. */
  private async published(contentType: string, templateId: string | undefined): Promise<Source> {
    const { text } = await this.templates.choose({ contentType, templateId }, PREVIEW_KEY);
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
