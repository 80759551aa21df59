/** Leading white space and at most five characters: about four characters a token in English, never across words. */
const TOKEN = /\s*\S{1,5}/gu;

/** A text with its token boundaries. Stores only offsets, to save memory with a thousand concurrent streams. */
export class TokenizedText {
  private readonly ends: Uint32Array;

  constructor(readonly content: string) {
    const ends: number[] = [];
    for (const match of content.matchAll(TOKEN)) ends.push(match.index + match[0].length);
    this.ends = Uint32Array.from(ends);
  }

  /** How many tokens the text has; 0 for an empty one. */
  get tokenCount(): number {
    return this.ends.length;
  }

  /** The text of the tokens from `from` up to but not including `until`. */
  slice(from: number, until: number): string {
    return this.content.slice(this.offset(from), this.offset(until));
  }

  /** A text of the first `count` tokens. */
  first(count: number): TokenizedText {
    return new TokenizedText(this.slice(0, count));
  }

  private offset(token: number): number {
    return token === 0 ? 0 : (this.ends[token - 1] ?? this.content.length);
  }
}
