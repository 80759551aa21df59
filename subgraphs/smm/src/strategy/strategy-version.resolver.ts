import { FieldResolver, Resolver, Root } from "type-graphql";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";
import { TemplateAssignment } from "../strategy-record/template-assignment.js";

/** What a version says in a form that GraphQL has no map for. */
@Resolver(() => StrategyVersion)
export class StrategyVersionResolver {
  @FieldResolver(() => [TemplateAssignment], { description: "The templates the client itself chose." })
  templates(@Root() { values }: StrategyVersion): TemplateAssignment[] {
    return Object.entries(values.templates ?? {}).map(([contentType, { templateId, ...customizations }]) => ({
      contentType,
      templateId,
      customizations,
    }));
  }
}
