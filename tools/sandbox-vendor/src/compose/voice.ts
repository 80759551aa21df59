import { createDice, hashText } from "../chance/dice.js";
import { contract } from "../language/contraction.js";
import type { Keyword } from "../language/keyword.js";
import { capitalise } from "../language/letter-case.js";
import { pluralOf, withArticle } from "../language/noun.js";
import { countWords } from "../language/word-count.js";
import type { DetailKind } from "../topic/topic.js";
import type { KeywordQuota } from "./keyword-quota.js";
import { articleDice, type Lexicon } from "./lexicon.js";
import { admitsPeople, withPeople, withPlainPlace } from "./placed-keyword.js";

const SLOT = /\{(a:|A:)?([a-zA-Z]+)(?:~([^|}]*)\|([^}]*))?\}/g;
const DETAIL_KINDS = new Set<string>(["sign", "driver", "mistake", "service", "question", "step"]);

/**
 * Turns templates into sentences. Slots: `{svc}` the work and `{pro}` who does it (a keyword where one is due, else an
 * ordinary phrase), `{svc~is|are}` a verb that agrees with the last `{svc}`, `{pros}` and `{proN}` other forms, the
 * trade's nouns (`{visit}`, `{a:visit}`, `{visits}`), `{client}`, `{city}`, `{audience}`, `{subject}`, and a detail of
 * the trade (`{sign}`), which is never drawn twice before all have been used.
 */
export class Voice {
  private pluralVerb = false;
  private keywordInSentence = false;
  private cityInSentence = false;
  private alternates = 0;
  /** What the paragraph is about, when only some keywords suit it. */
  about: RegExp | undefined;
  private forced: Keyword | undefined;
  private tailFits = true;

  constructor(
    readonly lexicon: Lexicon,
    public quota: KeywordQuota,
    private drawn = new Map<DetailKind, number>(),
    private readonly detailShare = { index: 0, count: 1 },
    /** Questions and titles say "in Austin" plainly. */
    private readonly plainPlaces = false,
  ) {}

  /** An independent copy, to try something out. */
  fork(): Voice {
    const copy = new Voice(this.lexicon, this.quota.fork(), new Map(this.drawn), this.detailShare, this.plainPlaces);
    copy.alternates = this.alternates;
    return copy;
  }

  /** Takes over what another voice has said, after trying it out. */
  become(other: Voice): void {
    this.quota = other.quota;
    this.drawn = other.drawn;
    this.alternates = other.alternates;
  }

  /** Whether everything that a template mentions is known, and nothing of it banned. */
  canSay(template: string): boolean {
    const { place, client, audience, subject, banned } = this.lexicon;
    return (
      !banned?.test(template) &&
      (place !== undefined || !template.includes("{city}")) &&
      (client !== undefined || !template.includes("{client}")) &&
      (audience !== undefined || !template.includes("{audience}")) &&
      (subject !== undefined || !template.includes("{subject}"))
    );
  }

  /** One sentence. */
  say(template: string, values: Record<string, string> = {}): string {
    const { manner, seed } = this.lexicon;
    const chosen = template.replace(/\[([^\]]+)\]/g, (_, list: string) =>
      createDice(hashText(template) ^ seed).pick(list.split("|")),
    );
    const worded = manner === "conversational" ? contract(chosen) : chosen;
    this.keywordInSentence = false;
    this.cityInSentence = template.includes("{city}");
    const sentence = worded.replace(
      SLOT,
      (
        slot: string,
        article: string | undefined,
        name: string,
        one: string | undefined,
        many: string | undefined,
        at: number,
      ) => {
        if (one !== undefined) return (this.pluralVerb ? many : one) ?? "";
        const rest = worded.slice(at + slot.length);
        this.tailFits = admitsPeople(name === "svc" ? "service" : "provider", rest);
        const value = values[name] ?? this.fill(name);
        return article ? withArticle(value) : value;
      },
    );
    this.quota.advance(countWords(sentence));
    return capitalise(sentence);
  }

  /** One sentence that brings in this keyword, due or not. */
  sayWith(keyword: Keyword, template: string): string {
    this.forced = keyword;
    const sentence = this.say(template);
    this.forced = undefined;
    return sentence;
  }

  /** Several details of the trade, as far as they last. */
  details(kind: DetailKind, take: number): string[] {
    const own = this.detailsOf(kind);
    return Array.from({ length: Math.min(take, own.length) }, () => this.draw(kind));
  }

  private fill(name: string): string {
    const { trade, client, place, audience, subject } = this.lexicon;
    switch (name) {
      case "svc":
        return this.service();
      case "pro":
        return this.provider((keyword) => keyword.phrase, withArticle(trade.pro));
      case "proN":
        return this.provider((keyword) => keyword.noun, trade.pro, false);
      case "pros":
        return this.provider((keyword) => keyword.plural, pluralOf(trade.pro), false);
    }
    if (DETAIL_KINDS.has(name)) return this.draw(name as DetailKind);
    const facts: Record<string, string | undefined> = {
      client,
      audience,
      subject,
      city: place?.city,
      locals: trade.locals,
    };
    if (name in facts) return facts[name] ?? "";
    const nouns: Record<string, string> = {
      customer: trade.customer,
      place: trade.place,
      visit: trade.visit,
      job: trade.job,
      work: trade.works[0] ?? "",
    };
    const noun = nouns[name] ?? nouns[name.replace(/s$/, "")];
    if (noun === undefined) throw new Error(`no such slot: ${name}`);
    return name in nouns ? noun : pluralOf(noun);
  }

  private service(): string {
    const keyword = this.dueKeyword("service");
    this.pluralVerb = keyword?.takesPluralVerb ?? false;
    if (keyword) return this.withPlace(keyword, keyword.phrase);
    const { works } = this.lexicon.trade;
    this.alternates += 1;
    return works[(this.alternates + this.lexicon.seed) % works.length] ?? "";
  }

  private provider(form: (keyword: Keyword) => string, ordinary: string, tail = true): string {
    const keyword = this.dueKeyword("provider");
    if (!keyword) return ordinary;
    return tail ? this.withPlace(keyword, form(keyword)) : form(keyword);
  }

  private dueKeyword(kind: "service" | "provider"): Keyword | undefined {
    if (this.keywordInSentence) return undefined;
    const keyword =
      this.forced?.kind === kind ? this.forced : this.quota.next(kind, (candidate) => this.fitsSentence(candidate));
    if (keyword) {
      this.keywordInSentence = true;
      this.quota.placed(keyword);
    }
    return keyword;
  }

  /** A sentence does not name its city twice, and a paragraph on one subject takes no keyword on another. */
  private fitsSentence({ base, text }: Keyword): boolean {
    const city = this.cityInSentence ? this.lexicon.place?.city.toLowerCase() : undefined;
    return !(city && base.toLowerCase().includes(city)) && (this.about?.test(text) ?? true);
  }

  /** A sentence that names the city does without the keyword's own place. */
  private withPlace(keyword: Keyword, phrase: string): string {
    if (this.cityInSentence) return phrase;
    const count = this.quota.countOf(keyword);
    const { trade, seed } = this.lexicon;
    const plain = this.plainPlaces || !this.tailFits || count % 3 === 0;
    return plain ? withPlainPlace(keyword, phrase) : withPeople(keyword, phrase, trade.locals, count + seed);
  }

  private draw(kind: DetailKind): string {
    const own = this.detailsOf(kind);
    const count = this.drawn.get(kind) ?? 0;
    this.drawn.set(kind, count + 1);
    return own[count % own.length] ?? "";
  }

  /** The part of the trade's details that belongs to this section; steps keep their order. */
  private detailsOf(kind: DetailKind): readonly string[] {
    const all = this.lexicon.trade.details[kind];
    const { index, count } = this.detailShare;
    if (kind === "step") return all;
    const share = articleDice(this.lexicon, kind)
      .shuffle(all)
      .filter((_, at) => at % count === index % count);
    return share.length > 0 ? share : all;
  }
}
