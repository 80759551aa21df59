import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the signals to watch for",
    say: [
      "Any one of these is a good reason to get in touch with {pro}:",
      "Two or more together make the case stronger.",
    ],
    list: { items: "sign", take: 4 },
  },
  {
    point: "changes that come on slowly",
    say: [
      "The hardest signals to spot are the slow ones.",
      "Because they change only a little each week, {sign} can start to feel normal.",
      "A simple test is to ask whether you would have accepted it a year ago.",
      "If the answer is no, describe it to {pro} and see what they make of it.",
    ],
  },
  {
    point: "what cannot wait",
    say: [
      "A few situations should not wait for a convenient moment.",
      "If there is a risk to health, safety or property, call first and read later.",
      "Most {places} can tell you within a few minutes whether this needs attention today or whether the rest of the week will do.",
    ],
  },
  {
    point: "what can safely wait",
    say: [
      "Not everything is urgent, and a trustworthy {place} will say so.",
      "If the situation is stable, write down when it happens and what seems to make it better or worse.",
      "Those notes shorten the first {visit} and often point straight at the cause.",
    ],
  },
  {
    point: "patterns rather than single events",
    say: [
      "Patterns matter more than single events.",
      "One bad day may mean nothing; the same complaint every few weeks is telling you something.",
      'Keep track of dates, because "it happens now and then" is not much for {pro} to work with.',
    ],
  },
  {
    point: "when you are not sure",
    say: [
      "You do not need to know the cause to make the call.",
      "It is enough to say what has changed, since when, and what worries you about it.",
      "Whether {svc} {svc~is|are} the answer is for the person on the other end of the line to work out with you.",
    ],
  },
];

/** How to tell that it is time to act. */
export const signs: Topic = {
  name: "signs",
  matches:
    /\b(?:signs?|symptoms?|signals?|warning|when to (?:look|call|see|get|seek|hire|contact)|how to tell|do you need|time to call)\b/i,
  headings: ["Signs that it is time to call {pro}", "When to look into {svc}", "Early signs that deserve attention"],
  units,
};
