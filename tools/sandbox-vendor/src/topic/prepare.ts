import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "what to have at hand",
    say: ["Set aside ten minutes to get these together:", "That is all the preparation most people need for {svc}."],
    list: {
      items: [
        "a short note of what you have noticed, and since when",
        "any earlier records, photos or invoices",
        "the questions you want answered, most important first",
        "your calendar, so that a follow-up can be agreed on the spot",
      ],
      take: 4,
    },
  },
  {
    point: "your own goal",
    say: [
      "Decide what a good outcome would look like to you.",
      "Fast, lasting, inexpensive and convenient are all fair goals, but they rarely come together.",
      "If you tell {pro} which one matters most, the recommendations become noticeably better.",
    ],
  },
  {
    point: "a good moment",
    say: [
      "Choose the time with care.",
      "Early slots tend to run on schedule, and a day without fixed plans afterward takes the pressure off.",
      "If {svc} {svc~is|are} likely to need more than one {visit}, book the second at the same time.",
    ],
  },
  {
    point: "a figure in mind",
    say: [
      "Have a figure in mind before anyone names one.",
      "You do not have to reveal it, but it anchors the conversation in what you can comfortably spend.",
      "Add a margin for the unexpected, and you can answer {pro} without stress.",
    ],
  },
  {
    point: "who else should be there",
    say: [
      "Think about who else should be part of the decision.",
      "A partner or family member who hears the explanation first-hand will have fewer doubts later.",
      "Most {places} are happy to include another person by phone.",
    ],
  },
  {
    point: "earlier experiences",
    say: [
      "Be frank about past experiences.",
      "If something went badly before, say so; it helps the team avoid a repeat and explains what worries you.",
      "Nobody can adapt {svc} to a concern they have not heard.",
    ],
  },
];

/** How to get ready. */
export const prepare: Topic = {
  name: "prepare",
  matches: /\b(?:prepar\w+|get(?:ting)? ready|before (?:your|the|you)|checklist|plan(?:ning)? (?:your|for))\b/i,
  headings: ["How to prepare for {svc}", "Getting ready to meet {pro}", "How to get ready: a short checklist"],
  units,
};
