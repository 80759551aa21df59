import { requireCaller } from "@cgs/kit/auth/caller";
import { requireTestEndpoints } from "@cgs/kit/test-endpoints";
import { Arg, Ctx, ID, Query, Resolver } from "type-graphql";
import type { TemplateContext } from "./context.js";
import { checkTemplate, TemplateCheck } from "./template-check.js";

/** Checks of templates for tests. NOT_FOUND in production, unless test endpoints are enabled. */
@Resolver()
export class TemplateCheckResolver {
  @Query(() => TemplateCheck, {
    description:
      "Whether a template's version in production can be rendered. TEMPLATE_NOT_FOUND when there is none. For tests.",
  })
  async templateCheck(
    @Arg("id", () => ID, { description: "The template's id." }) id: string,
    @Ctx() { caller, templates, testing }: TemplateContext,
  ): Promise<TemplateCheck> {
    requireTestEndpoints(testing);
    requireCaller(caller);
    return checkTemplate(await templates.get(id));
  }
}
