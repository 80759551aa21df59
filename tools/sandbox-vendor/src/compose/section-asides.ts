import type { Brief } from "../brief/brief.js";
import type { Keyword } from "../language/keyword.js";
import { type KeyMessage, MESSAGE_SENTENCES } from "../language/key-message.js";
import { countWords } from "../language/word-count.js";
import { CALLS_TO_ACTION, GENERAL_CALLS_TO_ACTION } from "../topic/closing.js";
import { LOCAL_SENTENCES } from "../topic/local.js";
import type { SectionShare } from "./allocation.js";
import { AUDIENCE_SENTENCES, KEYWORD_SENTENCES, SUBJECT_SENTENCES, TONE_SENTENCES } from "./asides.js";
import { articleDice, type Lexicon } from "./lexicon.js";
import type { Voice } from "./voice.js";

/** At most this part of a section is not about its topic: key messages, tone, place, call to action. */
const MAX_ASIDE_PART = 0.4;

/** Sentences that the client's strategy asks for, by their place in the section. */
export interface SectionAsides {
  /** With the first paragraph. */
  first: string[];
  /** Anywhere. */
  spread: string[];
  /** A paragraph at the end: the call to action. */
  last: string[];
}

/** The asides of a section. A short section takes only the most important of them. */
export function sectionAsides(brief: Brief, share: SectionShare, voice: Voice): SectionAsides {
  const { lexicon } = voice;
  const isLast = brief.position === "closing" || share.count === 1;
  const action = isLast ? [voice.say(pickFor(lexicon, "action", callsToAction(voice)))] : [];
  let room = brief.words * MAX_ASIDE_PART - countWords(action.join(" "));
  const fitting = (sentences: string[]) =>
    sentences.filter((sentence) => {
      const words = countWords(sentence);
      if (words > room) return false;
      room -= words;
      return true;
    });
  const messages = fitting(
    messagesFor(share, lexicon).map(({ message, number }) => messageSentence(message, number, voice)),
  );
  const tone = fitting(toneSentence(brief, share, voice));
  const opening = fitting(openingSentences(share, voice));
  const local = fitting(localSentence(brief, share, voice));
  return {
    first: share.index === 0 ? [...opening, ...tone] : [],
    spread: [...brief.required_links.map(linkSentence), ...local, ...messages],
    last: share.index === 0 ? action : [...tone, ...action],
  };
}

/** A sentence that links to an address. */
export function linkSentence(address: string): string {
  return `You will find more about this on [our page on the subject](${address}).`;
}

/** A sentence that brings in a keyword the section still lacks, or undefined when nothing is missing or left to say. */
export function keywordAside(share: SectionShare, position: number, voice: Voice): string | undefined {
  const keyword = missingKeyword(voice);
  if (!keyword) return undefined;
  const pool = articleDice(voice.lexicon, keyword.kind).shuffle(KEYWORD_SENTENCES[keyword.kind]);
  const template = pool[share.index + position * share.count];
  if (!template) return undefined;
  if (keyword.kind !== "query") return voice.sayWith(keyword, template);
  voice.quota.placed(keyword);
  return voice.say(template, { kw: `“${keyword.text}”` });
}

/** Call-to-action sentences that can be said of this client. */
export function callsToAction(voice: Voice): readonly string[] {
  return voice.lexicon.client ? CALLS_TO_ACTION : GENERAL_CALLS_TO_ACTION;
}

/** A sentence around a key message; `number` is its place among all of them, so that each gets a sentence of its own. */
export function messageSentence(message: KeyMessage, number: number, voice: Voice): string {
  const known = MESSAGE_SENTENCES[message.shape].filter((template) => voice.canSay(template));
  const pool = articleDice(voice.lexicon, "messages").shuffle(known);
  return voice.say(pool[number % Math.max(1, pool.length)] ?? "One point matters in particular: {message}.", {
    message: message.text,
  });
}

function missingKeyword({ quota, lexicon }: Voice): Keyword | undefined {
  const [unplaced] = quota.unplaced;
  if (unplaced) return unplaced;
  return quota.missing > 0 ? lexicon.keywords.toSorted((a, b) => quota.countOf(a) - quota.countOf(b))[0] : undefined;
}

/** Key messages are spread over the sections; with fewer sections than messages some carry several. */
function messagesFor({ index, count }: SectionShare, { messages }: Lexicon): { message: KeyMessage; number: number }[] {
  return messages
    .map((message, number) => ({ message, number }))
    .filter(
      ({ number }) =>
        (messages.length >= count ? number % count : Math.floor(((number + 0.5) * count) / messages.length)) === index,
    );
}

function openingSentences({ index }: SectionShare, voice: Voice): string[] {
  if (index > 0) return [];
  return [SUBJECT_SENTENCES, AUDIENCE_SENTENCES]
    .map((pool) => pickFor(voice.lexicon, "opening", pool))
    .filter((template) => voice.canSay(template))
    .map((template) => voice.say(template));
}

/** A local text names its place in every section, others now and then. */
function localSentence(brief: Brief, { index, count }: SectionShare, voice: Voice): string[] {
  const local = brief.content_type === "hyperlocal";
  if (!local && index % 2 === 0) return [];
  const template = articleDice(voice.lexicon, "local").shuffle(LOCAL_SENTENCES)[index];
  return template && index < count && voice.canSay(template) ? [voice.say(template)] : [];
}

function toneSentence(brief: Brief, { index, count }: SectionShare, voice: Voice): string[] {
  const tone = TONE_SENTENCES.find(({ matches }) => brief.tone && matches.test(brief.tone));
  if (!tone) return [];
  if (index === 0) return [voice.say(pickFor(voice.lexicon, "tone", tone.opening))];
  return index === count - 1 ? [voice.say(pickFor(voice.lexicon, "tone", tone.closing))] : [];
}

function pickFor(lexicon: Lexicon, purpose: string, pool: readonly string[]): string {
  return articleDice(lexicon, purpose).pick(pool);
}
