import { FieldResolver, Resolver, Root } from "type-graphql";
import { ContentResult } from "./content.js";
import { plainTextOf } from "./markdown.js";

/** Fields that are derived from stored content on request. */
@Resolver(() => ContentResult)
export class ContentResolver {
  @FieldResolver(() => String, { description: "The content without any markup, one paragraph a line." })
  bodyText(@Root() { bodyMarkdown }: ContentResult): string {
    return plainTextOf(bodyMarkdown);
  }
}
