import type { Brief } from "../brief/brief.js";
import { capitalize, titleCase } from "../language/letter-case.js";
import phrases from "../phrases/phrases.json" with { type: "json" };
import { readSentences } from "../phrases/topic.js";
import { type FaqEntry, writeFaq } from "./faq.js";
import { articleRandom, type Lexicon } from "./lexicon.js";
import { writeTitle } from "./outline.js";
import { createRandom } from "./random.js";
import { SentenceWriter } from "./sentence-writer.js";

/** What search engines show, and the questions at the end of the article. */
export interface Metadata {
  meta_title: string;
  meta_description: string;
  faq: FaqEntry[];
}

/** Characters. Search engines cut longer titles. */
const MAX_META_TITLE = 60;
/** A sentence more must make a description this many characters longer. */
const CHARACTERS_PER_SENTENCE = 5;

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
  const title = brief.title ?? writeTitle(lexicon, articleRandom(lexicon, "title"));
  const keyword = titleCase(capitalize(keywords[0]?.text ?? title.split(":")[0] ?? title));
  const city = place && !keyword.toLowerCase().includes(place.city.toLowerCase()) ? ` in ${place.city}` : "";
  const withClient = client ? [`${keyword}${city} | ${client}`, `${keyword} | ${client}`] : [];
  const candidates = [...withClient, title, `${keyword}${city}`, keyword];
  return candidates.find(({ length }) => length <= MAX_META_TITLE) ?? cutAtWord(title, MAX_META_TITLE);
}

/** The combination of up to four sentences that comes closest to the length without passing it. */
function metaDescription(limit: number, lexicon: Lexicon): string {
  const writer = new SentenceWriter(lexicon);
  const kw = lexicon.keywords[0]?.text ?? lexicon.subject ?? lexicon.trade.works[0] ?? "";
  const namesCity = lexicon.place && kw.toLowerCase().includes(lexicon.place.city.toLowerCase());
  const write = (templates: readonly string[]) =>
    templates
      .filter((template) => writer.canSay(template) && !(namesCity && template.startsWith("{kw} in {city}")))
      .map((template) => writer.say(template, { kw }));
  const tails = createRandom(lexicon.articleKey ^ lexicon.seed).shuffle(write(readSentences(phrases.description.tail)));
  const score = (text: string) => text.length - CHARACTERS_PER_SENTENCE * text.split(/[.?] /).length;
  let best = "";
  const extend = (text: string, from: number, more: number) => {
    if (text.length > limit) return;
    if (score(text) > score(best)) best = text;
    if (more > 0) tails.slice(from).forEach((tail, at) => extend(`${text} ${tail}`, from + at + 1, more - 1));
  };
  for (const lead of write(phrases.description.lead)) extend(lead, 0, 3);
  return best || `${cutAtWord(capitalize(kw), limit - 1)}.`;
}

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(" ", limit);
  return text.slice(0, space > 0 ? space : limit).replace(/[\s:,;-]+$/, "");
}
