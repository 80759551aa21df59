import type { DetailKind, Unit } from "../topic/topic.js";
import { general } from "../trade/general.js";
import type { Trade } from "../trade/trade.js";
import type { SectionShare } from "./allocation.js";
import { articleDice, type Lexicon } from "./lexicon.js";

const FRAMES: Partial<Record<DetailKind, readonly string[]>> = {
  sign: [
    "Make a note of it if you notice {detail}.",
    "Not everyone would call about {detail}, yet it is a perfectly good reason.",
    "Mention {detail} early in the conversation.",
    "A photo or a short recording helps to describe {detail}.",
    "If you recognize {detail}, do not put off the call.",
    "Years can pass before anyone asks about {detail}.",
    "In a first conversation, leave room for {detail}.",
    "When the cause is found quickly, {detail} can often be dealt with in a single {visit}.",
    "Nobody will find it strange that you ask about {detail}.",
    "Write down the date when you first noticed {detail}.",
  ],
  driver: [
    "Ask about {detail} before you look at the total.",
    "On many quotes, most of the difference comes down to {detail}.",
    "Where the budget is limited, start the discussion with {detail}.",
    "Two offers can look alike until you consider {detail}.",
    "Do not forget {detail} when you set money aside.",
    "A good estimate says something about {detail} without being asked.",
    "The fastest way to a realistic figure is to talk about {detail}.",
    "If a price seems unusually low, check what it assumes about {detail}.",
    "It is reasonable to want a sentence in writing about {detail}.",
    "For a fair comparison, keep an eye on {detail}.",
  ],
  mistake: [
    "Plenty of sensible people admit to {detail}.",
    "The trouble with {detail} is that the effect shows up much later.",
    "If {detail} is a habit of yours, now is a good time to stop.",
    "Nobody sets out to make a mistake such as {detail}.",
    "{detail} costs more in the end than it saves.",
    "A reminder on the refrigerator is a surprisingly good protection against {detail}.",
    "Ask any team with experience, and {detail} will be among the first things they mention.",
    "There is usually a simple alternative to {detail}.",
    "Most people only learn about the risks of {detail} afterward.",
    "Once you have seen what comes of {detail}, you will not do it twice.",
  ],
  service: [
    "Ask whether {detail} would make sense in your case.",
    "Some people need nothing more than {detail}.",
    "Find out what is included when an offer says {detail}.",
    "Elsewhere, you may come across another name for {detail}.",
    "If someone suggests {detail}, ask what would happen without it.",
    "Prices for {detail} are usually available over the phone.",
    "There are good reasons for {detail}, and you should hear them before you agree.",
    "Not every {place} recommends {detail} at the same point.",
  ],
  question: [
    'Another useful question is this one: "{detail}"',
    'Few people regret having asked, "{detail}"',
    'On your list, leave room for "{detail}"',
    'It may feel forward to ask, "{detail}"',
    'A confident professional will not hesitate when you ask, "{detail}"',
    'Before you hang up, add one more: "{detail}"',
    'Much depends on the answer to this: "{detail}"',
  ],
};

const SENTENCES_PER_UNIT = 3;

/**
 * Paragraphs for very long sections, once the written ones are used up: every detail of the trade in every frame, then
 * the details that suit any trade; each combination once in the whole article.
 */
export function reserveUnits({ index, count }: SectionShare, lexicon: Lexicon): Unit[] {
  const dice = articleDice(lexicon, "reserve");
  const kinds = Object.keys(FRAMES) as DetailKind[];
  const unitsFrom = (trade: Trade, kind: DetailKind) => {
    const details = trade.details[kind].filter(
      (detail) => trade === lexicon.trade || !lexicon.trade.details[kind].includes(detail),
    );
    const pairs = details.flatMap((detail, row) =>
      (FRAMES[kind] ?? []).map((frame, column) => ({
        sentence: frame.replace("{detail}", detail),
        order: (row + column) % details.length,
      })),
    );
    const own = pairs.toSorted((a, b) => a.order - b.order).filter((_, position) => position % count === index);
    return chunk(own.map(({ sentence }) => sentence));
  };
  const ofTrade = kinds.flatMap((kind) => unitsFrom(lexicon.trade, kind));
  const ofAnyTrade = kinds.filter((kind) => kind !== "service").flatMap((kind) => unitsFrom(general, kind));
  return [...dice.shuffle(ofTrade), ...dice.shuffle(ofAnyTrade)];
}

function chunk(sentences: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < sentences.length; start += SENTENCES_PER_UNIT) {
    units.push({ point: "more to consider", say: sentences.slice(start, start + SENTENCES_PER_UNIT) });
  }
  return units;
}
