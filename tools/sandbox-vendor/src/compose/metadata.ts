import type { Brief } from "../brief/brief.js";
import { createDice } from "../chance/dice.js";
import { capitalise, titleCase } from "../language/letter-case.js";
import { type FaqEntry, writeFaq } from "./faq.js";
import { KeywordQuota } from "./keyword-quota.js";
import { articleDice, type Lexicon } from "./lexicon.js";
import { writeTitle } from "./title.js";
import { Voice } from "./voice.js";

/** What search engines show, and the questions at the end of the article. */
export interface Metadata {
  meta_title: string;
  meta_description: string;
  faq: FaqEntry[];
}

/** Search engines cut longer titles. */
const MAX_META_TITLE = 60;

const LEADS: readonly string[] = [
  "{kw} in {city}: what to expect, what to ask and what it costs.",
  "{kw} in {city}, explained in plain language.",
  "{kw}: what to expect, what to ask and what it costs.",
  "{kw}: a clear and practical guide.",
  "{kw} explained.",
];
const TAILS: readonly string[] = [
  "Practical advice from {client}.",
  "Book {a:visit} with {client} today.",
  "Call {client} to get started.",
  "Compare your options and avoid common mistakes.",
  "Learn how to compare offers and avoid surprises.",
  "Read it before you decide.",
  "Clear answers for {city} {locals}.",
  "Plain answers, fair advice.",
  "No jargon, no pressure.",
  "Useful tips from {client} in {city}.",
  "Get the facts in five minutes.",
  "Written for {audience}.",
  "Find out what to ask before you book.",
  "See what a fair offer looks like and what to ask before you book {a:visit}.",
  "Know your options, the usual price factors and the questions that matter.",
  "{client} explains the options, the price and the next steps.",
  "{client} shows what matters, what does not and what to do next.",
  "Includes a short list of questions for your first {visit}.",
  "With answers to common questions.",
  "Honest advice for your next step.",
];

/** Writes the metadata of an article. */
export function writeMetadata(brief: Brief, lexicon: Lexicon): Metadata {
  return {
    meta_title: metaTitle(brief, lexicon),
    meta_description: metaDescription(brief.meta_description_length, lexicon),
    faq: writeFaq(brief, lexicon),
  };
}

function metaTitle(brief: Brief, lexicon: Lexicon): string {
  const { client, place, keywords } = lexicon;
  const title = brief.title ?? writeTitle(lexicon, articleDice(lexicon, "order"));
  const keyword = titleCase(capitalise(keywords[0]?.text ?? title.split(":")[0] ?? title));
  const city = place && !keyword.toLowerCase().includes(place.city.toLowerCase()) ? ` in ${place.city}` : "";
  const candidates = [`${keyword}${city} | ${client}`, `${keyword} | ${client}`].filter(() => client !== undefined);
  const fitting = [...candidates, title, `${keyword}${city}`, keyword].find(
    (candidate) => candidate.length <= MAX_META_TITLE,
  );
  return fitting ?? cutAtWord(title, MAX_META_TITLE);
}

/** The combination of whole sentences that comes closest to the length without passing it. */
function metaDescription(limit: number, lexicon: Lexicon): string {
  const voice = new Voice(lexicon, new KeywordQuota([], { budget: 0, gap: 0, wanted: [] }));
  const kw = lexicon.keywords[0]?.text ?? lexicon.subject ?? lexicon.trade.works[0] ?? "";
  const namesCity = lexicon.place !== undefined && kw.toLowerCase().includes(lexicon.place.city.toLowerCase());
  const written = (templates: readonly string[]) =>
    templates.filter((template) => voice.canSay(template)).map((template) => voice.say(template, { kw }));
  const leads = written(LEADS.filter((template) => !namesCity || !template.includes("{city}")));
  const tails = createDice(lexicon.articleKey ^ lexicon.seed).shuffle(written(TAILS));
  let best = "";
  const consider = (text: string) => {
    if (text.length <= limit && score(text) > score(best)) best = text;
  };
  for (const lead of leads) {
    consider(lead);
    tails.forEach((first, i) => {
      consider(`${lead} ${first}`);
      tails.slice(i + 1).forEach((second, j) => {
        consider(`${lead} ${first} ${second}`);
        for (const third of tails.slice(i + j + 2)) consider(`${lead} ${first} ${second} ${third}`);
      });
    });
  }
  return best || `${cutAtWord(capitalise(kw), limit - 1)}.`;
}

/** Longer is better, but not at the price of a string of scraps. */
function score(text: string): number {
  return text.length - 5 * text.split(/[.?] /).length;
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(" ", limit);
  return text.slice(0, space > 0 ? space : limit).replace(/[\s:,;-]+$/, "");
}
