import { LRUCache } from "lru-cache";
import type { ContentAnalysis, Sentence } from "../text/content-analysis.js";
import type { FoundMessage } from "./find-message.js";
import { MessageState } from "./message-state.js";
import { concepts, has, isNegatedAt, rangesOf, synonyms, type Wording, wordingOf } from "./foreign-negations.js";
import { type ForeignText, isSameWord, readForeign } from "./foreign-reading.js";

/** A passage conveys a message when it has this share of its terms and all decisive ones. */
const MIN_SHARE = 0.6;
const MIN_RELATED_SHARE = 0.5;

/** A meaning, word or amount that a message has. */
interface ForeignTerm {
  /** The places where a text has it, and of its opposite. */
  find(read: ForeignText): { right: readonly number[]; opposite: readonly number[] };
  isDecisive: boolean;
  isNegated: boolean;
}

interface ForeignMessage {
  terms: readonly ForeignTerm[];
  isHedged: boolean;
}

const messages = new LRUCache<string, ForeignMessage>({ max: 500 });
const texts = new WeakMap<Sentence, ForeignText>();

/** Whether messages can be read in a language other than English. */
export function readsMessagesIn(language: string): boolean {
  return wordingOf(language) !== undefined;
}

/** Finds how content in a language other than English treats each of its messages. */
export function findForeignMessages(
  all: readonly string[],
  analysis: ContentAnalysis,
  language: string,
): FoundMessage[] {
  const wording = wordingOf(language);
  const sentences = analysis.blocks.filter(({ depth }) => depth !== 1).flatMap((block) => block.sentences);
  return all.map((text) => {
    const absent: FoundMessage = { state: MessageState.ABSENT, share: 0, range: undefined };
    return wording ? findIn(messageOf(text, language, wording), sentences, language, wording) : absent;
  });
}

const RANK = [MessageState.ABSENT, MessageState.WEAKENED, MessageState.CONTRADICTED, MessageState.CONVEYED];

function findIn(
  message: ForeignMessage,
  sentences: readonly Sentence[],
  language: string,
  wording: Wording,
): FoundMessage {
  let best: FoundMessage = { state: MessageState.ABSENT, share: 0, range: undefined };
  const read = sentences.map((sentence) => ({
    sentence,
    signs: signsOf(message, textOf(sentence, language), wording),
  }));
  for (const [index, one] of read.entries()) {
    const next = read[index + 1];
    if (!isAbout(one) && !(next && isAbout(next))) continue;
    const goesOn = next && judge(message, [next], wording).state !== MessageState.CONTRADICTED;
    for (const passage of goesOn ? [[one], [one, next]] : [[one]]) {
      const found = judge(message, passage, wording);
      const rank = RANK.indexOf(found.state) - RANK.indexOf(best.state);
      if (rank > 0 || (rank === 0 && found.share > best.share)) best = found;
      if (best.state === MessageState.CONVEYED) return best;
    }
  }
  return best;
}

/** A sentence with the sign of each term of a message. */
interface SignedSentence {
  sentence: Sentence;
  signs: readonly number[];
}

/** Whether a sentence has any term of the message. */
function isAbout({ signs }: SignedSentence): boolean {
  return signs.some((sign) => sign !== 0);
}

function judge(
  { terms, isHedged }: ForeignMessage,
  passage: readonly SignedSentence[],
  wording: Wording,
): FoundMessage {
  const sentences = passage.map(({ sentence }) => sentence);
  const signs = terms.map((_, index) => strongest(passage.map((each) => each.signs[index] ?? 0)));
  const right = signs.filter((sign) => sign > 0).length;
  const share = right / Math.max(terms.length, 1);
  const range = { start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 };
  const placed = signs.filter((sign) => sign !== 0).length;
  const state = (): MessageState => {
    if (terms.length === 0 || placed < Math.max(terms.length * MIN_RELATED_SHARE, 1)) return MessageState.ABSENT;
    if (placed > right) return placed > 1 || terms.length === 1 ? MessageState.CONTRADICTED : MessageState.ABSENT;
    if (share < MIN_SHARE || terms.some(({ isDecisive }, index) => isDecisive && (signs[index] ?? 0) <= 0))
      return MessageState.ABSENT;
    const isWeak = sentences.some(({ text }) => isUnsure(text, isHedged, wording));
    return isWeak ? MessageState.WEAKENED : MessageState.CONVEYED;
  };
  return { state: state(), share, range };
}

function isUnsure(text: string, isHedged: boolean, { weak, others }: Wording): boolean {
  const lower = text.toLowerCase();
  return has(others, lower) || text.trimEnd().endsWith("?") || (!isHedged && has(weak, lower));
}

/** For each term of a message: 1 when the text says it, -1 when it says the opposite, 0 when it has neither. */
function signsOf({ terms }: ForeignMessage, read: ForeignText, wording: Wording): number[] {
  return terms.map((term) => strongest(signsIn(term, read, wording)));
}

function strongest(signs: readonly number[]): number {
  return signs.includes(1) ? 1 : signs.includes(-1) ? -1 : 0;
}

function signsIn({ find, isNegated }: ForeignTerm, read: ForeignText, wording: Wording): number[] {
  const { right, opposite } = find(read);
  const own = isNegated ? -1 : 1;
  return [
    ...right.map((at) => own * (isNegatedAt(read.text, at, wording) ? -1 : 1)),
    ...(right.length > 0 ? [] : opposite.map((at) => -own * (isNegatedAt(read.text, at, wording) ? -1 : 1))),
  ];
}

function textOf(sentence: Sentence, language: string): ForeignText {
  const known = texts.get(sentence);
  if (known) return known;
  const found = readForeign(sentence.text, language);
  texts.set(sentence, found);
  return found;
}

function messageOf(text: string, language: string, wording: Wording): ForeignMessage {
  const key = `${language} ${text}`;
  const found = messages.get(key) ?? readMessage(readForeign(text, language), wording);
  messages.set(key, found);
  return found;
}

function readMessage(read: ForeignText, wording: Wording): ForeignMessage {
  const taken: (readonly [number, number])[] = [];
  const isTaken = (at: number) => taken.some(([from, to]) => at >= from && at < to);
  const meant = [
    ...concepts().map((each) => ({ ...each, isDecisive: true })),
    ...synonyms().map((each) => ({ ...each, isDecisive: false })),
  ].flatMap(({ right, opposite, isDecisive }): ForeignTerm[] => {
    const ranges = rangesOf(right, read.text).filter(([at]) => !isTaken(at));
    const [first] = ranges;
    if (!first) return [];
    taken.push(...ranges);
    const find = ({ text }: ForeignText) => ({
      right: rangesOf(right, text).map(([at]) => at),
      opposite: opposite ? rangesOf(opposite, text).map(([at]) => at) : [],
    });
    return [{ find, isDecisive, isNegated: isNegatedAt(read.text, first[0], wording) }];
  });
  const amounts = read.amounts.filter(({ at }) => !isTaken(at)).map(amountTerm);
  const units = read.amounts.map(({ at }) => at);
  const words = read.words
    .filter(
      ({ at }) => !isTaken(at) && !units.some((unit) => at > unit && /^[\d.,\s€$£-]+$/.test(read.text.slice(unit, at))),
    )
    .map(({ stem, at }): ForeignTerm => ({
      find: ({ words: found }) => ({
        right: found.filter((word) => isSameWord(word.stem, stem)).map((word) => word.at),
        opposite: [],
      }),
      ...{ isDecisive: false, isNegated: isNegatedAt(read.text, at, wording) },
    }));
  return { terms: [...meant, ...amounts, ...words], isHedged: has(wording.weak, read.text) };
}

/** An amount must be there; another one of its unit, or the same with another bound, says the opposite. */
function amountTerm({ value, unit, bound }: ForeignText["amounts"][number]): ForeignTerm {
  const isSame = (other: ForeignText["amounts"][number]) =>
    other.value === value && (bound === undefined || other.bound === undefined || bound === other.bound);
  return {
    find: ({ amounts }) => ({
      right: amounts
        .filter((other) => isSame(other) && (other.unit === unit || other.unit === "" || unit === ""))
        .map(({ at }) => at),
      opposite: unit === "" ? [] : amounts.filter((other) => other.unit === unit && !isSame(other)).map(({ at }) => at),
    }),
    isDecisive: true,
    isNegated: false,
  };
}
