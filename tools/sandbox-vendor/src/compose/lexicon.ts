import type { Brief } from "../brief/brief.js";
import { subjectOf } from "../brief/free-text.js";
import { bannedPattern } from "../language/banned-words.js";
import { type Keyword, readKeyword } from "../language/keyword.js";
import { insideSentence } from "../language/letter-case.js";
import { type Place, readPlace } from "../language/place.js";
import { findTrade, type Trade } from "../phrases/trade.js";
import { createRandom, hashText, type Random } from "./random.js";

/** The words of a brief, in the forms that sentences need. */
export interface Lexicon {
  trade: Trade;
  client?: string;
  place?: Place;
  audience?: string;
  /** What the notes ask to write about. */
  subject?: string;
  /** The first is the primary keyword. */
  keywords: readonly Keyword[];
  /** Key messages in the form that follows a colon. */
  messages: readonly string[];
  /** Matches banned words. */
  banned?: RegExp;
  /** The same for every part of one article, so that parts written in separate requests never share a sentence. */
  articleKey: number;
  /** Varies the choices within an article. */
  seed: number;
}

/** A generator that makes the same choices in every part of one article; each purpose has its own. */
export function articleRandom({ articleKey }: Lexicon, purpose: string): Random {
  return createRandom(articleKey ^ hashText(purpose));
}

/** Prepares the vocabulary of a brief. */
export function createLexicon(brief: Brief, seed: number): Lexicon {
  const { client } = brief;
  const place = readPlace(client.location);
  const names = new Set([...(place?.words ?? []), ...(client.name?.toLowerCase().match(/\p{L}+/gu) ?? [])]);
  const subject = brief.notes ? subjectOf(brief.notes) : undefined;
  const keywords = brief.keywords.map(({ keyword }) => keyword);
  const main = brief.main_keyword ?? keywords[0];
  const terms = keywords.length > 0 ? keywords : fallbackTerms(main ?? subject, brief);
  return {
    trade: findTrade(client.business_type, [subject ?? "", main ?? "", ...keywords, client.name ?? ""].filter(Boolean)),
    client: client.name,
    place,
    audience: brief.audience && insideSentence(brief.audience.replace(/[.\s]+$/, ""), names),
    subject: subject && insideSentence(subject, names),
    keywords: distinct(terms).map((term) => readKeyword(term, place, client.name)),
    messages: brief.key_messages.map((message) => insideSentence(message.trim().replace(/[.!\s]+$/, ""), names)),
    banned: bannedPattern(brief.banned_words),
    articleKey: hashText(JSON.stringify([client.name, main, brief.title ?? brief.notes ?? seed])),
    seed,
  };
}

/** Without keywords, a short subject or the business type stands in for one. */
function fallbackTerms(subject: string | undefined, brief: Brief): string[] {
  if (subject && subject.split(" ").length <= 4) return [subject];
  return !subject && brief.client.business_type ? [brief.client.business_type] : [];
}

function distinct(terms: readonly string[]): string[] {
  return [...new Map(terms.map((term) => [term.toLowerCase(), term])).values()];
}
