import { readKeyword } from "../language/keyword.js";
import { pluralOf } from "../language/noun.js";
import dental from "./dental.json" with { type: "json" };
import generic from "./generic.json" with { type: "json" };
import legal from "./legal.json" with { type: "json" };
import plumbing from "./plumbing.json" with { type: "json" };
import { DETAIL_KINDS, type DetailKind, type ParagraphTemplate, readParagraphs, readSentences } from "./topic.js";

/** The vocabulary and the knowledge of a trade. */
export interface Trade {
  /** Recognizes the trade in a business type, a subject or a keyword. */
  matches: RegExp;
  /** Nouns, singular; plurals are derived. */
  customer: string;
  pro: string;
  place: string;
  visit: string;
  job: string;
  /** Uncountable noun phrases for the work, to alternate with keywords: "dental care". */
  works: readonly string[];
  /** Plural, who lives in the area: "families". */
  locals: string;
  /** Kinds that a trade does not list come from the generic trade. A `sign` must read well before "can", a `mistake` is a gerund phrase, a `driver` is what moves the price. */
  details: Readonly<Record<DetailKind, readonly string[]>>;
  /** Paragraphs that only this trade has, by topic. */
  paragraphs: Readonly<Record<string, readonly ParagraphTemplate[]>>;
  /** Answers by question. */
  faq: Readonly<Record<string, string>>;
}

/** A trade as its JSON file holds it. */
interface TradeData extends Omit<Trade, "matches" | "details" | "paragraphs"> {
  matches: string;
  /** Sentences, or noun phrases separated by semicolons. */
  details: Partial<Record<DetailKind, string>>;
  paragraphs: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function readTrade(data: TradeData): Trade {
  const paragraphs = Object.entries(data.paragraphs).map(
    ([topic, texts]) => [topic, readParagraphs({ paragraphs: texts })] as const,
  );
  return {
    ...data,
    matches: new RegExp(data.matches, "i"),
    details: Object.fromEntries(
      DETAIL_KINDS.map((kind) => [kind, readDetails({ ...generic.details, ...data.details }[kind])]),
    ) as unknown as Trade["details"],
    paragraphs: Object.fromEntries(paragraphs),
  };
}

function readDetails(text: string): string[] {
  return /[.?]$/.test(text) ? readSentences(text) : text.split("; ");
}

const TRADES: readonly Trade[] = [dental, legal, plumbing].map((data) => readTrade(data as unknown as TradeData));

/** The trade of a business that no other trade matches. */
export const GENERIC_TRADE: Trade = readTrade(generic);

/**
 * The trade of a business. The business type decides. An unknown type becomes the generic trade's noun ("flower shop").
 * Without a type, the subject and the keywords decide.
 */
export function findTrade(businessType: string | undefined, clues: readonly string[]): Trade {
  const own = businessType?.replace(/ for .*/, ""); // "marketing agency for dentists" is an agency
  const known = TRADES.find((trade) => own && trade.matches.test(own));
  if (known) return known;
  if (own && isNounPhrase(own)) {
    const { noun } = readKeyword(own, undefined, undefined);
    return { ...GENERIC_TRADE, place: noun, pro: noun };
  }
  return TRADES.find((trade) => clues.some((clue) => trade.matches.test(clue))) ?? GENERIC_TRADE;
}

/** Whether a text is short and singular: "flower shop" can take an article, "events and more" cannot. */
function isNounPhrase(text: string): boolean {
  return (
    /^[\p{L} -]{3,30}$/u.test(text) &&
    text.split(" ").length <= 3 &&
    pluralOf(text) !== text &&
    !/\b(?:and|or)\b|ing$/i.test(text)
  );
}
