import type { Trade } from "./trade.js";

/** Plumbers and drain specialists. */
export const plumbing: Trade = {
  matches: /plumb|drain|sewer|water heater|\bpipes?\b|leaks?\b|faucet|toilet/i,
  customer: "customer",
  pro: "plumber",
  place: "company",
  visit: "service call",
  job: "repair",
  works: ["plumbing work", "professional plumbing", "the repair"],
  locals: "homeowners",
  details: {
    sign: [
      "a water bill that climbs without a reason",
      "a drain that gurgles when another one is in use",
      "low pressure at just one tap",
      "a damp patch on a wall, ceiling or cabinet floor",
      "a water heater that rumbles or runs out early",
      "rusty or cloudy water in the morning",
      "a toilet that refills when nobody has flushed",
    ],
    driver: [
      "how easy the pipe or fixture is to reach",
      "the material and age of the existing lines",
      "whether walls or floors have to be opened",
      "the time of day, because nights and weekends cost more",
      "parts that have to be ordered",
      "permits and inspections the city asks for",
    ],
    mistake: [
      "pouring grease down the kitchen sink",
      "using chemical drain cleaner again and again",
      "not knowing where the main shutoff valve is",
      "overtightening a fitting until it cracks",
      "flushing wipes because the package says it is fine",
      "leaving garden hoses attached when the first frost arrives",
    ],
    service: [
      "a camera inspection of the line",
      "clearing a blocked drain",
      "water heater repair or replacement",
      "finding a hidden leak",
      "new fixtures for a kitchen or bathroom",
      "repiping an older house",
    ],
    question: [
      "Do you charge by the hour or by the job?",
      "What does the service call cost, and is it credited toward the repair?",
      "Is the problem likely to come back, and what would prevent that?",
      "How long is the warranty on parts and on labor?",
      "Do we need a permit for this?",
      "Can you show me where the shutoff valves are while you are here?",
    ],
    step: [
      "**The call.** You describe what you see and hear, and learn whether to shut off the water in the meantime.",
      "**Diagnosis.** The plumber traces the cause, with a camera or pressure test where the pipe is out of sight.",
      "**Fixed quote.** You see the price before any tool is used and decide whether to go ahead.",
      "**Repair.** Floors are covered, the water is off for as short a time as possible, and old parts are shown to you.",
      "**Test and cleanup.** Everything is run under pressure, checked for leaks and left tidy.",
    ],
  },
  units: {
    why: [
      {
        point: "what a slow leak does",
        say: [
          "A tap that drips once a second wastes thousands of gallons a year.",
          "A leak inside a wall is worse, because water finds drywall, insulation and floorboards before anyone finds the water.",
          "The repair itself is often small; it is the drying, patching and repainting that make the bill large.",
        ],
      },
    ],
    signs: [
      {
        point: "a simple meter test",
        say: [
          "There is an easy way to check for a hidden leak.",
          "Turn off every tap and appliance, read the water meter, wait an hour without using any water and read it again.",
          "If the figure has moved, water is leaving the system somewhere, and it is time to find out where.",
        ],
      },
    ],
    options: [
      {
        point: "repair or replace",
        say: [
          "With an older water heater or an aging pipe, the real question is whether to repair or replace.",
          "A tank heater lasts about ten years, so a costly repair in year nine seldom pays.",
          "One leaking joint can be fixed; three in one year suggest that the whole line has had its time.",
        ],
      },
    ],
    mistakes: [
      {
        point: "what drain cleaner does to pipes",
        say: [
          "Chemical drain cleaner looks like a shortcut.",
          "It burns a narrow channel through the clog, leaves most of it in place and attacks older metal pipes on the way.",
          "A plunger, a hand auger and a little patience solve many blockages without harm.",
        ],
      },
    ],
    prepare: [
      {
        point: "before the plumber arrives",
        say: [
          "Clear the space under the sink or around the heater before the plumber arrives.",
          "Find the main shutoff valve, try whether it turns and tell everyone in the house where it is.",
          "A photo of the label on the heater or fixture lets the right parts travel with the van.",
        ],
      },
    ],
    after: [
      {
        point: "a yearly round of the house",
        say: [
          "Once a year, walk through the house with a flashlight.",
          "Look under every sink, around the base of the toilets and at the hoses of the washing machine, which should be replaced every five years.",
          "Flush sediment out of the water heater at the same time, and it will run quieter and longer.",
        ],
      },
    ],
    timing: [
      {
        point: "before the first frost",
        say: [
          "Cold nights are hard on outdoor lines.",
          "Disconnect hoses, drain outside taps and insulate exposed pipes before the first frost is in the forecast.",
          "A burst pipe needs only a few hours of freezing and a few minutes of thaw.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "What should I do first when a pipe bursts?",
      answer: "Turn off the main shutoff valve, then open a tap at the lowest point of the house to drain what is left. Switch off the water heater, move valuables out of the way and call for help.",
    },
    {
      question: "Are chemical drain cleaners safe for my pipes?",
      answer: "Used repeatedly, they damage older pipes and rarely remove the whole clog. Try a plunger or a hand auger first, and have stubborn blockages cleared mechanically.",
    },
  ],
};
