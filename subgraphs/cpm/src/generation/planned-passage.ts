import type { Changes } from "../conformance/rules/repair.js";
import type { TextRange } from "../text/text-range.js";

/** A passage of a body to write again: its range, the heading above it, and what is changed. */
export interface PlannedPassage extends TextRange {
  heading: string;
  changes: Changes;
}
