import { LRUCache } from "lru-cache";
import type { Token } from "@cgs/kit/text/words";
import type { Sentence } from "../text/content-analysis.js";
import type { WordIndex } from "../text/word-index.js";
import { meaningStem } from "./stems.js";
import { pairsOf, phrasesFrom } from "./lexicon.js";
import type { Message } from "./message.js";
import { mayBeAmount } from "./numbers.js";
import { isDecisiveTerm } from "./relation.js";

/** All amounts have this key: which they are is read only in sentences that may matter. */
const AMOUNT = "#";
const MAX_FORMS = 20_000;
const NONE: readonly Related[] = [];

/** A term of one of the messages. */
export interface WantedTerm {
  message: number;
  isDecisive: boolean;
}

/** What a sentence may have of a message: no other terms than these, and whether a decisive one is among them. */
export interface Related {
  terms: readonly WantedTerm[];
  hasDecisive: boolean;
}

/** What a word can contribute to a sentence: terms by itself, and terms with the words behind it. */
interface Contribution {
  terms: readonly WantedTerm[];
  phrases: readonly { rest: readonly string[]; terms: readonly WantedTerm[] }[];
}

/** Finds the sentences that may be about messages. Cheap, so that only those sentences are read. */
class RelatedTerms {
  private readonly byKey = new Map<string, WantedTerm[]>();
  /** Null for words that contribute nothing. */
  private readonly byForm = new Map<string, Contribution | null>();

  constructor(private readonly messages: readonly Message[]) {
    messages.forEach(({ terms }, message) => {
      for (const term of terms) {
        const { meanings, amount } = term;
        const one = { message, isDecisive: isDecisiveTerm(term) };
        for (const key of amount ? [AMOUNT] : meanings.map(({ concept }) => concept))
          this.byKey.set(key, [...(this.byKey.get(key) ?? []), one]);
      }
    });
  }

  /** The terms of each message that each sentence may have, whatever their sign. */
  findIn(sentences: readonly Sentence[], words: WordIndex): (readonly Related[])[] {
    const contributions = words.lookUp((form) => this.contributionOf(form));
    return sentences.map((sentence) => this.findInSentence(sentence.tokens, words.of(sentence), contributions));
  }

  private findInSentence(
    tokens: readonly Token[],
    words: readonly number[],
    contributions: readonly (Contribution | null)[],
  ): readonly Related[] {
    let found: Set<WantedTerm> | undefined;
    for (let at = 0; at < words.length; at += 1) {
      const word = contributions[words[at] ?? -1];
      if (word) collect(word, tokens, at, (found ??= new Set()));
    }
    if (!found || found.size === 0) return NONE;
    const related = this.messages.map(() => ({ terms: [] as WantedTerm[], hasDecisive: false }));
    for (const term of found) {
      const own = related[term.message];
      if (!own) continue;
      own.terms.push(term);
      own.hasDecisive ||= term.isDecisive;
    }
    return related;
  }

  private contributionOf(form: string): Contribution | null {
    const known = this.byForm.get(form);
    if (known !== undefined) return known;
    if (this.byForm.size >= MAX_FORMS) this.byForm.clear();
    const found = this.find(form);
    this.byForm.set(form, found);
    return found;
  }

  private find(form: string): Contribution | null {
    const stem = meaningStem(form);
    const all = phrasesFrom(stem)
      .map(({ stems, meanings }) => ({
        rest: stems.slice(1),
        terms: this.termsOf([`=${stems.join(" ")}`, ...meanings.map(({ concept }) => concept)]),
      }))
      .filter(({ terms }) => terms.length > 0);
    // "24 hours" and "seven days" also say when a business is open.
    const amount = mayBeAmount(form) ? [AMOUNT, "around-the-clock", "every-day", "price", "begin"] : [];
    const single = all.filter(({ rest }) => rest.length === 0).flatMap(({ terms }) => terms);
    const paired = pairsOf(stem).map(({ meaning }) => meaning.concept);
    const terms = [...new Set([...this.termsOf([`=${stem}`, ...amount, ...paired]), ...single])];
    const phrases = all.filter(({ rest }) => rest.length > 0);
    return terms.length + phrases.length > 0 ? { terms, phrases } : null;
  }

  private termsOf(keys: readonly string[]): WantedTerm[] {
    return [...new Set(keys.flatMap((key) => this.byKey.get(key) ?? []))];
  }
}

function collect({ terms: own, phrases }: Contribution, tokens: readonly Token[], at: number, found: Set<WantedTerm>) {
  for (const term of own) found.add(term);
  for (const { rest, terms } of phrases) if (follow(tokens, at + 1, rest)) for (const term of terms) found.add(term);
}

function follow(tokens: readonly Token[], from: number, stems: readonly string[]): boolean {
  for (let index = 0; index < stems.length; index += 1)
    if (meaningStem(tokens[from + index]?.form ?? "") !== stems[index]) return false;
  return true;
}

/** By message list: the content of one client is measured again and again. */
const finders = new LRUCache<string, RelatedTerms>({ max: 50 });

/** The terms of each message that each sentence may have, whatever their sign. */
export function findRelatedTerms(
  messages: readonly Message[],
  sentences: readonly Sentence[],
  words: WordIndex,
): (readonly Related[])[] {
  const key = messages.map(({ text }) => text).join("\n");
  const finder = finders.get(key) ?? new RelatedTerms(messages);
  finders.set(key, finder);
  return finder.findIn(sentences, words);
}
