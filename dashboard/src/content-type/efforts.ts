import type { ThinkingEffort } from "../gql/graphql";
import { contentWords } from "../words/content";

/** How long a model that thinks may do so, as users choose it. */
export const EFFORTS: { value: ThinkingEffort; label: string }[] = [
  { value: "LOW", label: contentWords.contentTypes.efforts.low },
  { value: "MEDIUM", label: contentWords.contentTypes.efforts.medium },
  { value: "HIGH", label: contentWords.contentTypes.efforts.high },
];
