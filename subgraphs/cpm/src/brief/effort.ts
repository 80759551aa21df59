/** How long a model may think. */
export type Effort = "low" | "medium" | "high";
