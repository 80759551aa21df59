import { requireCaller } from "@cgs/kit/auth/caller";
import type { ReferenceResolver } from "@cgs/kit/graphql/federated-schema";
import { Arg, Args, Ctx, ID, Query, Resolver } from "type-graphql";
import type { TemplateContext } from "./context.js";
import { VOCABULARY } from "../rendering/passage/vocabulary.js";
import { Template } from "../template-record/template.js";
import { TemplateList } from "./template-list.js";
import { TemplateVariable } from "./template-variable.js";
import { TemplatesArgs } from "./templates.args.js";

/** Reads of templates. They are one library for all clients, so whoever has a credential may read them. */
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
    description: "Every variable that a template may use: first those that are whole passages, then single values.",
  })
  templateVariables(@Ctx() { caller }: TemplateContext): TemplateVariable[] {
    requireCaller(caller);
    return VOCABULARY.map(({ name, description, passage }) => ({ name, description, passage }));
  }
}

/** Resolves the templates that other subgraphs refer to; one that does not exist is null. */
export const resolveTemplateReference: ReferenceResolver<{ id: string }, TemplateContext> = (
  { id },
  { caller, templates },
) => {
  requireCaller(caller);
  return templates.find(id);
};
