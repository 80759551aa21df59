import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { PreviewContext } from "./context.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { RenderTemplateInput } from "./render-template.input.js";
import { TemplatePreview } from "./template-preview.js";

/** Previews of templates for template editors. */
@Resolver()
export class TemplatePreviewResolver {
  @Query(() => TemplatePreview, {
    description:
      "Renders a version, a draft or the published template with sample data. Stores nothing. For managers of all clients and service tokens. TEMPLATE_NOT_FOUND for an unknown version.",
  })
  renderTemplate(
    @Arg("input", () => RenderTemplateInput, { description: "The template and the context." })
    input: RenderTemplateInput,
    @Ctx() { caller, preview }: PreviewContext,
  ): Promise<TemplatePreview> {
    requireTemplateEditor(caller);
    return preview.render(input);
  }
}
