import { registerEnumType } from "type-graphql";

/** How strongly keywords are to stand out. */
export enum KeywordEmphasis {
  LOW = "LOW",
  MEDIUM = "MEDIUM",
  HIGH = "HIGH",
}

registerEnumType(KeywordEmphasis, {
  name: "KeywordEmphasis",
  description: "How strongly keywords are to stand out in a text.",
  valuesConfig: {
    LOW: { description: "Mentioned in passing." },
    MEDIUM: { description: "As the template has it." },
    HIGH: { description: "In headings and first sentences wherever it reads well." },
  },
});
