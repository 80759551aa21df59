import { LRUCache } from "lru-cache";
import type { Brief } from "../../brief/brief.js";
import { functionWordsOf } from "../../text/function-words.js";
import { hasCountableWords, hasSpaces, primaryLanguage } from "@cgs/kit/text/language";
import { stemOf } from "../text/word-forms.js";
import type { Block, ContentAnalysis, Sentence } from "../text/content-analysis.js";
import { wordIndex } from "../text/word-index.js";
import { isCapital, isNumeric, type Token, tokenize } from "@cgs/kit/text/words";

/** A sentence that is compared with those of other pages. */
export interface ComparedSentence {
  sentence: Sentence;
  /** The distinct stems of its words, without function words, numbers and names. */
  stems: readonly string[];
  /** The number of its words. */
  words: number;
}

/** Sentences with fewer meaningful words say the same by chance. */
const MIN_STEMS = 4;

/** What pages of one client may share: contact data, addresses, hours, prices in short, and calls to action. */
const BOILERPLATE =
  /\(?\d{3}\)?[\s./-]\d{3}[\s.-]\d{3,4}|\+\d{1,3}[\s(]*\d{2}|\S@\S+\.\p{L}|\b(?:https?:|www\.)|\b\p{L}+\.(?:com|de|org|net|example)\b|,\s[A-Z]{2}\s\d{5}|\b\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.|Uhr)\b/u;
/** Contact data has figures, an at sign or a domain. */
const MAY_BE_CONTACT = /[\d@]|[a-z]\.[a-z]|www/;
const CALL_TO_ACTION =
  /^(?:please\s|so\s|just\s)?(?:call|book|contact|schedule|request|order|visit us|email|message|text us|get in touch|reach out|get (?:a|your) (?:free )?(?:quote|estimate)|rufen|buchen|vereinbaren|kontaktieren|appelez|contactez|réservez|llame|llámenos|reserve|contacte|chiama|prenota)\b/i;
const MAX_CALL_WORDS = 18;

/** A sentence with this share of a key message's stems conveys it. */
const MESSAGE_STEMS = 0.6;

/**
 * The sentences of a page by which it is compared with those of its client's other places: without headings, table cells, contact data, calls
 * to action and the strategy's key messages, which pages may share.
 */
export function comparedSentences(analysis: ContentAnalysis, brief: Brief): ComparedSentence[] {
  const { client, language } = brief;
  const meaningful = meaningfulStems(`${client.name} ${client.location ?? ""}`, language);
  const messages = brief.keyMessages.map((text) => new Set(meaningful.of(text)));
  const words = wordIndex(analysis);
  const known = words.lookUp((form) => meaningful.stemOf(form));
  const stemsOf = (sentence: Sentence) =>
    meaningful.ofWords(
      sentence,
      words.of(sentence).map((word) => known[word] ?? null),
    );
  return analysis.blocks
    .filter(({ kind }) => kind !== "heading" && kind !== "tableCell")
    .flatMap(({ sentences }: Block) => sentences)
    .filter(({ text }) => !isBoilerplate(text))
    .map((sentence) => ({ sentence, stems: stemsOf(sentence), words: sentence.tokens.length }))
    .filter(({ stems }) => stems.length >= MIN_STEMS && !messages.some((message) => conveys(stems, message)));
}

function conveys(stems: readonly string[], message: ReadonlySet<string>): boolean {
  let found = 0;
  for (const stem of stems) if (message.has(stem)) found += 1;
  return message.size > 0 && found >= message.size * MESSAGE_STEMS;
}

function isBoilerplate(text: string): boolean {
  if (MAY_BE_CONTACT.test(text) && BOILERPLATE.test(text)) return true;
  return CALL_TO_ACTION.test(text) && text.split(" ").length <= MAX_CALL_WORDS;
}

/** By names and language: the pages of one client are compared again and again. */
const readers = new LRUCache<string, MeaningfulStems>({ max: 10 });
const MAX_WORDS = 5_000;

/** @param names words that differ from page to page. */
function meaningfulStems(names: string, language: string): MeaningfulStems {
  const key = `${language} ${names}`;
  const reader = readers.get(key) ?? new MeaningfulStems(names, language);
  readers.set(key, reader);
  return reader;
}

/** Reads the stems of sentences without function words, numbers and names. */
class MeaningfulStems {
  /** The stem of each word read so far; null for words that say nothing. */
  private readonly stems = new Map<string, string | null>();
  private readonly ignored: ReadonlySet<string>;
  private readonly functionWords: ReadonlySet<string>;
  private readonly isSpaced: boolean;
  private readonly isLongEnough: (form: string) => boolean;
  /** German writes every noun with a capital, so capitals do not mark names there. */
  private readonly hasNames: boolean;

  constructor(
    names: string,
    private readonly language: string,
  ) {
    this.ignored = new Set(tokenize(names).map(({ form }) => form));
    this.functionWords = functionWordsOf(language);
    this.isSpaced = hasCountableWords(language);
    this.isLongEnough = hasSpaces(language) ? hasThreeLetters : isContentWord;
    this.hasNames = primaryLanguage(language) !== "de";
  }

  of(text: string): string[] {
    const tokens = tokenize(text);
    return this.ofWords(
      { text, tokens },
      tokens.map(({ form }) => this.stemOf(form)),
    );
  }

  /** @param stems those of the words, where they were looked up before. */
  ofWords({ text, tokens }: Pick<Sentence, "text" | "tokens">, stems: readonly (string | null)[]): string[] {
    if (!this.isSpaced) return pairsOf(text);
    const withoutNames = stems.filter((stem, at) => stem !== null && !this.isName(tokens[at]));
    const kept = withoutNames.length >= MIN_STEMS ? withoutNames : stems;
    return [...new Set(kept)].filter((stem) => stem !== null);
  }

  /** A capital marks a name, but that of the first word does not. */
  private isName(token: Token | undefined): boolean {
    return this.hasNames && token !== undefined && token.start > 0 && isCapital(token.text);
  }

  /** The stem of a word; null for words that say nothing. */
  stemOf(form: string): string | null {
    const known = this.stems.get(form);
    if (known !== undefined) return known;
    if (this.stems.size >= MAX_WORDS) this.stems.clear();
    const stem = this.isMeaningful(form) ? stemOf(form, this.language) : null;
    this.stems.set(form, stem);
    return stem;
  }

  private isMeaningful(form: string): boolean {
    return this.isLongEnough(form) && !this.ignored.has(form) && !this.functionWords.has(form) && !isNumeric(form);
  }
}

function hasThreeLetters(form: string): boolean {
  return form.length > 2;
}

/** Words of languages without spaces are short. Single characters and two kana are mostly particles and endings. */
function isContentWord(form: string): boolean {
  return /\p{sc=Han}/u.test(form) ? form.length > 1 : form.length > 2;
}

/** Pairs of characters take the place of words in languages that do not separate them. */
function pairsOf(text: string): string[] {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return [...new Set(Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2)))];
}
