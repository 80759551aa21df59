import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "what moves the price",
    say: [
      "Quotes for {svc} differ because situations differ, and these are the usual reasons:",
      "Find out which of them apply to you before you compare two figures.",
    ],
    list: { items: "driver", take: 4 },
  },
  {
    point: "what a useful estimate shows",
    say: [
      "A useful estimate is itemized.",
      "It puts every part on a line of its own, so you can see where the money goes and what could be left out.",
      "A single round number for {svc} is a starting point for questions, not an answer.",
    ],
  },
  {
    point: "price and value",
    say: [
      "The lowest price is tempting and sometimes perfectly fine.",
      "Check what it leaves out, though: follow-up, guarantees and the time of an experienced person are the usual places to save.",
      "Over several years, {pro} in the middle of the price range often turns out to be the least expensive.",
    ],
  },
  {
    point: "ways to pay",
    say: [
      "Raise the subject of payment before you need to.",
      "Many {places} offer installments, and some costs may be covered by insurance, a warranty or a benefit you already have.",
      "A five-minute call to check can change the sum considerably.",
    ],
  },
  {
    point: "how to avoid surprises",
    say: [
      "Surprises on the bill are usually surprises in communication.",
      "Agree in advance that anything extra needs your approval, and from what amount.",
      "Careful {pros} welcome that rule, because it spares them awkward conversations as well.",
    ],
  },
  {
    point: "the price of waiting",
    say: [
      "Delay has a price of its own.",
      "With {svc}, waiting can turn a modest bill into a larger one, simply because there is more to put right.",
      "If the budget is tight, ask what must be done now, what can be staged and what can safely be left for later.",
    ],
  },
  {
    point: "the factor people overlook",
    say: [
      "One factor deserves a special mention: {driver}.",
      "It can move the total more than everything else together, and an advertised price seldom shows it.",
      "Bring it up early with {pro} and you will hear a far more realistic number.",
    ],
  },
];

/** What it costs, and why. */
export const cost: Topic = {
  name: "cost",
  matches:
    /\b(?:costs?|prices?|pricing|pay(?:ing|ment|ments)?|budget|fees?|afford\w*|estimates?|quotes?|insurance|money|expensive)\b/i,
  headings: [
    "What {svc} {svc~costs|cost} and why prices differ",
    "What {pro} charges, and why prices differ",
    "Understanding the price",
  ],
  units,
};
