import { registerEnumType } from "type-graphql";

/** How prominent keywords are. */
export enum KeywordEmphasis {
  LOW = "LOW",
  MEDIUM = "MEDIUM",
  HIGH = "HIGH",
}

registerEnumType(KeywordEmphasis, {
  name: "KeywordEmphasis",
  description: "How prominent keywords are in the content.",
  valuesConfig: {
    LOW: { description: "Keywords are mentioned in passing." },
    MEDIUM: { description: "The template's own rules apply." },
    HIGH: { description: "Keywords are in headings and first sentences where that reads well." },
  },
});
