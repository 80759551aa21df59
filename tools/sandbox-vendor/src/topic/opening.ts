import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the questions everybody starts with",
    say: [
      "Few people think about {svc} until they need {svc~it|them}.",
      "By then the questions arrive all at once: whom to call, what is reasonable to pay, and how to tell good advice from a sales pitch.",
      "This guide takes those questions in the order in which they usually come up, so that you can decide with a clear head.",
    ],
  },
  {
    point: "what a good decision rests on",
    say: [
      "A good decision about {svc} rests on three things: knowing what you need, knowing what is on offer and knowing whom to trust.",
      "None of that takes special knowledge.",
      "It takes [a little preparation|half an hour of reading], a few direct questions and the patience to compare two answers before accepting one.",
    ],
  },
  {
    point: "why experiences differ",
    say: [
      "Ask around {city} and you will hear very different stories about {svc}.",
      "Some people had a smooth experience and barely remember it; others are still annoyed about a delay or a bill.",
      "The difference is rarely luck.",
      "It usually comes down to a handful of choices made early on, and those choices are what this article is about.",
    ],
  },
  {
    point: "more than finding a name",
    say: [
      "Finding {pro} is easy.",
      "Finding one that explains the options, keeps to the agreed price and is still reachable afterward takes more effort, and it is worth it.",
      "The sections below show what to look for, what to ask and what to expect at each stage.",
    ],
  },
  {
    point: "the first conversation",
    say: [
      "The first conversation about {svc} often sets the tone for everything after it.",
      "Go in unprepared and you will spend it listening.",
      "Go in with a short list of questions and you will leave with a plan, a price and a sense of whether this is the right {place} for you.",
    ],
  },
  {
    point: "who this guide is for",
    say: [
      "There is no shortage of opinions about {svc}, and very few of them are written for {audience}.",
      "What follows is practical rather than exhaustive: what matters, what does not, and where a short talk with {pro} replaces a long search.",
    ],
  },
  {
    point: "a search under pressure",
    say: [
      "Most people start looking for {pro} with a problem already on their hands and no time to compare.",
      "It works out surprisingly often, but it is not a method.",
      "Twenty minutes of reading on a quiet evening put you in a far better position, and that is what this guide is for.",
    ],
  },
  {
    point: "what the brochures leave out",
    say: [
      "Every website promises quality, and every brochure shows smiling faces.",
      "What they leave out is how to tell one {proN} from the next, what the first {visit} is like and which questions make a difference.",
      "Those gaps are what the following sections fill.",
    ],
  },
];

/** How an article begins. */
export const opening: Topic = {
  name: "opening",
  matches: /^(?:introduction|overview|intro|in brief|before you start)\b|starting point|at a glance/i,
  headings: ["Before you start: the essentials", "{svc} at a glance", "A clear starting point"],
  units,
};
