import type { ContentAnalysis, Sentence } from "./content-analysis.js";

const ENDS = /[.!?…。！？][\p{Pe}\p{Pf}"'*_]*$/u;

/** The sentences that the writer is responsible for: of paragraphs, and complete ones of list items. Quotes are other people's words. */
export function fullSentences({ blocks }: ContentAnalysis): Sentence[] {
  return blocks.flatMap(({ kind, sentences }) => {
    if (kind === "paragraph") return sentences;
    return kind === "listItem" ? sentences.filter(({ text }) => ENDS.test(text)) : [];
  });
}

/** The sentences of paragraphs, which follow each other in thought. */
export function paragraphSentences({ paragraphs }: ContentAnalysis): Sentence[] {
  return paragraphs.flatMap(({ sentences }) => sentences);
}
