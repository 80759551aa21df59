import type { Trade } from "./trade.js";

/** The vocabulary for a business that no other trade recognises. `place` and `pro` are replaced by its own name where it has one. */
export const general: Trade = {
  matches: /^/,
  customer: "customer",
  pro: "specialist",
  place: "business",
  visit: "appointment",
  job: "project",
  works: ["professional help", "this kind of service", "good work"],
  locals: "residents",
  details: {
    sign: [
      "a task that takes longer every time",
      "the same small fault coming back",
      "costs that rise without a clear reason",
      "a result that no longer looks the way it should",
      "advice that changes with every person you ask",
      "a decision that keeps getting postponed",
    ],
    driver: [
      "the size of the job",
      "the quality of the materials or tools",
      "how much preparation is needed",
      "how soon you need it",
      "the experience of the people involved",
      "what is included afterward, such as support or a guarantee",
    ],
    mistake: [
      "starting without a clear goal",
      "comparing offers that do not cover the same things",
      "leaving important points to a spoken promise",
      "paying everything in advance",
      "changing the plan halfway through without asking what it costs",
      "forgetting to ask what happens afterward",
    ],
    service: [
      "a first conversation about what you need",
      "a written proposal",
      "a standard package",
      "a tailored solution",
      "regular support",
      "a one-time review",
    ],
    question: [
      "What would you recommend for a situation like mine, and why?",
      "What exactly is included in the price?",
      "How long will it take from start to finish?",
      "Who is my contact, and how do I reach them?",
      "What could make this more expensive than planned?",
      "Can you show me an example of similar work?",
    ],
    step: [
      "**First contact.** You describe what you have in mind and learn whether it is a good match.",
      "**Needs and wishes.** Together you sort out what is essential and what would be nice to have.",
      "**Proposal.** You receive a written offer with scope, price and dates.",
      "**Delivery.** The work is done as agreed, and you hear about progress without having to ask.",
      "**Review.** You look at the result together, and open points are put right.",
    ],
  },
  units: {},
  faq: [],
};
