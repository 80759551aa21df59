import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the best moment to start",
    say: [
      "The best moment is usually before there is any pressure.",
      "With time on your side, you can compare offers for {svc}, wait for the right person and spread the cost.",
      "Under pressure, you take whoever answers the phone.",
    ],
  },
  {
    point: "how far ahead to book",
    say: [
      "Two to three weeks of notice is a comfortable margin in most cases.",
      "Popular times, such as late afternoons and Saturdays, go first.",
      "If only those suit you, tell {pro} that you would take a cancellation at short notice.",
    ],
  },
  {
    point: "seasons and quiet weeks",
    say: [
      "Most {places} have busy and quiet months.",
      "In a quiet one you get more attention, more flexible dates and occasionally a better price.",
      "Ask when that is; the answer is rarely a secret.",
    ],
  },
  {
    point: "when speed matters",
    say: [
      "When speed matters, say so in the first sentence.",
      "Describe what is happening now, what you have already done and how you can be reached.",
      "{pros} keep some room for urgent cases, and a precise description helps them use it well.",
    ],
  },
  {
    point: "spreading it over time",
    say: [
      "Not everything has to happen at once.",
      "A plan for {svc} can often be divided into stages, with the most important one first.",
      "Each stage should make sense on its own, in case circumstances change.",
    ],
  },
];

/** When to do it. */
export const timing: Topic = {
  name: "timing",
  matches:
    /\b(?:timing|right time|best time|how (?:often|soon|long)|when (?:is|should)|season\w*|schedule|scheduling)\b/i,
  headings: ["When is the right time for {svc}?", "When should you book {pro}?", "Timing: how soon is soon enough?"],
  units,
};
