import { FieldResolver, Resolver, Root } from "type-graphql";
import { ContentResult } from "./content.js";
import { plainTextOf } from "./markdown.js";

/** What is derived from stored content when it is asked for. */
@Resolver(() => ContentResult)
export class ContentResolver {
  @FieldResolver(() => String, { description: "The text without any markup, a paragraph a line." })
  bodyText(@Root() { bodyMarkdown }: ContentResult): string {
    return plainTextOf(bodyMarkdown);
  }
}
