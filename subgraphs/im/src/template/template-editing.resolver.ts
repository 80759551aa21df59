import { PayloadMutation } from "@cgs/kit/graphql/payload-mutation";
import { Arg, Ctx, Resolver } from "type-graphql";
import type { TemplateContext } from "./context.js";
import { MoveTemplateLabelInput } from "./move-template-label.input.js";
import { RemoveTemplateLabelInput } from "./remove-template-label.input.js";
import { SaveTemplateInput } from "./save-template.input.js";
import { requireTemplateEditor } from "../authorization/require-template-editor.js";
import { TemplateLabelPosition, TemplateVersionView } from "../template-record/template-history.js";
import { toLabelPosition, toVersionView } from "./template-history.service.js";

/** Mutations of templates, for managers of all clients and other modules. */
@Resolver()
export class TemplateEditingResolver {
  @PayloadMutation("version", () => TemplateVersionView, {
    result: "The saved version.",
    description:
      "Saves a text as the given version or as the next one. Saving the same text again creates no version. VERSION_CONFLICT when the version exists with another text. For managers of all clients and service tokens.",
  })
  async saveTemplate(
    @Arg("input", () => SaveTemplateInput, { description: "The template and its text." }) input: SaveTemplateInput,
    @Ctx() { caller, traceId, editor }: TemplateContext,
  ): Promise<TemplateVersionView> {
    const { template, version } = await editor.save(input, { caller: requireTemplateEditor(caller), traceId });
    return toVersionView(template, version);
  }

  @PayloadMutation("label", () => TemplateLabelPosition, {
    result: "The label with its version.",
    description:
      "Points a label at a version, to publish a newer one or to roll back. For managers of all clients and service tokens.",
  })
  async moveTemplateLabel(
    @Arg("input", () => MoveTemplateLabelInput, { description: "The label and its new version." })
    input: MoveTemplateLabelInput,
    @Ctx() { caller, traceId, labels }: TemplateContext,
  ): Promise<TemplateLabelPosition> {
    return toLabelPosition(await labels.move(input, { caller: requireTemplateEditor(caller), traceId }));
  }

  @PayloadMutation("label", () => TemplateLabelPosition, {
    nullable: true,
    result: "The removed label; null when the template had none.",
    description: "Removes the label `staging`. For managers of all clients and service tokens.",
  })
  async removeTemplateLabel(
    @Arg("input", () => RemoveTemplateLabelInput, { description: "The label." })
    input: RemoveTemplateLabelInput,
    @Ctx() { caller, traceId, labels }: TemplateContext,
  ): Promise<TemplateLabelPosition | null> {
    const removed = await labels.remove(input, { caller: requireTemplateEditor(caller), traceId });
    return removed && toLabelPosition(removed);
  }
}
