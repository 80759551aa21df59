import { registerEnumType } from "type-graphql";

/** How finished content shows that it cites a passage of a source. */
export enum CitationStyle {
  REMOVE = "REMOVE",
  LINKS = "LINKS",
  FOOTNOTES = "FOOTNOTES",
}

registerEnumType(CitationStyle, {
  name: "CitationStyle",
  description: "How finished content shows that it cites a passage of a source.",
  valuesConfig: {
    REMOVE: { description: "Not at all." },
    LINKS: { description: "As a number that links to the page. Uploaded documents have no address and are not shown." },
    FOOTNOTES: { description: "As a footnote that names the source, with its address if it has one." },
  },
});
