import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the stages in order",
    say: [
      "Details vary, but the usual course of {svc} looks like this:",
      "At every stage you should know what comes next and roughly how long it takes.",
    ],
    list: { items: "step", take: 5, ordered: true },
  },
  {
    point: "the first contact",
    say: [
      "It starts with a call or an online request.",
      "Expect to be asked what the situation is, how long it has been that way and when you are available.",
      "{A:place} that asks good questions at this point is already saving you time.",
    ],
  },
  {
    point: "a proper assessment",
    say: [
      "Everything depends on a proper look at your situation.",
      "This is where {svc} {svc~turns|turn} from a general idea into a specific plan, so do not let it be rushed.",
      "You should hear what was found in plain language, see it where that is possible, and have the chance to ask why.",
    ],
  },
  {
    point: "a written plan",
    say: [
      "Before anything begins, ask for the plan in writing.",
      "One page is enough: what will be done, in what order, at what price, and what could change along the way.",
      "It protects both sides, and writing things down settles details that talk tends to leave open.",
    ],
  },
  {
    point: "while the work is done",
    say: [
      "The {job} itself is often the least dramatic part.",
      "Experienced {pros} follow a routine, explain each step briefly and speak up when something unexpected appears.",
      "Feel free to ask for a pause if you want to understand what is happening.",
    ],
  },
  {
    point: "the follow-up",
    say: [
      "The process does not end when the {job} does.",
      "A short follow-up, even if it is only a call, catches small issues while they are still small.",
      "It tells you something about {pro} as well: those who plan for it tend to take the result seriously.",
    ],
  },
  {
    point: "how long it takes",
    say: [
      "How long does it all take?",
      "Straightforward cases are often finished within one or two {visits}, while complex ones are spread over weeks so that each stage can settle.",
      "When {svc} {svc~involves|involve} several stages, ask for the whole calendar at the start and plan around it.",
    ],
  },
];

/** What happens, step by step. */
export const process: Topic = {
  name: "process",
  matches:
    /\b(?:how .* works?|what to expect|expect|step by step|steps|process|procedure|what happens|first (?:visit|appointment|consultation))\b/i,
  headings: [
    "What to expect from {pro}, step by step",
    "How {svc} {svc~works|work} from start to finish",
    "What happens from the first call onward",
  ],
  units,
};
