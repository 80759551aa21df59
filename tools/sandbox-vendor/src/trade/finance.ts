import type { Trade } from "./trade.js";

/** Accountants, tax preparers, advisers, insurance and mortgage brokers. */
export const finance: Trade = {
  matches:
    /\b(?:account(?:ant|ing)|bookkeep|\btax\b|taxes|financ|insurance|mortgage|wealth|payroll|\bcpa\b|bank|loan|credit)/i,
  customer: "client",
  pro: "advisor",
  place: "firm",
  visit: "meeting",
  job: "engagement",
  works: ["financial advice", "professional advice", "careful preparation"],
  locals: "residents",
  details: {
    sign: [
      "receipts that pile up faster than they are sorted",
      "a letter from the tax office",
      "a good year that ends in a surprising tax bill",
      "a change such as a marriage, a house or a new company",
      "cash that is always tight although sales are fine",
      "reports that arrive too late to act on",
    ],
    driver: [
      "the number of accounts and transactions",
      "how well the records are kept",
      "the legal form of the business",
      "how many states or countries are involved",
      "the frequency of reports and meetings",
      "how close the deadline is",
    ],
    mistake: [
      "mixing private and business expenses",
      "missing a quarterly payment",
      "deciding by the tax effect alone",
      "keeping records only on paper",
      "waiting for the deadline to ask the first question",
      "signing a product without knowing its fees",
    ],
    service: [
      "tax preparation",
      "monthly bookkeeping",
      "planning for the coming year",
      "payroll",
      "advice on a large purchase",
      "a second look at an existing plan",
    ],
    question: [
      "How do you charge, and do you receive commissions?",
      "Who prepares the work, and who checks it?",
      "Which records do you need, and in what form?",
      "How do you keep my data safe?",
      "What should I do differently before the end of the year?",
    ],
    step: [
      "**First meeting.** You describe your situation and your goals, and bring last year's papers.",
      "**Collecting records.** You get a checklist and a secure place to upload documents.",
      "**Preparation.** Figures are entered, checked and compared with earlier years.",
      "**Review.** You go through the result together before anything is filed or signed.",
      "**Planning.** You leave with dates and actions for the months ahead.",
    ],
  },
  units: {
    why: [
      {
        point: "planning ahead of the deadline",
        say: [
          "Most of what lowers a tax bill has to happen before the year ends.",
          "By the time the return is prepared, the figures are history and can only be reported.",
          "A short meeting in the fall is therefore worth more than a long one in the spring.",
        ],
      },
    ],
    prepare: [
      {
        point: "records that save hours",
        say: [
          "Good records are the cheapest form of advice.",
          "Keep one account for business, photograph receipts on the day and label anything unusual while you still remember it.",
          "An hour a month replaces a lost weekend in March.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "Which documents should I bring to the first meeting?",
      answer:
        "Bring last year's return or statements, proof of income, and a list of major changes such as a move, a child or a new business. Anything missing can follow later.",
    },
  ],
};
