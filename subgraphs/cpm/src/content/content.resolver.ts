import { timeSlices } from "@cgs/kit/time-slices";
import { Directive, FieldResolver, Resolver, Root } from "type-graphql";
import { Citation, ContentResult } from "./content.js";
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

  @FieldResolver(() => [Citation], {
    description:
      "The passages of sources that the writer cited, also when the strategy shows no marks. Empty without sources, and for older content.",
  })
  citations(@Root() { citations = [] }: ContentResult): Citation[] {
    return citations.map((passage) => {
      const { number, sourceId, sourceVersion = null, sourcePassage = null, title = "", url = null, text } = passage;
      const source = sourceVersion === null && sourceId.startsWith("web-") ? null : sourceId;
      return { number, sourceId: source, sourceVersion, passageNumber: sourcePassage, title, url, text };
    });
  }

  @FieldResolver(() => String, {
    description:
      "A complete HTML page to publish: bodyHtml with title, description, structured data, and the canonical address when the order named one.",
  })
  htmlDocument(@Root() content: ContentResult): string {
    return htmlDocument(content);
  }
}
