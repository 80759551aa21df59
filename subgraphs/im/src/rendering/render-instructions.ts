import { fillPlaceholders, placeholdersOf } from "../template-record/placeholders.js";
import type { InstructionContext } from "../instruction-context/instruction-context.js";
import type { InstructionMetadata } from "./instruction-metadata.js";
import { writePassage } from "./passage/vocabulary.js";

/** Rendered instructions with the rules they apply. */
export interface RenderedInstructions {
  text: string;
  metadata: InstructionMetadata;
}

/**
 * Renders a template for a context. Only the variables of the template are rendered and listed. Empty passages
 * leave no gap.
 * @throws Error for a template with a variable that is not in the vocabulary.
 */
export function renderInstructions(template: string, context: InstructionContext): RenderedInstructions {
  const passages = new Map(placeholdersOf(template).map((name) => [name, writePassage(name, context)]));
  const values = new Map([...passages].map(([name, { text }]) => [name, text]));
  const used = [...passages.values()];
  return {
    text: withoutGaps(fillPlaceholders(template, values)),
    metadata: {
      keywordsProcessed: new Set(used.flatMap(({ keywords = [] }) => keywords)).size,
      toneAdjustments: distinct(used.flatMap(({ tone = [] }) => tone)),
      seoOptimizations: distinct(used.flatMap(({ seo = [] }) => seo)),
    },
  };
}

function withoutGaps(text: string): string {
  return text.replace(/\n{3,}/g, "\n\n").trim();
}

function distinct(values: string[]): string[] {
  return [...new Set(values)];
}
