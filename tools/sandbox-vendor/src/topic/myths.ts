import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: '"it always costs a fortune"',
    say: [
      "Many people believe that it always costs a fortune.",
      "Some cases do, but the average is far more modest than the stories suggest, because nobody tells stories about ordinary bills.",
      "An early talk with {pro} is the cheapest way to find out where you stand.",
    ],
  },
  {
    point: '"they are all the same"',
    say: [
      "It is also untrue that all {places} are the same.",
      "Training, equipment and attention vary widely, and so does the way {svc} {svc~is|are} carried out.",
      "Two visits to two websites will not show you that; two conversations will.",
    ],
  },
  {
    point: '"no trouble means no problem"',
    say: [
      "A quieter myth says that nothing is wrong as long as nothing bothers you.",
      "Plenty of problems are silent at first, and those are the easiest to solve.",
      "A brief check by {pro} turns guessing into knowing.",
    ],
  },
  {
    point: '"you have to decide on the spot"',
    say: [
      "Contrary to what some sellers suggest, you never have to decide on the spot.",
      "An offer that is good today will be good tomorrow, and pressure is a reason to slow down.",
      "Take the written proposal for {svc} home, sleep on it and call back with your questions.",
    ],
  },
  {
    point: '"asking is rude"',
    say: [
      "Some people believe that asking about price or training is rude.",
      "It is the opposite: it shows that you are taking the matter seriously.",
      "The better the {proN}, the more relaxed the reply.",
    ],
  },
];

/** What people believe that is not so. */
export const myths: Topic = {
  name: "myths",
  matches: /\b(?:myths?|misconceptions?|truth about|facts?)\b/i,
  headings: [
    "Myths about {svc} that refuse to go away",
    "Myths about seeing {pro}",
    "Five myths that refuse to go away",
  ],
  units,
};
