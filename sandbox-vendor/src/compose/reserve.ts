import { createDice } from "../chance/dice.js";
import type { DetailKind, Unit } from "../topic/topic.js";
import { general } from "../trade/general.js";
import type { SectionShare } from "./allocation.js";
import type { Lexicon } from "./lexicon.js";

const FRAMES: Partial<Record<DetailKind, readonly string[]>> = {
  sign: [
    "Make a note of it if you notice {detail}.",
    "Not everyone would call about {detail}, yet it is a perfectly good reason.",
    "Mention {detail} early in the conversation.",
    "A photo or a short recording helps to describe {detail}.",
    "If {detail} sounds familiar, do not put off the call.",
    "Some people live with {detail} for years without asking about it.",
    "In a first conversation, {detail} should not go unmentioned.",
  ],
  driver: [
    "Ask about {detail} before you look at the total.",
    "On many quotes, most of the difference comes down to {detail}.",
    "Where the budget is limited, start the discussion with {detail}.",
    "Two offers can look alike until you consider {detail}.",
    "Do not forget {detail} when you set money aside.",
    "A good estimate says something about {detail} without being asked.",
    "The fastest way to a realistic figure is to talk about {detail}.",
  ],
  mistake: [
    "Plenty of sensible people admit to {detail}.",
    "The trouble with {detail} is that the effect shows up much later.",
    "If {detail} is a habit of yours, now is a good time to stop.",
    "Nobody sets out to make a mistake such as {detail}.",
    "{detail} costs more in the end than it saves.",
    "A reminder on the refrigerator is a surprisingly good protection against {detail}.",
    "Ask any team with experience, and {detail} will be among the first things they mention.",
  ],
  service: [
    "Ask whether {detail} would make sense in your case.",
    "Some people need nothing more than {detail}.",
    "Find out what is included when an offer says {detail}.",
    "You may come across {detail} under a slightly different name elsewhere.",
    "If someone suggests {detail}, ask what would happen without it.",
    "Prices for {detail} are usually available over the phone.",
    "There are good reasons for {detail}, and you should hear them before you agree.",
  ],
  question: [
    "Another useful question is this one: \"{detail}\"",
    "Few people regret having asked, \"{detail}\"",
    "On your list, leave room for \"{detail}\"",
    "It may feel forward to ask, \"{detail}\"",
    "A confident professional will not hesitate when you ask, \"{detail}\"",
  ],
};

const SENTENCES_PER_UNIT = 3;

/**
 * Paragraphs for very long sections, once the written ones are used up: every detail of the trade in every frame, each
 * combination once in the whole article.
 */
export function reserveUnits({ index, count }: SectionShare, lexicon: Lexicon): Unit[] {
  const dice = createDice(lexicon.articleKey ^ 3);
  const kinds = Object.keys(FRAMES) as DetailKind[];
  const units = kinds.flatMap((kind) => {
    const details = [...new Set([...lexicon.trade.details[kind], ...general.details[kind]])];
    const pairs = details.flatMap((detail, row) =>
      (FRAMES[kind] ?? []).map((frame, column) => ({ sentence: frame.replace("{detail}", detail), order: (row + column) % details.length })),
    );
    const own = dice.shuffle(pairs).toSorted((a, b) => a.order - b.order).filter((_, position) => position % count === index);
    return chunk(own.map(({ sentence }) => sentence));
  });
  return dice.shuffle(units);
}

function chunk(sentences: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < sentences.length; start += SENTENCES_PER_UNIT) {
    units.push({ point: "more to consider", say: sentences.slice(start, start + SENTENCES_PER_UNIT) });
  }
  return units;
}
