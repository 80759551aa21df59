import type { Trade } from "./trade.js";

/** Restaurants, cafés, bakeries, caterers and hotels. */
export const hospitality: Trade = {
  matches: /\b(?:restaurant|caf[eé]|coffee|bakery|cater|bistro|pizz|hotel|\binn\b|food|dining|brunch|wine|bar\b|brew)/i,
  customer: "guest",
  pro: "restaurant",
  place: "restaurant",
  visit: "visit",
  job: "event",
  works: ["good food and service", "a good meal", "thoughtful hospitality"],
  locals: "diners",
  details: {
    sign: [
      "a birthday or anniversary on the calendar",
      "visitors who ask where to eat",
      "a week with no time to cook",
      "a team that deserves a proper thank-you",
    ],
    driver: [
      "the number of guests",
      "the season and what the market offers",
      "the choice of drinks",
      "the day of the week",
      "service, setup and rentals",
      "special requests such as a private room",
    ],
    mistake: [
      "booking a large table at the last minute",
      "keeping an allergy to yourself until the food arrives",
      "ordering for everyone without asking",
      "planning ten minutes for parking on a Friday night",
      "choosing a venue by its photos alone",
    ],
    service: [
      "a table for two",
      "a set menu for a group",
      "a private room",
      "catering at your place",
      "takeout for a busy evening",
      "a tasting before a larger event",
    ],
    question: [
      "Which dishes do you recommend this month?",
      "How do you handle allergies and dietary needs?",
      "Is there a quiet table, and can we reserve it?",
      "What is included in the price per person?",
      "By when do you need the final number of guests?",
    ],
    step: [
      "**Reservation.** You give the date, the number of guests and the occasion.",
      "**Wishes.** Allergies, favorite dishes and seating are noted in advance.",
      "**Preparation.** The kitchen plans with what is fresh that week.",
      "**The visit.** You are welcomed by somebody who knows why you came.",
      "**Afterward.** A short word about what you liked shapes the next menu.",
    ],
  },
  units: {
    why: [
      {
        point: "what makes a meal memorable",
        say: [
          "People remember how a meal felt long after they have forgotten what it cost.",
          "A warm welcome, a dish that tastes of the season and a table where nobody is hurried do more than any decoration.",
          "Those things are the result of planning, even when they look effortless.",
        ],
      },
      {
        point: "freshness you can taste",
        say: [
          "Short menus are often a good sign.",
          "They tell you that the kitchen buys fresh, cooks to order and changes its mind with the market.",
          "Ask what arrived this morning and you will usually eat very well.",
        ],
      },
    ],
    choose: [
      {
        point: "the right room for the occasion",
        say: [
          "Match the room to the occasion.",
          "A lively dining room suits a birthday, while a business lunch needs a corner where people can hear one another.",
          "Call between the rush hours and describe what you have in mind; the person who answers knows every table.",
        ],
      },
    ],
    prepare: [
      {
        point: "booking for a group",
        say: [
          "For more than six people, call instead of booking online.",
          "Agree on a set menu or a shared style of eating, and send allergies in one message a few days ahead.",
          "The kitchen can then look after everyone at the same moment.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How early should I reserve a table?",
      answer:
        "A few days are enough for most weekdays. For Friday and Saturday evenings or larger groups, one to two weeks ahead is safer.",
    },
    {
      question: "Can you cater to allergies and special diets?",
      answer:
        "Most kitchens can, provided they know in time. Mention it when you reserve and once more when you order.",
    },
  ],
  skips: ["signs", "after", "myths"],
};
