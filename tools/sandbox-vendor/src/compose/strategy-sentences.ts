import type { Brief } from "../brief/brief.js";
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
  const isLast = brief.position === "closing" || count === 1;
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
  const tone = fit(toneSentences(brief, plan, lexicon));
  const opening = index === 0 ? fit(sayOneOf([phrases.subject, phrases.audience], writer)) : [];
  const local = fit(localSentences(brief, plan, writer));
  return {
    first: index === 0 ? [...opening, ...tone] : [],
    spread: [...brief.required_links.map(linkSentence), ...local, ...messages],
    last: index === 0 ? action : [...tone, ...action],
  };
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

/** Key messages are spread over the sections. */
function messageSentences({ index, count }: SectionPlan, writer: SentenceWriter): string[] {
  const { messages } = writer.lexicon;
  const random = articleRandom(writer.lexicon, "messages");
  return messages.flatMap((message, number) => {
    const section = messages.length >= count ? number % count : Math.floor(((number + 0.5) * count) / messages.length);
    const pool = random.shuffle(readSentences(phrases.message).filter((template) => writer.canSay(template)));
    if (section !== index) return [];
    const template = pool[number % Math.max(1, pool.length)] ?? "One point matters in particular: {message}.";
    return [writer.say(template, { message })];
  });
}

/** A hyperlocal page names its place in every section, other content in every second one. */
function localSentences(brief: Brief, { index }: SectionPlan, writer: SentenceWriter): string[] {
  if (brief.content_type !== "hyperlocal" && index % 2 === 0) return [];
  const template = articleRandom(writer.lexicon, "local").shuffle(readSentences(phrases.local))[index];
  return template && writer.canSay(template) ? [writer.say(template)] : [];
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
