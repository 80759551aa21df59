import { registerEnumType } from "type-graphql";

/** How long a model that thinks may do so. */
export enum ThinkingEffort {
  LOW = "LOW",
  MEDIUM = "MEDIUM",
  HIGH = "HIGH",
}

registerEnumType(ThinkingEffort, {
  name: "ThinkingEffort",
  description: "How long a model that thinks may do so. Thoughts are charged like text.",
  valuesConfig: {
    LOW: { description: "Up to about 2,000 tokens for each step." },
    MEDIUM: { description: "Up to about 8,000 tokens for each step." },
    HIGH: { description: "Up to about 24,000 tokens for each step." },
  },
});
