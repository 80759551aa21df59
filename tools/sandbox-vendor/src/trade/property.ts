import type { Trade } from "./trade.js";

/** Estate agents, property managers, cars and other large purchases with an agent in between. */
export const property: Trade = {
  matches: /\b(?:real ?estate|realtor|property|propert|apartment|rental|home buy|homes for sale|housing|broker)/i,
  customer: "client",
  pro: "agent",
  place: "agency",
  visit: "viewing",
  job: "sale",
  works: ["professional advice", "local market knowledge", "good representation"],
  locals: "buyers",
  details: {
    sign: [
      "a lease that ends within six months",
      "a family that has outgrown its rooms",
      "a commute that takes up the evening",
      "repairs that cost more each year",
      "a neighborhood where homes sell within days",
    ],
    driver: [
      "location, down to the side of the street",
      "the condition of roof, windows and systems",
      "interest rates and the type of loan",
      "closing costs and taxes",
      "the season and the number of similar homes for sale",
      "repairs agreed after the inspection",
    ],
    mistake: [
      "viewing homes before speaking to a lender",
      "falling for the furniture instead of the floor plan",
      "skipping the inspection to win a bid",
      "pricing a home by what was spent on it",
      "forgetting the monthly cost of taxes and upkeep",
    ],
    service: [
      "a valuation",
      "a search by your criteria",
      "professional staging",
      "negotiation",
      "help with paperwork until closing",
      "property management",
    ],
    question: [
      "What have similar homes sold for in the last three months?",
      "How long do homes stay on the market here?",
      "How are you paid, and by whom?",
      "What would you fix before selling, and what would you leave?",
      "How quickly can we see a new listing?",
    ],
    step: [
      "**Goals.** You agree on area, budget, must-haves and timing.",
      "**Numbers.** A lender confirms what you can afford, or an agent values what you own.",
      "**Search or launch.** Homes are viewed, or yours is photographed and listed.",
      "**Offer.** Price, conditions and dates are negotiated in writing.",
      "**Closing.** Inspection, loan and title are completed, and the keys change hands.",
    ],
  },
  units: {
    options: [
      {
        point: "new, renovated or with potential",
        say: [
          "A new home costs more and surprises less.",
          "A renovated one lets you move in at once, while one with potential rewards patience and a realistic budget.",
          "Decide how much disruption you can live with before you decide what you like.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How much should I save before buying a home?",
      answer:
        "Plan for the down payment plus two to five percent of the price for closing costs, and keep a reserve for repairs in the first year. A lender can tell you which programs require less.",
    },
  ],
};
