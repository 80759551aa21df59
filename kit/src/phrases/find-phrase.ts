import { hasCapitals, startsCapital } from "./capitals.js";
import { foldedStrictly } from "../text/fold.js";
import { isLinkingWord } from "../text/small-words.js";
import { findUnspaced } from "./literals.js";
import { type Phrase, PhraseUse, type PhraseWord } from "./phrase.js";
import type { SearchText, SearchWord } from "./search-text.js";

/** An occurrence of a phrase in a text. */
export interface Mention {
  phrase: Phrase;
  /** The place of its part. */
  part: number;
  /** Offsets in the text of the part. */
  start: number;
  end: number;
  /** Places of its first and last word. For phrases that are found by characters, of the words around it. */
  first: number;
  last: number;
}

/** At most this many small words stand between two words of a keyword. */
const MAX_LINKING = 3;

/** Finds all occurrences of a phrase, without overlaps, in order. */
export function findPhrase(text: SearchText, phrase: Phrase): Mention[] {
  if (phrase.literal || phrase.unspaced) return findByCharacters(text, phrase);
  const found = phrase.variants.flatMap((words) => new WordSearch(text, phrase, words).findAll());
  return phrase.variants.length > 1 ? withoutOverlaps(found) : found;
}

/** Removes mentions that overlap with an earlier one. */
export function withoutOverlaps(mentions: readonly Mention[]): Mention[] {
  const kept: Mention[] = [];
  for (const mention of mentions.toSorted((a, b) => a.first - b.first || b.last - a.last))
    if (mention.first > (kept.at(-1)?.last ?? -1)) kept.push(mention);
  return kept;
}

function findByCharacters(text: SearchText, phrase: Phrase): Mention[] {
  return text.comparableParts.flatMap((searched, index) => {
    const { length } = text.parts[index]?.text ?? searched;
    return rangesIn(searched, phrase).map((range) => {
      const { start, end } = searched.length === length ? range : { start: 0, end: length };
      return { phrase, part: index, start, end, first: text.placeAt(index, start), last: text.placeAt(index, end - 1) };
    });
  });
}

function rangesIn(text: string, { literal, unspaced }: Phrase): { start: number; end: number }[] {
  if (unspaced) return findUnspaced(unspaced, text);
  return Array.from(text.matchAll(literal ?? NOTHING), ({ 0: { length }, index: start }) => ({
    start,
    end: start + length,
  }));
}

const NOTHING = /(?!)/g;

const NONE_FOUND: readonly boolean[] = [];

/** "St. Paul" and "no. 1" go on after the period. */
function isAbbreviation({ token: { text } }: SearchWord, next: SearchWord): boolean {
  return text.length < 4 && (startsCapital(text) || /^\p{N}/u.test(next.token.text));
}

/** The search for the words of one variant of a phrase. */
class WordSearch {
  private readonly language: string;

  constructor(
    private readonly text: SearchText,
    private readonly phrase: Phrase,
    private readonly words: readonly PhraseWord[],
  ) {
    this.language = text.language;
  }

  findAll(): Mention[] {
    const anchor = longestOf(this.words);
    if (!anchor) return [];
    const found: Mention[] = [];
    const reach = (this.words.length - 1) * (MAX_LINKING + 1);
    for (const place of this.anchorsOf(anchor)) {
      const from = Math.max((found.at(-1)?.last ?? -1) + 1, place - (this.isExact ? this.words.length + 2 : reach));
      const mention = this.findFrom(from, place);
      if (mention) found.push(mention);
    }
    return found;
  }

  private get isExact(): boolean {
    return this.phrase.use === PhraseUse.BANNED;
  }

  private anchorsOf(anchor: PhraseWord): number[] {
    const places = this.text.placesOf(anchor.forms);
    if (this.isExact || anchor.key.length < 6) return places;
    const divided = this.text.dividedPlaces(anchor.key, anchor.forms);
    return divided.length === 0 ? places : [...new Set([...places, ...divided])].toSorted((a, b) => a - b);
  }

  private findFrom(from: number, to: number): Mention | undefined {
    for (let first = from; first <= to; first += 1) {
      if (this.matchAt(first, NONE_FOUND, -1) < 0) continue;
      const last = this.words.length === 1 && first < to ? undefined : this.lastFrom(first);
      if (last !== undefined && last >= to) return this.mentionOf(first, last);
    }
    return undefined;
  }

  /** The place of the last word of a match that begins at a place; undefined when none does. */
  private lastFrom(first: number): number | undefined {
    const found = this.words.map(() => false);
    let open = found.length;
    let previous = -1;
    let linking = 0;
    let place = first;
    while (open > 0) {
      if (place > first && !this.continues(place)) return undefined;
      const index = this.matchAt(place, found, previous);
      if (index >= 0) {
        if (place > first && index === previous - 1 && !this.mayTurnAround(place, linking)) return undefined;
        found[index] = true;
        open -= 1;
        previous = index;
        place += this.lengthAt(place, this.words[index]);
        linking = 0;
      } else if (place === first || this.isExact || linking >= MAX_LINKING || !this.isLinkingAt(place))
        return undefined;
      else {
        linking += 1;
        place += 1;
      }
    }
    return place - 1;
  }

  /** The word of the phrase that stands at a place and was not found before: the next one in order if it does. -1 for none. */
  private matchAt(place: number, found: readonly boolean[], previous: number): number {
    const size = this.isExact ? 1 : this.words.length;
    for (let step = 0; step < size; step += 1) {
      const index = (previous + 1 + step) % this.words.length;
      if (!found[index] && this.lengthAt(place, this.words[index]) > 0) return index;
    }
    return -1;
  }

  private lengthAt(place: number, word: PhraseWord | undefined): number {
    const found = this.text.words[place];
    if (!word || !found) return 0;
    const length = this.text.lengthAt(place, word.forms) || this.dividedAt(place, word);
    if (length === 0 || !(this.isAddress(place) || hasCapitals(found.token.text, word.capitals))) return 0;
    if (!word.strictForms) return length;
    return this.isStrictly(place, length, word.strictForms) && !this.isSuffix(found) ? length : 0;
  }

  private dividedAt(place: number, { key, forms }: PhraseWord): number {
    if (this.isExact || key.length < 6) return 0;
    const one = this.text.words[place];
    const other = this.text.words[place + 1];
    if (!one || !other || one.part !== other.part || one.key.length < 2) return 0;
    return key.startsWith(one.key) && forms.has(one.key + other.key) && this.isSpaceBetween(one, other) ? 2 : 0;
  }

  private isSpaceBetween({ token, part }: SearchWord, other: SearchWord): boolean {
    return this.text.parts[part]?.text.slice(token.end, other.token.start) === " ";
  }

  private isStrictly(place: number, length: number, forms: ReadonlySet<string>): boolean {
    const form = this.text.words
      .slice(place, place + length)
      .map(({ token }) => token.form)
      .join("");
    return forms.has(foldedStrictly(form, this.language));
  }

  /** "gluten-free" is not "free": after a hyphen it means "without". */
  private isSuffix({ token, key, part }: SearchWord): boolean {
    return (
      this.language === "en" &&
      key === "free" &&
      this.words.length === 1 &&
      this.text.parts[part]?.text[token.start - 1] === "-"
    );
  }

  private isLinkingAt(place: number): boolean {
    const word = this.text.words[place];
    return word !== undefined && isLinkingWord(word.key, this.language);
  }

  /** Whether a word may belong to the same phrase as the one before it. */
  private continues(place: number): boolean {
    const [before, word] = [this.text.words[place - 1], this.text.words[place]];
    const part = this.text.parts[word?.part ?? -1];
    if (!before || !word || !part || before.part !== word.part) return false;
    const between = part.text.slice(before.token.end, word.token.start);
    if (between === " " || between === "-" || between === "") return true;
    if (/[.!?;…。！？]/.test(between)) return isAbbreviation(before, word) && /^\.\s?$/.test(between);
    if (part.isTitle) return true;
    if (/[:–—|•]/.test(between)) return false;
    return (
      !/[,()،、]/.test(between) ||
      (!this.isExact && (startsCapital(word.token.text) || startsCapital(before.token.text)))
    );
  }

  /**
   * Whether two words may change places: a name or a number moves freely, as in "Austin dentist", and so do words around a preposition.
   * Otherwise the order has a meaning: a care home is not home care.
   */
  private mayTurnAround(place: number, linking: number): boolean {
    if (linking > 0 || this.phrase.hasSmallWords || this.isAddress(place)) return true;
    return [place - 1, place].some((at) => this.isName(this.text.words[at]));
  }

  private isAddress(place: number): boolean {
    return this.text.parts[this.text.words[place]?.part ?? -1]?.isAddress ?? false;
  }

  private isName(word: SearchWord | undefined): boolean {
    if (!word) return false;
    const { text } = word.token;
    if (text.toLowerCase() === text.toUpperCase()) return true;
    return startsCapital(text) && !this.text.hasLowerCase(word.key);
  }

  private mentionOf(first: number, last: number): Mention {
    const [begin, end] = [this.text.words[first], this.text.words[last]];
    return {
      phrase: this.phrase,
      part: begin?.part ?? 0,
      start: begin?.token.start ?? 0,
      end: end?.token.end ?? 0,
      first,
      last,
    };
  }
}

function longestOf(words: readonly PhraseWord[]): PhraseWord | undefined {
  return words.reduce<PhraseWord | undefined>(
    (longest, word) => (longest && longest.key.length >= word.key.length ? longest : word),
    undefined,
  );
}
