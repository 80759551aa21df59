import type { ContentAnalysis, Sentence } from "./content-analysis.js";

const indexes = new WeakMap<ContentAnalysis, WordIndex>();

/** The words of a content, numbered once for all rules. */
export function wordIndex(analysis: ContentAnalysis): WordIndex {
  const index = indexes.get(analysis) ?? new WordIndex(analysis);
  indexes.set(analysis, index);
  return index;
}

/**
 * The distinct words of a content by number: a rule that looks for words searches its tables once for each distinct word, and words are
 * compared as numbers.
 */
export class WordIndex {
  /** The numbers by form, in their order. */
  private readonly numbers = new Map<string, number>();
  private readonly bySentence = new Map<Sentence, readonly number[]>();

  constructor({ blocks }: Pick<ContentAnalysis, "blocks">) {
    for (const { sentences } of blocks)
      for (const sentence of sentences)
        this.bySentence.set(
          sentence,
          sentence.tokens.map(({ form }) => this.numberOf(form)),
        );
  }

  /** The numbers of the words of a sentence of the content. */
  of(sentence: Sentence): readonly number[] {
    return this.bySentence.get(sentence) ?? [];
  }

  /** The number of a form, which need not be one of the content. */
  numberOf(form: string): number {
    const known = this.numbers.get(form);
    if (known !== undefined) return known;
    this.numbers.set(form, this.numbers.size);
    return this.numbers.size - 1;
  }

  /** What a table has of each word, by number. */
  lookUp<T>(find: (form: string) => T): T[] {
    return Array.from(this.numbers.keys(), find);
  }
}
