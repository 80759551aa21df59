import type { ThinkingEffort } from "../gql/graphql";

/** How long a model that thinks may do so, as users choose it. */
export const EFFORTS: { value: ThinkingEffort; label: string }[] = [
  { value: "LOW", label: "Low" },
  { value: "MEDIUM", label: "Medium" },
  { value: "HIGH", label: "High" },
];
