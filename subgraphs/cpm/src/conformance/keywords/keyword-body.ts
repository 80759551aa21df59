import type { Brief } from "../../brief/brief.js";
import type { ContentAnalysis, Sentence } from "../text/content-analysis.js";
import { findPhrase, type Mention } from "@cgs/kit/phrases/find-phrase";
import { isSearchable, type Phrase, phraseOf, PhraseUse } from "@cgs/kit/phrases/phrase";
import { SearchText } from "@cgs/kit/phrases/search-text";

/** A keyword with its mentions in the body. Null when it has nothing to search for. */
export interface KeywordMentions {
  keyword: string;
  mentions: readonly Mention[] | null;
}

const bodies = new WeakMap<ContentAnalysis, KeywordBody>();

/** The body of a content, prepared once for all rules about keywords and banned words. */
export function keywordBody(analysis: ContentAnalysis, brief: Pick<Brief, "keywords" | "language">): KeywordBody {
  const known = bodies.get(analysis);
  if (known?.isFor(brief)) return known;
  const body = new KeywordBody(analysis, brief);
  bodies.set(analysis, body);
  return body;
}

/** The searched body of a content, with the mentions of its keywords and their places in words. */
export class KeywordBody {
  readonly text: SearchText;
  /** The sentences and headings, one for each part of the text. */
  readonly sentences: readonly Sentence[];
  /** For each part, whether it is a heading. */
  readonly headings: readonly boolean[];
  /** The number of words without the title. */
  readonly size: number;
  private readonly starts: number[] = [];
  /** By part; undefined for a part without words. */
  private readonly firstWords: (number | undefined)[];
  private found: KeywordMentions[] | undefined;
  private distinct: readonly Mention[] | undefined;

  constructor(
    analysis: ContentAnalysis,
    private readonly brief: Pick<Brief, "keywords" | "language">,
  ) {
    const [first] = analysis.blocks;
    const title = first?.depth === 1 ? first : undefined;
    const blocks = analysis.blocks.flatMap((block) => block.sentences.map((sentence) => ({ block, sentence })));
    this.sentences = blocks.map(({ sentence }) => sentence);
    this.headings = blocks.map(({ block }) => block.kind === "heading");
    const parts = blocks.map(({ block, sentence: { text, tokens } }) => ({
      text,
      tokens,
      isTitle: block.kind === "heading",
    }));
    this.text = new SearchText(parts, brief.language);
    let size = 0;
    for (const { block, sentence } of blocks) {
      this.starts.push(block === title ? -1 : size);
      if (block !== title) size += sentence.tokens.length;
    }
    this.size = size;
    this.firstWords = firstWordsOf(this.text);
  }

  /** Whether it was made for this brief. */
  isFor({ keywords, language }: Pick<Brief, "keywords" | "language">): boolean {
    return this.brief.keywords === keywords && this.brief.language === language;
  }

  /** The mentions of each keyword, each counted for itself: those of "dentist" include "emergency dentist Austin". */
  get keywords(): readonly KeywordMentions[] {
    return (this.found ??= this.brief.keywords.map((keyword) => {
      const phrase = this.phraseOf(keyword);
      return { keyword, mentions: isSearchable(phrase) ? findPhrase(this.text, phrase) : null };
    }));
  }

  /** The mentions of all keywords together. Where two overlap, only the longer counts. Repetitions without a word in between count once. */
  get distinctMentions(): readonly Mention[] {
    return (this.distinct ??= this.findDistinct());
  }

  private findDistinct(): Mention[] {
    const all = this.keywords.flatMap(({ mentions }) => mentions ?? []);
    const longest = all.toSorted(
      (a, b) => b.last - b.first - (a.last - a.first) || b.phrase.name.length - a.phrase.name.length,
    );
    const kept: Mention[] = [];
    const taken = new Set<number>();
    for (const mention of longest) {
      const places = Array.from({ length: mention.last - mention.first + 1 }, (_, index) => mention.first + index);
      if (places.some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      kept.push(mention);
    }
    return kept
      .toSorted((a, b) => a.first - b.first)
      .filter((mention, index, list) => !repeats(mention, list[index - 1]));
  }

  /** The place of a mention in words from the beginning of the body; -1 in the title. */
  positionOf({ part, first }: Mention): number {
    const from = this.starts[part] ?? 0;
    return from < 0 ? -1 : from + first - (this.firstWords[part] ?? first);
  }

  /** Whether a mention is in a heading. */
  isInHeading({ part }: Mention): boolean {
    return this.headings[part] ?? false;
  }

  /** Whether a part is of the text below the title. */
  isInText(part: number): boolean {
    return (this.starts[part] ?? -1) >= 0;
  }

  /** The place of the first word of a part among all words. */
  firstWordOf(part: number): number {
    return this.firstWords[part] ?? 0;
  }

  private phraseOf(keyword: string): Phrase {
    return phraseOf(keyword, this.brief.language, PhraseUse.KEYWORD);
  }
}

function firstWordsOf({ parts, words }: SearchText): (number | undefined)[] {
  const firsts = parts.map((): number | undefined => undefined);
  for (let place = words.length - 1; place >= 0; place -= 1) firsts[words[place]?.part ?? 0] = place;
  return firsts;
}

function repeats(mention: Mention, before: Mention | undefined): boolean {
  return before?.phrase === mention.phrase && before.part === mention.part && mention.first === before.last + 1;
}
