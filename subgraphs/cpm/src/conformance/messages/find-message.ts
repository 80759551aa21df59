import type { ContentAnalysis, Sentence } from "../text/content-analysis.js";
import type { TextRange } from "../../text/text-range.js";
import { wordIndex } from "../text/word-index.js";
import { bestMatches, placedTerms } from "./matches.js";
import { type Message, readMessage } from "./message.js";
import { findRelatedTerms, type Related } from "./related-terms.js";
import { MessageState } from "./message-state.js";
import { stateOf, tellsOtherThing } from "./judge-passage.js";
import { answerIn, readSentence } from "./terms.js";

/** The passage that is closest to a message. */
export interface FoundMessage {
  state: MessageState;
  /** The share of the message's terms in the passage, 0 to 1. */
  share: number;
  range: TextRange | undefined;
}

/** A passage with this share is about the message's subject, so that a negation or a number in it contradicts the message. */
const MIN_RELATED_SHARE = 0.5;

/** Finds how content treats each of its messages: in one sentence, or in two that follow each other. Pure. */
export function findMessages(texts: readonly string[], analysis: ContentAnalysis): FoundMessage[] {
  const messages = texts.map(readMessage);
  const sentences = analysis.blocks.filter(({ depth }) => depth !== 1).flatMap((block) => block.sentences);
  const related = findRelatedTerms(messages, sentences, wordIndex(analysis));
  return messages.map((message, index) =>
    findMessage(
      message,
      sentences,
      related.map((found) => found[index] ?? UNRELATED),
    ),
  );
}

const UNRELATED: Related = { terms: [], hasDecisive: false };

/** @param related what each sentence may have of the message. A passage without a decisive term of the message is not about it. */
function findMessage(message: Message, sentences: readonly Sentence[], related: readonly Related[]): FoundMessage {
  let best: FoundMessage = { state: MessageState.ABSENT, share: 0, range: undefined };
  if (message.terms.length === 0) return { ...best, ...literal(message, sentences) };
  const minimum = Math.max(message.terms.length * MIN_RELATED_SHARE, 1);
  for (const [index, sentence] of sentences.entries()) {
    const own = related[index] ?? UNRELATED;
    if (own.terms.length === 0) continue;
    const { next, shared } = continued(sentences, related, index, minimum);
    const isAbout = (one: Related, other: Related) =>
      countOfBoth(one, other) >= minimum && (!message.isDecided || one.hasDecisive || other.hasDecisive);
    const passages: Sentence[][] = isAbout(own, UNRELATED) ? [[sentence]] : [];
    if (next && isAbout(own, shared) && (shared.terms.length > 0 || sentence.text.endsWith("?")))
      passages.push([sentence, next]);
    for (const passage of passages) {
      const found = judge(message, passage);
      if (found.state === MessageState.CONVEYED) return found;
      if (isStronger(found, best)) best = found;
    }
  }
  return best;
}

/** A message of function words only, such as "Yes, we can", is conveyed word for word. */
function literal({ text }: Message, sentences: readonly Sentence[]): Partial<FoundMessage> {
  const words = text.toLowerCase().replace(/[.!?\s]+$/, "");
  const found = sentences.find((sentence) => sentence.text.toLowerCase().includes(words));
  return found && words !== "" ? { state: MessageState.CONVEYED, share: 1, range: found } : {};
}

/** The sentence that goes on with what one says: the next one, or the one behind it when the next is about something else. */
function continued(sentences: readonly Sentence[], related: readonly Related[], index: number, minimum: number) {
  const { [index]: own = UNRELATED, [index + 1]: shared = UNRELATED, [index + 2]: later = UNRELATED } = related;
  const isAside =
    shared.terms.length === 0 &&
    later.terms.length > 0 &&
    countOfBoth(own, later) >= minimum &&
    answerIn(sentences[index + 1]?.text ?? "") === undefined;
  return isAside ? { next: sentences[index + 2], shared: later } : { next: sentences[index + 1], shared };
}

/** The number of different terms of a message that two sentences may have together. */
function countOfBoth({ terms: one }: Related, { terms: other }: Related): number {
  return one.length + other.filter((term) => !one.includes(term)).length;
}

const ORDER = [MessageState.ABSENT, MessageState.WEAKENED, MessageState.CONTRADICTED];

function isStronger(one: FoundMessage, other: FoundMessage): boolean {
  const rank = ORDER.indexOf(one.state) - ORDER.indexOf(other.state);
  return rank > 0 || (rank === 0 && one.share > other.share);
}

function judge(message: Message, sentences: readonly Sentence[]): FoundMessage {
  const readings = sentences.map(readSentence);
  const range = { start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 };
  const terms = placedTerms(message, readings);
  const matches = bestMatches(message, terms);
  const right = matches.filter(({ found, isOpposite }) => found && !isOpposite);
  const share = right.length / message.terms.length;
  const state = tellsOtherThing(message, right, terms)
    ? MessageState.ABSENT
    : stateOf(message, matches, terms, readings);
  return { state, share, range };
}
