import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { PreviewContext } from "./context.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { RenderTemplateInput } from "./render-template.input.js";
import { TemplatePreview } from "./template-preview.js";

/** Shows template editors what a text would give. */
@Resolver()
export class TemplatePreviewResolver {
  @Query(() => TemplatePreview, {
    description:
      "Renders any version, a draft, or what is published, with sample data, and stores nothing. For managers of all clients and service tokens. TEMPLATE_NOT_FOUND without such a version.",
  })
  renderTemplate(
    @Arg("input", () => RenderTemplateInput, { description: "What to render, and what for." })
    input: RenderTemplateInput,
    @Ctx() { caller, preview }: PreviewContext,
  ): Promise<TemplatePreview> {
    requireTemplateEditor(caller);
    return preview.render(input);
  }
}
