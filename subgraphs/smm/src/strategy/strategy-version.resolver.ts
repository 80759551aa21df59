import { FieldResolver, Resolver, Root } from "type-graphql";
import { StrategyVersion } from "../strategy-record/strategy-version.entity.js";
import { TemplateAssignment } from "../strategy-record/template-assignment.js";

/** The templates of a version as a list, because GraphQL has no maps. */
@Resolver(() => StrategyVersion)
export class StrategyVersionResolver {
  @FieldResolver(() => [TemplateAssignment], { description: "The client's own templates." })
  templates(@Root() { values }: StrategyVersion): TemplateAssignment[] {
    return Object.entries(values.templates ?? {}).map(([contentType, { templateId, ...customizations }]) => ({
      contentType,
      templateId,
      customizations,
    }));
  }
}
