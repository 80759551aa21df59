import type { Keyword, KeywordKind } from "../language/keyword.js";

/** How often keywords may appear in one piece of text. */
export interface KeywordLimits {
  /** Occurrences in the whole piece. */
  budget: number;
  /** Words between two occurrences. */
  gap: number;
  /** Keywords that should appear in this piece, before the others. */
  wanted: readonly Keyword[];
}

const PRIMARY_WEIGHT = 2.2;

/** Decides when a keyword is used rather than an ordinary phrase, and which one. */
export class KeywordQuota {
  private readonly counts: Map<Keyword, number>;
  private total = 0;
  private wordsSince: number;

  constructor(
    private readonly keywords: readonly Keyword[],
    private readonly limits: KeywordLimits,
  ) {
    this.counts = new Map();
    this.wordsSince = limits.gap;
  }

  /** An independent copy, to try something out. */
  fork(): KeywordQuota {
    const copy = new KeywordQuota(this.keywords, this.limits);
    for (const [keyword, count] of this.counts) copy.counts.set(keyword, count);
    copy.total = this.total;
    copy.wordsSince = this.wordsSince;
    return copy;
  }

  /** How many more occurrences would be welcome. */
  get missing(): number {
    return this.limits.budget - this.total;
  }

  /** The wanted keywords that have not appeared yet. */
  get unplaced(): Keyword[] {
    return this.limits.wanted.filter((keyword) => !this.counts.has(keyword));
  }

  /** How often this keyword has appeared. */
  countOf(keyword: Keyword): number {
    return this.counts.get(keyword) ?? 0;
  }

  /** The keyword to use now among those that fit the sentence, or undefined when an ordinary phrase reads better. */
  next(kind: KeywordKind, fits: (keyword: Keyword) => boolean): Keyword | undefined {
    if (this.missing <= 0 || this.wordsSince < this.limits.gap) return undefined;
    const candidates = this.keywords.filter((keyword) => keyword.kind === kind && fits(keyword));
    const wanted = candidates.find((keyword) => this.limits.wanted.includes(keyword) && !this.counts.has(keyword));
    return wanted ?? candidates.toSorted((a, b) => this.load(a) - this.load(b))[0];
  }

  /** Records that a keyword was written. */
  placed(keyword: Keyword): void {
    this.counts.set(keyword, this.countOf(keyword) + 1);
    this.total += 1;
    this.wordsSince = 0;
  }

  /** Records that words were written after the last keyword. */
  advance(words: number): void {
    this.wordsSince += words;
  }

  private load(keyword: Keyword): number {
    return (this.countOf(keyword) + 0.5) / (keyword === this.keywords[0] ? PRIMARY_WEIGHT : 1);
  }
}
