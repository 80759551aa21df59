import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "a short list to take along",
    say: [
      "Take this short list with you when you talk to {pro}:",
      "Clear answers to these tell you most of what you need to know.",
    ],
    list: { items: "question", take: 4 },
  },
  {
    point: "how to judge the answers",
    say: [
      "How a question is answered matters as much as the answer.",
      'Listen for short, concrete replies, and for an honest "that depends" followed by what it depends on.',
      "When it comes to {svc}, a promise without any conditions should make you more careful, not less.",
    ],
  },
  {
    point: "who does the work",
    say: [
      "Ask who will actually be looking after you.",
      "In a larger {place} the person you meet first is not always the person you will see next.",
      "That is no problem as long as you know it, and as long as somebody with experience in {svc} keeps an eye on the result.",
    ],
  },
  {
    point: "what happens if you are not satisfied",
    say: [
      "Ask what happens if you are not satisfied.",
      "Good {pros} have an answer ready: whom to call, how quickly they respond and what they put right at no charge.",
      "Have that confirmed in writing together with the price.",
    ],
  },
  {
    point: "what they would do in your place",
    say: [
      "Ask what they would do in your place.",
      "It is a simple question, and it often brings out an alternative that had not been mentioned.",
      "When {pro} recommends the smaller option, you have learned something valuable about trust.",
    ],
  },
  {
    point: "keeping track of what you hear",
    say: [
      "Write the answers down while they are fresh.",
      "Two conversations about {svc} sound alike a week later, and memory tends to favor the friendlier voice over the better plan.",
      "A few lines in your phone are enough for a fair comparison.",
    ],
  },
];

/** What to ask before committing. */
export const questions: Topic = {
  name: "questions",
  matches: /\b(?:questions? to ask|what to ask|ask(?:ing)? (?:before|your|about|\w+ \w+)|things to ask)\b/i,
  headings: ["Questions to ask before you book {svc}", "What to ask {pro}", "Questions to ask before you decide"],
  units,
};
