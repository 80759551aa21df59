import type { Keyword } from "../language/keyword.js";
import { capitalize } from "../language/letter-case.js";
import { pluralOf, withArticle } from "../language/noun.js";
import { countWords } from "../language/word-count.js";
import type { Lexicon } from "./lexicon.js";

/** How often keywords may appear in one piece of content. */
export interface KeywordLimits {
  /** Occurrences in the whole piece. Default: 0. */
  budget?: number;
  /** Words between two occurrences. Default: 0. */
  gap?: number;
  /** Keywords that should appear before the others. */
  wanted?: readonly Keyword[];
  /** Writes "in Austin" after a keyword instead of "Austin families trust", as titles and questions do. */
  plainPlaces?: boolean;
}

const SLOT = /\{(a:|A:)?([a-zA-Z]+)(?:~([^|}]*)\|([^}]*))?\}/g;
const KNOWN_FACTS = ["client", "city", "audience", "subject"] as const;
/** The primary keyword appears this many times as often as another. */
const PRIMARY_WEIGHT = 2.2;
const PLACE_VERBS = ["trust", "turn to", "recommend", "rely on"];

/**
 * Turns sentence templates into sentences. Slots: `{svc}` is the work and `{pro}` who does it, each a keyword where one
 * is due; `{svc~is|are}` is a verb that agrees with the last `{svc}`; `{pros}` and `{proN}` are other forms of `{pro}`;
 * `{visit}`, `{a:visit}` and `{visits}` are forms of the trade's nouns; `{client}`, `{city}`, `{audience}` and
 * `{subject}` come from the brief.
 */
export class SentenceWriter {
  private readonly counts = new Map<Keyword, number>();
  private total = 0;
  private wordsSinceKeyword = Infinity;
  private alternates = 0;
  private pluralVerb = false;
  private keywordInSentence = false;
  private template = "";
  private forced: Keyword | undefined;

  constructor(
    readonly lexicon: Lexicon,
    private readonly limits: KeywordLimits = {},
  ) {}

  /** Keyword occurrences so far. */
  get placed(): number {
    return this.total;
  }

  /** The wanted keywords that have not appeared. */
  get unused(): Keyword[] {
    return (this.limits.wanted ?? []).filter((keyword) => !this.counts.has(keyword));
  }

  /** The keyword to bring in next, if the budget leaves room or a wanted keyword has not appeared. */
  get missingKeyword(): Keyword | undefined {
    const { budget = 0 } = this.limits;
    return this.unused[0] ?? (this.total < budget ? this.leastUsed(this.lexicon.keywords) : undefined);
  }

  /** Whether the brief has every fact that a template names, and the template has no banned word. */
  canSay(template: string): boolean {
    const { place, banned } = this.lexicon;
    const facts = { ...this.lexicon, city: place?.city };
    return !banned?.test(template) && KNOWN_FACTS.every((fact) => facts[fact] || !template.includes(`{${fact}}`));
  }

  /** Writes one sentence. `values` fill slots before the lexicon does. */
  say(template: string, values: Readonly<Record<string, string>> = {}): string {
    this.template = template;
    this.keywordInSentence = false;
    const sentence = this.template.replace(
      SLOT,
      (slot: string, article: string | undefined, name: string, one: string | undefined, many = "", at: number) => {
        if (one !== undefined) return this.pluralVerb ? many : one;
        const value = values[name] ?? this.fill(name, this.template.slice(at + slot.length));
        return article ? withArticle(value) : value;
      },
    );
    if (!this.keywordInSentence) this.wordsSinceKeyword += countWords(sentence);
    return capitalize(sentence);
  }

  /** Writes one sentence with this keyword, whether or not one is due. `{kw}` is the keyword in quotation marks. */
  sayWith(keyword: Keyword, template: string): string {
    this.forced = keyword;
    if (template.includes("{kw}")) this.place(keyword);
    const sentence = this.say(template, { kw: `“${keyword.text}”` });
    this.forced = undefined;
    return sentence;
  }

  private fill(name: string, rest: string): string {
    const { trade, place } = this.lexicon;
    switch (name) {
      case "svc":
        return this.service(rest);
      case "pro":
        return this.provider(({ phrase }) => phrase, withArticle(trade.pro), rest);
      case "proN":
        return this.provider(({ noun }) => noun, trade.pro);
      case "pros":
        return this.provider(({ plural }) => plural, pluralOf(trade.pro));
    }
    const { client = "", audience = "", subject = "" } = this.lexicon;
    const facts: Record<string, string> = { client, audience, subject, city: place?.city ?? "", locals: trade.locals };
    const { customer, place: business, visit, job } = trade;
    const nouns: Record<string, string> = { customer, place: business, visit, job };
    const value = facts[name] ?? nouns[name];
    if (value !== undefined) return value;
    const noun = nouns[name.replace(/s$/, "")];
    if (noun === undefined) throw new Error(`Unknown slot: ${name}`);
    return pluralOf(noun);
  }

  private service(rest: string): string {
    const keyword = this.dueKeyword("service");
    this.pluralVerb = keyword?.takesPluralVerb ?? false;
    if (keyword) return this.withPlace(keyword, keyword.phrase, /^[.,;:?!]/.test(rest));
    const { works } = this.lexicon.trade;
    this.alternates += 1;
    return works[(this.alternates + this.lexicon.seed) % works.length] ?? "";
  }

  private provider(form: (keyword: Keyword) => string, ordinary: string, rest?: string): string {
    const keyword = this.dueKeyword("provider");
    if (!keyword) return ordinary;
    return rest === undefined ? form(keyword) : this.withPlace(keyword, form(keyword), /^[.,;:?!]/.test(rest));
  }

  private dueKeyword(kind: Keyword["kind"]): Keyword | undefined {
    if (this.keywordInSentence) return undefined;
    const { budget = 0, gap = 0, wanted = [] } = this.limits;
    let keyword = this.forced?.kind === kind ? this.forced : undefined;
    if (!keyword && this.total < budget && this.wordsSinceKeyword >= gap) {
      const fitting = this.lexicon.keywords.filter((each) => each.kind === kind && this.fitsSentence(each));
      keyword = fitting.find((each) => wanted.includes(each) && !this.counts.has(each)) ?? this.leastUsed(fitting);
    }
    if (keyword) this.place(keyword);
    return keyword;
  }

  private place(keyword: Keyword): void {
    this.keywordInSentence = true;
    this.counts.set(keyword, (this.counts.get(keyword) ?? 0) + 1);
    this.total += 1;
    this.wordsSinceKeyword = 0;
  }

  /** Whether a keyword does not repeat the city that the sentence names. */
  private fitsSentence({ base }: Keyword): boolean {
    const city = this.lexicon.place?.city.toLowerCase();
    return !(city && this.template.includes("{city}") && base.toLowerCase().includes(city));
  }

  /** Adds the place of a keyword: "a family dentist in Austin", or "a family dentist Austin families trust". */
  private withPlace({ kind, base, place }: Keyword, phrase: string, endsClause: boolean): string {
    if (!place || this.template.includes("{city}")) return phrase;
    if (!endsClause || this.limits.plainPlaces) return `${phrase} in ${place}`;
    const article = kind === "service" && phrase === base && !this.pluralVerb ? "the " : "";
    const verb = PLACE_VERBS[(this.total + this.lexicon.seed) % PLACE_VERBS.length];
    return `${article}${phrase} ${place} ${this.lexicon.trade.locals} ${verb}`;
  }

  private leastUsed(keywords: readonly Keyword[]): Keyword | undefined {
    const weightOf = (keyword: Keyword) => (keyword === this.lexicon.keywords[0] ? PRIMARY_WEIGHT : 1);
    const load = (keyword: Keyword) => ((this.counts.get(keyword) ?? 0) + 0.5) / weightOf(keyword);
    return keywords.toSorted((a, b) => load(a) - load(b))[0];
  }
}
