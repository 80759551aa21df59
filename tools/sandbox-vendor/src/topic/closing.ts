import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "what you now know",
    say: [
      "You now have what most people lack when they start: a sense of the options, a feel for what is fair and a list of good questions.",
      "Use them.",
      "A short conversation with {pro} will tell you more than another evening of searching.",
    ],
  },
  {
    point: "one step this week",
    say: [
      "Pick one step and take it this week.",
      "It might be writing down your questions, asking a friend for a name or requesting a quote for {svc}.",
      "Momentum matters more than the perfect plan.",
    ],
  },
  {
    point: "three things to remember",
    say: [
      "If you remember only three things, make them these: describe the problem clearly, compare like with like and get the plan in writing.",
      "Everything else in this guide supports those three.",
    ],
  },
  {
    point: "no need to rush",
    say: [
      "There is no prize for deciding in a hurry.",
      "Take the time to understand the answer you are given, and choose the {place} that makes that easy.",
      "With {svc}, a calm decision today is worth more than a quick one you regret next spring.",
    ],
  },
  {
    point: "how to stay in touch",
    say: [
      "Keep the number of {pro} you trust where you can find it.",
      "The next question may be a small one, and a small question asked early is usually answered in minutes.",
      "That is how a one-time {job} turns into lasting confidence.",
    ],
  },
  {
    point: "what a first meeting brings",
    say: [
      "A first meeting commits you to nothing.",
      "It does show how {pro} listens, how clearly things are explained and whether the price comes without fog.",
      "If you like what you hear, the rest is a matter of dates.",
    ],
  },
  {
    point: "who to call with small questions",
    say: [
      "Do not save up your questions until they are big enough to be embarrassing.",
      "A sentence by phone or email is enough to find out whether {svc} {svc~is|are} even the right subject.",
      "Very often the answer is simpler than you feared.",
    ],
  },
  {
    point: "key takeaways",
    say: [
      "The key takeaways in brief:",
      "Keep these four in mind, and talking to {pro} becomes a conversation between equals.",
    ],
    list: {
      items: [
        "describe your situation before you ask for a solution",
        "have every price explained and confirmed in writing",
        "judge by clear answers rather than by big promises",
        "arrange the follow-up on the same day",
      ],
      take: 4,
    },
  },
];

/** How an article ends. */
export const closing: Topic = {
  name: "closing",
  matches:
    /\b(?:next steps?|conclusion|summary|final|wrap|where to go|get(?:ting)? started|take the|contact|book (?:now|your|with)|key takeaways|ready to)\b/i,
  headings: ["Next steps with {client}", "Taking the next step", "Ready to talk to {pro}? Your next steps"],
  units,
};

/** Calls to action. */
export const CALLS_TO_ACTION: readonly string[] = [
  "Call {client} today to arrange {a:visit}, or send your questions first and let the team answer them.",
  "Ready to move ahead? Contact {client} and choose a time for your {visit} that suits you.",
  "To get started, call {client} or request {a:visit} online; you will know the next step before you hang up.",
  "Have a question that this guide did not answer? Contact {client}, and book {a:visit} when you feel ready.",
  "Book your {visit} with {client} today and turn the open question into a clear plan.",
];

/** Calls to action when no client is known. */
export const GENERAL_CALLS_TO_ACTION: readonly string[] = [
  "Contact a {place} you trust today, and ask for a first {visit} at a time that suits you.",
  "Make the call today, describe your situation in two sentences and book a first {visit}.",
];
