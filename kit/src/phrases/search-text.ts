import { primaryLanguage } from "../text/language.js";
import { type Token, tokenize } from "../text/words.js";
import { startsCapital } from "./capitals.js";
import { folded } from "../text/fold.js";
import { joined, mergeInitials } from "./initials.js";
import { comparable } from "./literals.js";

/** A part of a text that phrases are searched in: a sentence, a heading, a title. No phrase continues in the next part. */
export interface SearchPart {
  text: string;
  tokens: readonly Token[];
  /** In a title, punctuation and capitals do not separate or distinguish words. */
  isTitle: boolean;
  /** In an address, neither capitals nor the order of words matter. */
  isAddress?: boolean;
}

/** A word of a text, in the order of all parts. */
export interface SearchWord {
  token: Token;
  /** The folded form. */
  key: string;
  part: number;
}

/** A part made of a text that has not been read before. */
export function searchPart(text: string, isTitle = false): SearchPart {
  return { text, tokens: tokenize(text), isTitle };
}

/** The parts of the longest word with hyphens that is also searched as one word. */
const MAX_COMPOUND = 4;

const [HYPHEN_MINUS, HYPHEN, FIXED_HYPHEN] = [0x2d, 0x2010, 0x2011];
const HAS_HYPHEN = /[-\u2010\u2011]/;

/** The folded forms of words by language. Forgotten all at once: a lookup costs less than with an order of use. */
const keysByLanguage = new Map<string, Map<string, string>>();
const MAX_KEYS = 20_000;

/** A text, prepared to be searched for many phrases. */
export class SearchText {
  readonly language: string;
  readonly words: readonly SearchWord[];
  private readonly places = new Map<string, number[]>();
  /** Words with hyphens as one word, by the place of their first part: "e-mail". */
  private readonly compounds = new Map<number, { key: string; length: number }[]>();
  private comparables: readonly string[] | undefined;

  constructor(
    readonly parts: readonly SearchPart[],
    language: string,
  ) {
    this.language = primaryLanguage(language);
    const keys = keysOf(this.language);
    const words: SearchWord[] = [];
    const hyphenated: number[] = [];
    this.words = words;
    for (const [part, { text, tokens }] of parts.entries()) {
      const hasHyphen = HAS_HYPHEN.test(text);
      for (const token of mergeInitials(text, tokens)) {
        const key = keys.get(token.form) ?? newKey(token.form, this.language, keys);
        this.add(key, words.length);
        if (hasHyphen) hyphenated.push(words.length);
        words.push({ token, key, part });
      }
    }
    for (const place of hyphenated) if (this.hasHyphenAfter(words[place])) this.addCompounds(place);
  }

  /** The places of words, and of words with hyphens, that have one of these forms. In order. */
  placesOf(forms: ReadonlySet<string>): number[] {
    const found = new Set<number>();
    for (const form of forms) for (const place of this.places.get(form) ?? []) found.add(place);
    return [...found].toSorted((a, b) => a - b);
  }

  /** The places of words whose folded form is wanted. In order. */
  placesWhere(isWanted: (key: string) => boolean): number[] {
    const found: number[] = [];
    for (const [key, places] of this.places)
      if (isWanted(key)) for (const place of places) if (this.words[place]?.key === key) found.push(place);
    return found.toSorted((a, b) => a - b);
  }

  /** The number of words from a place on that together have one of these forms; 0 when they do not. */
  lengthAt(place: number, forms: ReadonlySet<string>): number {
    if (forms.has(this.words[place]?.key ?? "")) return 1;
    return this.compounds.get(place)?.find(({ key }) => forms.has(key))?.length ?? 0;
  }

  /** The places where one of the forms is written as two words: "web site" for "website". */
  dividedPlaces(key: string, forms: ReadonlySet<string>): number[] {
    const found: number[] = [];
    for (let length = 2; length <= key.length - 2; length += 1)
      for (const place of this.places.get(key.slice(0, length)) ?? []) {
        const next = this.words[place + 1];
        if (next && next.part === this.words[place]?.part && forms.has(key.slice(0, length) + next.key))
          found.push(place);
      }
    return found;
  }

  /** The parts in the form in which phrases with symbols and of languages without spaces are searched. */
  get comparableParts(): readonly string[] {
    return (this.comparables ??= this.parts.map(({ text }) => comparable(text)));
  }

  /** The place of the word at an offset of a part, or of the last word before it. */
  placeAt(part: number, offset: number): number {
    const after = this.words.findIndex((word) => word.part > part || (word.part === part && word.token.start > offset));
    return Math.max((after < 0 ? this.words.length : after) - 1, 0);
  }

  /** Whether the text has a word in lower case: then a capital of it at the beginning of a sentence tells nothing. */
  hasLowerCase(key: string): boolean {
    return this.places.get(key)?.some((place) => !startsCapital(this.words[place]?.token.text ?? "")) ?? false;
  }

  private add(key: string, place: number): void {
    const places = this.places.get(key);
    if (places) places.push(place);
    else this.places.set(key, [place]);
  }

  private hasHyphenAfter(word: SearchWord | undefined): boolean {
    const after = this.parts[word?.part ?? -1]?.text.charCodeAt(word?.token.end ?? 0);
    return after === HYPHEN_MINUS || after === HYPHEN || after === FIXED_HYPHEN;
  }

  private addCompounds(place: number): void {
    const first = this.words[place];
    if (!first) return;
    let whole = first.token;
    for (let length = 2; length <= MAX_COMPOUND; length += 1) {
      const next = this.words[place + length - 1];
      if (next?.part !== first.part || next.token.start !== whole.end + 1) return;
      if (!this.hasHyphenAfter(this.words[place + length - 2])) return;
      whole = joined(whole, next.token);
      const key = folded(whole.form, this.language);
      this.compounds.set(place, [...(this.compounds.get(place) ?? []), { key, length }]);
      this.add(key, place);
    }
  }
}

function keysOf(language: string): Map<string, string> {
  const known = keysByLanguage.get(language) ?? new Map<string, string>();
  if (known.size >= MAX_KEYS) known.clear();
  keysByLanguage.set(language, known);
  return known;
}

function newKey(form: string, language: string, keys: Map<string, string>): string {
  const key = folded(form, language);
  keys.set(form, key);
  return key;
}
