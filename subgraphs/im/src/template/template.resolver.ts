import { requireCaller } from "@cgs/kit/auth/caller";
import type { ReferenceResolver } from "@cgs/kit/graphql/federated-schema";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { TemplateContext } from "./context.js";
import { VOCABULARY } from "../rendering/passage/vocabulary.js";
import { Template } from "../template-record/template.js";
import { TemplateList } from "./template-list.js";
import { TemplateVariable } from "./template-variable.js";
import { TemplatesArgs } from "./templates.args.js";

/** Queries of templates. All clients share the templates, so every authenticated caller can read them. */
@Resolver(() => Template)
export class TemplateResolver {
  @Query(() => Template, {
    description: "One template. TEMPLATE_NOT_FOUND when there is none with this id in production.",
  })
  template(
    @Arg("id", () => ID, { description: "The template's id." }) id: string,
    @Ctx() { caller, templates }: TemplateContext,
  ): Promise<Template> {
    requireCaller(caller);
    return templates.get(id);
  }

  @Query(() => TemplateList, { description: "The templates in production, by content type, then id." })
  templates(
    @Args(() => TemplatesArgs) args: TemplatesArgs,
    @Ctx() { caller, templates }: TemplateContext,
  ): Promise<TemplateList> {
    requireCaller(caller);
    return templates.list(args);
  }

  @Query(() => [TemplateVariable], {
    description: "The variables that templates can use: passages first, then single values.",
  })
  templateVariables(@Ctx() { caller }: TemplateContext): TemplateVariable[] {
    requireCaller(caller);
    return VOCABULARY.map(({ name, description, passage }) => ({ name, description, passage }));
  }
}

/** Resolves the templates that other subgraphs refer to. An unknown template is null. */
export const resolveTemplateReference: ReferenceResolver<{ id: string }, TemplateContext> = (
  { id },
  { caller, templates },
) => {
  requireCaller(caller);
  return templates.find(id);
};
