import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "credentials you can check",
    say: [
      "Some facts can simply be checked.",
      "Licenses, training and insurance are matters of record, and nobody serious minds being asked about them.",
      "They do not guarantee a good result, but if {pro} cannot show them, keep looking.",
    ],
  },
  {
    point: "experience with your kind of case",
    say: [
      "General experience is good; experience with a situation like yours is better.",
      "Ask how often the team handles {svc} and what a typical case looks like.",
      "You are listening for specifics, since anyone who does something every week can describe it without notes.",
    ],
  },
  {
    point: "how to read reviews",
    say: [
      "Online reviews are useful if you read them the right way.",
      "Look past the stars for detail: what was the problem, what was said about the price, what happened when something went wrong?",
      "A thoughtful reply to a complaint often says more about {pro} than ten short compliments.",
    ],
  },
  {
    point: "communication before you commit",
    say: [
      "Notice how you are treated before you are {a:customer}.",
      "Calls returned on time, questions answered without jargon and a clear next step are signs of a well-run {place}.",
      "If communication is difficult at the start, it rarely improves later.",
    ],
  },
  {
    point: "personal recommendations",
    say: [
      "Personal recommendations still carry weight.",
      "Ask people whose situation resembles yours, because the right {proN} for one person is not automatically right for another.",
      "When the same name comes up twice without prompting, put it at the top of your list.",
    ],
  },
  {
    point: "a short, fair comparison",
    say: [
      "Compare two or three candidates, not ten.",
      "Put the same questions about {svc} to each of them and write the answers side by side.",
      "After the third conversation you will know what is normal, and the odd one out will be obvious.",
    ],
  },
  {
    point: "a sense of fit",
    say: [
      "Trust your sense of fit.",
      "You will be sharing information, time and money, so it matters whether you feel heard.",
      "When {pro} takes a minute to understand what you want, you are far more likely to get it.",
    ],
  },
];

/** How to choose who does it. */
export const choose: Topic = {
  name: "choose",
  matches:
    /\b(?:choos\w+|pick\w*|select\w*|find(?:ing)?|hir(?:e|ing)|look for|right (?:\w+ )?for|sets? .* apart|separates?|qualit(?:y|ies)|trust)\b/i,
  headings: [
    "How to choose {pro}",
    "Choosing the right {place} for {svc}",
    "What separates a good {place} from the rest",
  ],
  units,
};
