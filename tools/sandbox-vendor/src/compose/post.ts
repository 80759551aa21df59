import type { Brief } from "../brief/brief.js";
import { countWords } from "../language/word-count.js";
import phrases from "../phrases/phrases.json" with { type: "json" };
import { readSentences, topicNamed } from "../phrases/topic.js";
import type { Lexicon } from "./lexicon.js";
import { type Paragraph, wordsOf, writeEnding, writeParagraphs } from "./paragraph.js";
import { writeTitle } from "./outline.js";
import { createRandom } from "./random.js";
import { paragraphsOf } from "./section-plan.js";
import { SentenceWriter } from "./sentence-writer.js";
import { callToAction, keywordSentence } from "./strategy-sentences.js";

/** A business-profile post, without Markdown. */
export interface Post {
  title: string;
  text: string;
  call_to_action: string;
  button: string;
}

const DEFAULT_WORDS = 110;
const TOPIC_NAMES = ["why", "prepare", "signs"];
const LEAST_WORDS = 25;
/** Words for one keyword. */
const WORDS_PER_KEYWORD = 50;
/** Characters between text and call to action: a blank line. */
const SEPARATOR = 2;
/** A cautious figure, so that the planned words stay within the characters. */
const CHARACTERS_PER_WORD = 6.6;
/** At most this part of a post is key messages. */
const MAX_MESSAGE_PART = 0.5;

/** Writes a post of about the target length; text and call to action together stay within `max_characters`. */
export function writePost(brief: Brief, lexicon: Lexicon): Post {
  const random = createRandom(lexicon.seed ^ lexicon.articleKey);
  const call = callToAction(new SentenceWriter(lexicon));
  const characters = Math.max(0, brief.max_characters - call.length - SEPARATOR);
  const length = Math.min(
    (brief.target_length || DEFAULT_WORDS) - countWords(call),
    Math.floor(characters / CHARACTERS_PER_WORD),
  );
  const budget = Math.max(2, Math.round(length / WORDS_PER_KEYWORD));
  const writer = new SentenceWriter(lexicon, { budget, gap: 18 });
  const hooks = readSentences(phrases.post.hook[lexicon.keywords[0]?.kind === "provider" ? "provider" : "service"]);
  const details = orderedDetails(brief);
  const hook: Paragraph = { sentences: [writer.say(random.pick(hooks.filter((template) => writer.canSay(template))))] };
  const messages = writeMessages(writer, (length - wordsOf(hook)) * MAX_MESSAGE_PART);
  const body: Paragraph[] = [];
  const words = { left: length - wordsOf(hook) - wordsOf(details) - wordsOf(messages), least: LEAST_WORDS };
  const templates = random.shuffle(
    TOPIC_NAMES.flatMap((name) => paragraphsOf(topicNamed(name), lexicon)).filter(({ list }) => !list),
  );
  let placed = writer.placed;
  const rest = writeParagraphs(templates, writer, words, (paragraph) => {
    const sentence =
      writer.placed === placed ? keywordSentence({ index: 0, count: 1 }, body.length, writer) : undefined;
    if (sentence) paragraph.sentences.push(sentence);
    placed = writer.placed;
    words.left -= wordsOf(paragraph);
    body.push(paragraph);
  });
  const ending = words.left > 0 ? writeEnding(rest, writer, words.left) : undefined;
  const paragraphs = [hook, details, ...body, ...(ending ? [ending] : []), messages];
  return {
    title: writeTitle(lexicon, random),
    text: withinCharacters(paragraphs, characters),
    call_to_action: call,
    button: /\bcall\b/i.test(call) ? "CALL" : "BOOK",
  };
}

/** The event or offer of the order, in its own words. */
function orderedDetails({ post }: Brief): Paragraph {
  const { event, offer } = post ?? {};
  return {
    sentences: [
      ...(event ? [`${event.title}: ${event.start} to ${event.end}.`] : []),
      ...(offer?.coupon_code ? [`Your code is ${offer.coupon_code}.`] : []),
    ],
  };
}

/** Key messages in the client's own voice, as many as fit into `words` words. */
function writeMessages(writer: SentenceWriter, words: number): Paragraph {
  const sentences: string[] = [];
  const templates = readSentences(phrases.post.message);
  for (const [number, message] of writer.lexicon.messages.entries()) {
    const template = templates[number % templates.length] ?? "";
    const sentence = writer.say(template, { message });
    if (countWords([...sentences, sentence].join(" ")) > words) break;
    sentences.push(sentence);
  }
  return { sentences };
}

/** Drops sentences from the end until the text fits. */
function withinCharacters(paragraphs: readonly Paragraph[], maxCharacters: number): string {
  const parts = paragraphs.map(({ sentences }) => [...sentences]).filter(({ length }) => length > 0);
  const join = () => parts.map((sentences) => sentences.join(" ")).join("\n\n");
  while (join().length > maxCharacters && parts.length > 0) {
    parts.at(-1)?.pop();
    if (parts.at(-1)?.length === 0) parts.pop();
  }
  return join();
}
