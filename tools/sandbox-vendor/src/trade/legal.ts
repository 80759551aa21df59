import type { Trade } from "./trade.js";

/** Law firms. */
export const legal: Trade = {
  matches:
    /\b(?:\blaw\b|law ?(?:firm|yer|yers|office)|attorney|legal|solicitor|notary|divorce|injury|estate plan|probate|immigration)/i,
  customer: "client",
  pro: "attorney",
  place: "firm",
  visit: "consultation",
  job: "case",
  works: ["legal advice", "legal help", "sound legal work"],
  locals: "residents",
  details: {
    sign: [
      "a letter with a deadline in it",
      "a contract that you do not fully understand",
      "an insurer that asks for a recorded statement",
      "a dispute that talking has not settled",
      "a change in the family, such as a marriage, a birth or a separation",
      "an official form with consequences you cannot judge",
    ],
    driver: [
      "the fee model, whether hourly, flat or contingent on the outcome",
      "how many parties are involved",
      "whether the matter can be settled out of court",
      "the amount of paperwork and how well it is organized",
      "experts and court fees that come on top",
      "how quickly the other side responds",
    ],
    mistake: [
      "signing before anyone has read the fine print",
      "posting about the matter on social media",
      "missing a deadline because a letter stayed unopened",
      "telling your own lawyer only half of the story",
      "throwing away messages, receipts or photos",
      "agreeing to the first offer under time pressure",
    ],
    service: [
      "a review of a contract",
      "a letter that states your position",
      "mediation with the other side",
      "a will with a power of attorney",
      "representation in court",
      "advice before a big decision",
    ],
    question: [
      "How many matters like mine have you handled?",
      "What are the realistic outcomes, good and bad?",
      "How do you bill, and what could make it more expensive?",
      "Who will work on this from day to day?",
      "Which deadlines apply, and when do they start?",
      "What can I do myself to keep the cost down?",
    ],
    step: [
      "**First consultation.** You describe what happened, and the attorney checks for conflicts and deadlines.",
      "**Review.** Documents are read, facts are put in order and gaps are identified.",
      "**Strategy.** You hear the possible routes with their chances, their cost and their likely duration.",
      "**Action.** Letters, filings or negotiations follow the route you agreed on, with updates in writing.",
      "**Conclusion.** The result is documented, and you learn what it means for the future.",
    ],
  },
  units: {
    options: [
      {
        point: "a will, a trust or both",
        about: /estate|will\b|trust|probate|inherit/i,
        say: [
          "A will says who receives what and names a guardian; it takes effect only after a court has confirmed it.",
          "A living trust holds property while you are alive and passes it on without probate, in private and usually faster.",
          "Many families use both: the trust for the house and the larger accounts, the will for everything that was left out.",
        ],
      },
      {
        point: "settling or going to court",
        about: /injur|accident|divorce|dispute|litigat|claim|attorney|lawyer|law firm/i,
        say: [
          "Most disputes end in an agreement rather than a verdict.",
          "A settlement is faster, private and predictable, while a trial can bring more and can also bring nothing.",
          "A good attorney prepares as if there will be a trial, because that is what makes the other side negotiate.",
        ],
      },
    ],
    cost: [
      {
        point: "how lawyers bill",
        say: [
          "Lawyers bill in three main ways: by the hour, as a flat fee, or as a share of what is recovered.",
          "Flat fees suit work with a clear scope, such as a will.",
          "Whatever the model, the agreement should be in writing and say what happens if the matter grows.",
        ],
      },
    ],
    prepare: [
      {
        point: "a one-page timeline",
        say: [
          "A timeline on a single page is the best preparation there is.",
          "List the dates, who was involved and which document proves each point.",
          "It turns an hour of explaining into ten minutes and leaves the rest of the consultation for advice.",
        ],
      },
    ],
    choose: [
      {
        point: "focus and candor",
        say: [
          "Law has become too broad for anyone to know all of it.",
          "Look for a lawyer who spends most of the week on matters like yours and can say how the local courts tend to handle them.",
          "Be wary of guarantees, since nobody can promise what a judge or jury will do.",
        ],
      },
    ],
    signs: [
      {
        point: "when a form is no longer enough",
        say: [
          "Forms from the internet cover the simple cases.",
          "They stop being enough when there are children from an earlier marriage, property in two states, a business, or relatives who do not get along.",
          "In each of these, a sentence that seems harmless can have an effect nobody intended.",
        ],
      },
    ],
    after: [
      {
        point: "reviewing documents as life changes",
        say: [
          "Legal documents age with the life they describe.",
          "A birth, a divorce, a move to another state or the sale of a house is a reason to take them out of the drawer.",
          "Every three to five years, a short review confirms that names, guardians and beneficiaries are still the right ones.",
        ],
      },
    ],
    why: [
      {
        point: "what happens without a plan",
        about: /estate|will\b|trust|probate|inherit/i,
        say: [
          "Without a will, state law decides who inherits, and a court decides who looks after minor children.",
          "The result may be close to what you would have wanted, or very far from it.",
          "A few signed pages replace the guesswork and spare the family months of waiting for probate.",
        ],
      },
      {
        point: "deadlines do not wait",
        say: [
          "Legal rights come with clocks attached.",
          "Claims expire, appeals must be filed within days, and evidence grows weaker as memories fade.",
          "An early conversation may show that nothing needs to be done, and knowing that is worth something too.",
        ],
      },
    ],
    process: [
      {
        point: "signing and funding",
        about: /estate|will\b|trust|probate/i,
        say: [
          "Signing is a ceremony for a reason: witnesses and a notary make sure that nobody can doubt it later.",
          "A trust, however, works only for what has been transferred into it, so deeds, accounts and beneficiary forms have to follow.",
          "Ask who takes care of that step, because it is the one most often forgotten.",
        ],
      },
    ],
    mistakes: [
      {
        point: "talking to the other side",
        about: /injur|accident|divorce|dispute|litigat|claim|attorney|lawyer|law firm/i,
        say: [
          "A friendly call from an insurer or opposing lawyer is still part of the dispute.",
          "What you say can be noted, shortened and quoted back months later.",
          "It is perfectly polite to answer that you will respond in writing after taking advice.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "Is what I say in a first consultation confidential?",
      answer:
        "In general, yes. Confidentiality usually covers people who are only considering whether to hire an attorney, so you can speak openly; ask the firm to confirm it at the start.",
    },
    {
      question: "Will I have to go to court?",
      answer:
        "Most matters are settled before trial. Your attorney will tell you how likely a hearing is and what it would involve, so that you can weigh it against an agreement.",
    },
  ],
};
