import { plumbingUnits } from "./plumbing-units.js";
import type { Trade } from "./trade.js";

/** Plumbers and drain specialists. */
export const plumbing: Trade = {
  matches: /\b(?:plumb|drain|sewer|water heater|\bpipes?\b|leaks?\b|faucet|toilet)/i,
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
      "a new water heater",
      "finding a hidden leak",
      "new fixtures in the kitchen",
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
  units: plumbingUnits,
  faq: [
    {
      question: "What should I do first when a pipe bursts?",
      answer:
        "Turn off the main shutoff valve, then open a tap at the lowest point of the house to drain what is left. Switch off the water heater, move valuables out of the way and call for help.",
    },
    {
      question: "Are chemical drain cleaners safe for my pipes?",
      answer:
        "Used repeatedly, they damage older pipes and rarely remove the whole clog. Try a plunger or a hand auger first, and have stubborn blockages cleared mechanically.",
    },
  ],
};
