import { FieldResolver, Resolver, Root } from "type-graphql";
import { Template } from "./template.js";
import { TemplateAssignment } from "../strategy-record/template-assignment.js";

/** The template of an assignment. */
@Resolver(() => TemplateAssignment)
export class TemplateAssignmentResolver {
  @FieldResolver(() => Template, {
    nullable: true,
    description: "The template; null when it is not in production or the IM is unavailable.",
  })
  template(@Root() { templateId }: TemplateAssignment): Template {
    return { id: templateId };
  }
}
