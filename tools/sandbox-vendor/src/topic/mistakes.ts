import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the ones that come up most",
    say: [
      "These come up again and again:",
      "None of them is a disaster on its own, and all of them are easy to avoid once you know about them.",
    ],
    list: { items: "mistake", take: 4 },
  },
  {
    point: "waiting too long",
    say: [
      "The most common mistake is waiting.",
      "People hope that a problem will settle by itself, and now and then it does.",
      "Far more often it becomes harder to fix, and the list of {pros} with time at short notice turns out to be shorter than expected.",
    ],
  },
  {
    point: "choosing on price alone",
    say: [
      "Choosing on price alone rarely ends well.",
      "A quote is only comparable when it covers the same work to the same standard.",
      "Before you accept the cheapest offer for {svc}, find out what the others include that this one does not.",
    ],
  },
  {
    point: "nodding along",
    say: [
      "Many people nod through an explanation they did not follow.",
      "It feels polite, yet it leads to decisions that nobody would make on purpose.",
      'Say "could you put that another way?" as often as you need; any decent {proN} will be glad you did.',
    ],
  },
  {
    point: "stopping too early",
    say: [
      "Stopping too early is easy to overlook.",
      "Once the worst is over, the last step seems optional, and that is exactly when problems return.",
      "If you are tempted to leave {svc} half done, ask openly what the consequences would be.",
    ],
  },
  {
    point: "relying on general advice",
    say: [
      "The internet is a fine place to begin and a poor place to finish.",
      "Advice written for everybody cannot take account of your circumstances.",
      "Use it to prepare your questions, then put them to {pro} in person.",
    ],
  },
];

/** What goes wrong, and how to avoid it. */
export const mistakes: Topic = {
  name: "mistakes",
  matches: /\b(?:mistakes?|avoid\w*|pitfalls?|errors?|go(?:es)? wrong|traps?)\b/i,
  headings: [
    "Common mistakes with {svc} and how to avoid them",
    "Mistakes people make with {pro}, and how to avoid them",
    "Common mistakes to avoid",
  ],
  units,
};
