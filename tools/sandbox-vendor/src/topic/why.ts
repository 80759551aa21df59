import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "small problems grow",
    say: [
      "Small problems have a habit of becoming expensive ones.",
      "What could be settled in one {visit} this month may need several by the end of the year, with more disruption and fewer options.",
      "Acting early on {svc} is less about caution than about keeping the choice in your own hands.",
      "You can compare, ask for a second opinion and pick a time that suits you.",
    ],
  },
  {
    point: "peace of mind",
    say: [
      "Peace of mind is part of it too.",
      "An open question takes up a little attention every day, often more than the answer would.",
      "People who finally speak to {pro} tend to say the same thing afterward: they wish they had called sooner.",
    ],
  },
  {
    point: "quality that lasts",
    say: [
      "Quality shows over time rather than on the day.",
      "Careful work holds up, while a rushed job comes back, usually at an inconvenient moment.",
      "When you weigh up {svc}, think about where you want to be in five years and work backward from there.",
      "Seen that way, the cheapest answer and the best value are often two different things.",
    ],
  },
  {
    point: "the value of a long relationship",
    say: [
      "Staying with one {place} has practical benefits.",
      "The team knows your history, remembers what worked and notices when something changes.",
      "You explain yourself once instead of every time, and {pro} that knows you can often tell over the phone whether {a:visit} is needed at all.",
    ],
  },
  {
    point: "better questions, better answers",
    say: [
      "Information changes the conversation.",
      "Once you know the usual options and the words that go with them, you can tell a clear answer from a vague one.",
      "You also ask better questions, and {pros} tend to respond to that with better explanations.",
    ],
  },
  {
    point: "the effect on daily life",
    say: [
      "The effects reach further than most people expect.",
      "When things work as they should, nobody gives them a thought; when they do not, plans change, sleep suffers and money goes to the wrong places.",
      "Looking into {svc} before that point is one of the simpler ways to keep ordinary life ordinary.",
    ],
  },
  {
    point: "what has changed in recent years",
    say: [
      "What counts as normal has changed a good deal in recent years.",
      "Communication is faster, methods have improved and prices are easier to find out in advance.",
      "If your last experience was long ago, it may be a poor guide to what {svc} {svc~involves|involve} today.",
    ],
  },
];

/** Why the subject matters. */
export const why: Topic = {
  name: "why",
  matches: /\b(?:why|benefits?|matters?|importance|important|advantages?|worth|value of)\b/i,
  headings: ["Why {svc} {svc~deserves|deserve} attention", "Why the right {proN} matters", "Why it pays to act early"],
  units,
};
