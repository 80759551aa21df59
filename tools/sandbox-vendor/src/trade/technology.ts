import type { Trade } from "./trade.js";

/** Software, marketing, design and consulting firms that serve other businesses. */
export const technology: Trade = {
  matches:
    /\b(?:software|saas\b|apps?\b|marketing|advertis|seo\b|web ?(?:site|design|develop)|digital|IT (?:services|support|consult)|cloud|cyber|data\b|e-?commerce|branding|hosting)/i,
  customer: "client",
  pro: "consultant",
  place: "company",
  visit: "call",
  job: "project",
  works: ["professional support", "expert help", "a well-run project"],
  locals: "companies",
  details: {
    sign: [
      "figures that nobody in the team can explain",
      "work that is copied by hand from one system to another",
      "inquiries that stop although traffic is stable",
      "customers who ask for things that already exist",
      "releases or campaigns that slip month after month",
      "costs that grow faster than results",
    ],
    driver: [
      "the scope, and how clearly it is described",
      "the number of systems that have to work together",
      "the state of existing data and content",
      "how many people must approve each step",
      "licenses and third-party services",
      "support after launch",
    ],
    mistake: [
      "buying a tool before describing the problem",
      "measuring activity instead of results",
      "launching without anyone in charge of the next month",
      "asking for everything in the first version",
      "leaving passwords and ownership with a supplier",
      "testing with colleagues instead of customers",
    ],
    service: [
      "an audit of what exists",
      "a small pilot",
      "a complete rebuild",
      "ongoing support",
      "training for the team",
      "a roadmap for the year",
    ],
    question: [
      "Which result will we see first, and when?",
      "How will we measure whether it works?",
      "Who owns the code, the content and the data?",
      "What do you need from us, and how much time will it take?",
      "What happens if we want to stop?",
    ],
    step: [
      "**Discovery.** Goals, users and constraints are collected in one short document.",
      "**Plan.** The work is divided into steps that each bring a result you can look at.",
      "**First version.** A small part goes live early, so that real feedback replaces opinions.",
      "**Improvement.** Each round is measured and decides what the next one contains.",
      "**Handover.** Documentation, access and training make your team independent.",
    ],
  },
  units: {
    why: [
      {
        point: "clarity before tools",
        say: [
          "Tools are easy to buy and hard to introduce.",
          "A team that can say in one sentence which problem it wants to solve chooses faster and regrets less.",
          "Everything else, from the feature list to the budget, follows from that sentence.",
        ],
      },
    ],
    cost: [
      {
        point: "starting with a pilot",
        say: [
          "A pilot is the cheapest way to learn.",
          "Four weeks with one team and one measurable goal reveal more than a long tender.",
          "If it works, you scale with confidence; if it does not, you have saved the rest of the budget.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How long does a typical project take?",
      answer:
        "A first useful version is often possible within six to eight weeks. Larger plans are better divided into steps, each with a result you can measure.",
    },
  ],
};
