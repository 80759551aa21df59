import { FieldResolver, Resolver, Root } from "type-graphql";
import { Template } from "./template.js";
import { TemplateAssignment } from "../strategy-record/template-assignment.js";

/** The template that an assignment names. */
@Resolver(() => TemplateAssignment)
export class TemplateAssignmentResolver {
  @FieldResolver(() => Template, {
    nullable: true,
    description: "The template; null when the IM has none of this id in production, or can't be asked.",
  })
  template(@Root() { templateId }: TemplateAssignment): Template {
    return { id: templateId };
  }
}
