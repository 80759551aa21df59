import type { Brief } from "../brief/brief.js";
import type { Keyword } from "../language/keyword.js";
import { countWords } from "../language/word-count.js";
import phrases from "../phrases/phrases.json" with { type: "json" };
import { readSentences } from "../phrases/topic.js";
import { articleRandom, type Lexicon } from "./lexicon.js";
import type { SectionPlan } from "./section-plan.js";
import type { SentenceWriter } from "./sentence-writer.js";

/** At most this part of a section is about the client's strategy instead of its topic. */
const MAX_PART = 0.4;

/** Sentences that the client's strategy asks for, by their place in the section. */
export interface StrategySentences {
  /** In the first paragraph. */
  first: string[];
  /** One in each paragraph, from the second on. */
  spread: string[];
  /** In a paragraph of their own at the end: the call to action. */
  last: string[];
}

/** Writes the strategy's sentences for a section. A short section gets only the most important of them. */
export function writeStrategySentences(brief: Brief, plan: SectionPlan, writer: SentenceWriter): StrategySentences {
  const { index, count } = plan;
  const { lexicon } = writer;
  const isLast = brief.call_to_action ?? (brief.position === "closing" || count === 1);
  const action = isLast ? [callToAction(writer)] : [];
  let left = brief.words * MAX_PART - countWords(action.join(" "));
  const fit = (sentences: string[]) =>
    sentences.filter((sentence) => {
      const words = countWords(sentence);
      if (words > left) return false;
      left -= words;
      return true;
    });
  const messages = fit(messageSentences(plan, writer));
  const facts = fit(brief.section_facts.map(({ fact }) => fact));
  const cited = fit(citedSentences(brief));
  const tone = fit(toneSentences(brief, plan, lexicon));
  const opening = index === 0 ? fit(sayOneOf([phrases.subject, phrases.audience], writer)) : [];
  const local = fit(localSentences(brief, plan, writer));
  return {
    first: index === 0 ? [...opening, ...tone] : [],
    spread: [...brief.required_links.map(linkSentence), ...local, ...messages, ...facts, ...cited],
    last: index === 0 ? action : [...tone, ...action],
  };
}

/** The first sentence of each passage that the section may cite, with its mark. */
function citedSentences({ passages, section_passages: numbers }: Brief): string[] {
  return passages
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, text }) => `${/^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text}[^${number}]`);
}

/** A sentence that links to an address. */
export function linkSentence(address: string): string {
  return `You will find more about this on [our page on the subject](${address}).`;
}

/** A sentence that asks the reader to contact the client. */
export function callToAction(writer: SentenceWriter): string {
  const { client, general } = phrases.action;
  return writer.say(articleRandom(writer.lexicon, "action").pick(writer.lexicon.client ? client : general));
}

/** A sentence with a keyword that the section lacks; `position` is the paragraph's. Undefined if none is missing. */
export function keywordSentence(
  { index, count }: Pick<SectionPlan, "index" | "count">,
  position: number,
  writer: SentenceWriter,
): string | undefined {
  const keyword = writer.missingKeyword;
  if (!keyword) return undefined;
  const pool = articleRandom(writer.lexicon, keyword.kind).shuffle(readSentences(phrases.keyword[keyword.kind]));
  const template = pool[index + position * count];
  return template && writer.sayWith(keyword, template);
}

/** One sentence for each key message. */
function messageSentences({ index }: SectionPlan, writer: SentenceWriter): string[] {
  const templates = readSentences(phrases.message).filter((template) => writer.canSay(template));
  const pool = articleRandom(writer.lexicon, "messages").shuffle(templates);
  return writer.lexicon.messages.map((message, number) => {
    const template = pool[(index + number) % Math.max(1, pool.length)] ?? "One point matters in particular: {message}.";
    return writer.say(template, { message });
  });
}

/** For keywords that no other sentence of a section has used; one for each section. */
const UNUSED_KEYWORD = [
  "Readers who search for {kw} often ask about this.",
  "A search for {kw} turns up the same advice.",
  "It is worth asking before you settle on any result for {kw}.",
  "Many who type {kw} into a search engine want to know just that.",
  "Pages about {kw} seldom mention it.",
  "Keep it in mind when you compare results for {kw}.",
  "If you looked up {kw}, start here.",
];

/** A sentence with a keyword that the section has not used. */
export function unusedKeywordSentence(
  keyword: Keyword,
  { index }: Pick<SectionPlan, "index">,
  writer: SentenceWriter,
): string {
  return writer.sayWith(keyword, UNUSED_KEYWORD[index % UNUSED_KEYWORD.length] ?? "");
}

/** Sentences that name the place, as many as the brief asks for; without a number, one in every second section. */
function localSentences({ place_mentions }: Brief, { index, count }: SectionPlan, writer: SentenceWriter): string[] {
  const mentions = place_mentions ?? index % 2;
  const pool = articleRandom(writer.lexicon, "local").shuffle(readSentences(phrases.local));
  const own = pool.filter((template, at) => at % count === index && writer.canSay(template));
  return own.slice(0, mentions).map((template) => writer.say(template));
}

function toneSentences({ tone = "" }: Brief, { index, count }: SectionPlan, { banned }: Lexicon): string[] {
  const known = phrases.tone.find(({ matches }) => tone && new RegExp(matches, "i").test(tone));
  const sentence = index === 0 ? known?.opening : index === count - 1 ? known?.closing : undefined;
  return sentence && !banned?.test(sentence) ? [sentence] : [];
}

function sayOneOf(pools: readonly string[], writer: SentenceWriter): string[] {
  return pools
    .map((pool) => articleRandom(writer.lexicon, "opening").pick(readSentences(pool)))
    .filter((template) => writer.canSay(template))
    .map((template) => writer.say(template));
}
