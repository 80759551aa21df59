import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { TemplateContext } from "./context.js";
import { MoveTemplateLabelInput } from "./move-template-label.input.js";
import { RemoveTemplateLabelInput } from "./remove-template-label.input.js";
import { SaveTemplateInput } from "./save-template.input.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { TemplateLabelPosition, TemplateVersionView } from "../template-record/template-history.js";
import { toLabelPosition, toVersionView } from "./template-history.service.js";

/** Changes templates, for managers of all clients and other modules. */
@Resolver()
export class TemplateEditingResolver {
  @Mutation(() => TemplateVersionView, {
    description:
      "Saves a text as the version named, or as the next one; the same text again makes no second version. VERSION_CONFLICT when the version exists with other text. For managers of all clients and service tokens.",
  })
  async saveTemplate(
    @Arg("input", () => SaveTemplateInput, { description: "The text, and what it is for." }) input: SaveTemplateInput,
    @Ctx() { caller, traceId, editor }: TemplateContext,
  ): Promise<TemplateVersionView> {
    const { template, version } = await editor.save(input, { caller: requireTemplateEditor(caller), traceId });
    return toVersionView(template, version);
  }

  @Mutation(() => TemplateLabelPosition, {
    description:
      "Points a label at a version: publishes a newer one, or rolls back to an older one. For managers of all clients and service tokens.",
  })
  async moveTemplateLabel(
    @Arg("input", () => MoveTemplateLabelInput, { description: "Which label goes where." })
    input: MoveTemplateLabelInput,
    @Ctx() { caller, traceId, labels }: TemplateContext,
  ): Promise<TemplateLabelPosition> {
    return toLabelPosition(await labels.move(input, { caller: requireTemplateEditor(caller), traceId }));
  }

  @Mutation(() => Boolean, {
    description:
      "Takes the label `staging` away, so that it points nowhere; false when it did not point anywhere. For managers of all clients and service tokens.",
  })
  removeTemplateLabel(
    @Arg("input", () => RemoveTemplateLabelInput, { description: "Which label." })
    input: RemoveTemplateLabelInput,
    @Ctx() { caller, traceId, labels }: TemplateContext,
  ): Promise<boolean> {
    return labels.remove(input, { caller: requireTemplateEditor(caller), traceId });
  }
}
