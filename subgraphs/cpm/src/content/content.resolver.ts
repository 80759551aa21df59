import { timeSlices } from "@cgs/kit/time-slices";
import { Directive, FieldResolver, Resolver, Root } from "type-graphql";
import { ContentResult } from "./content.js";
import { htmlDocument } from "./html-document.js";
import { markdownToPlainText } from "./markdown.js";

/** Fields that are derived from stored content on request. */
@Resolver(() => ContentResult)
export class ContentResolver {
  @Directive("@cost(weight: 800)") // parses the Markdown
  @FieldResolver(() => String, { description: "The content without any markup, one paragraph a line." })
  bodyText(@Root() { bodyMarkdown }: ContentResult): string | Promise<string> {
    return timeSlices.run(() => markdownToPlainText(bodyMarkdown));
  }

  @FieldResolver(() => String, {
    description:
      "A complete HTML page to publish: bodyHtml with title, description, structured data, and the canonical address when the order named one.",
  })
  htmlDocument(@Root() content: ContentResult): string {
    return htmlDocument(content);
  }
}
