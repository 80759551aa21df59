import type { Trade } from "./trade.js";

/** Car repair, dealers and moving vehicles in general. */
export const automotive: Trade = {
  matches:
    /\b(?:\bauto\b|automotive|\bcars?\b|vehicle|mechanic|tires?\b|brakes?\b|oil change|body shop|garage|towing|truck)/i,
  customer: "driver",
  pro: "mechanic",
  place: "shop",
  visit: "appointment",
  job: "repair",
  works: ["professional repair work", "good workshop work", "regular service"],
  locals: "drivers",
  details: {
    sign: [
      "a noise that changes with speed",
      "a warning light that comes on and goes off again",
      "a brake pedal that feels soft",
      "a spot of fluid under the parked car",
      "a steering wheel that pulls to one side",
      "an engine that hesitates on cold mornings",
    ],
    driver: [
      "the make, model and year",
      "original or aftermarket parts",
      "hours of labor in the repair guide",
      "how much has to be removed to reach the fault",
      "related parts that should be replaced together",
      "the warranty that still applies",
    ],
    mistake: [
      "driving on with a flashing engine light",
      "stretching the interval between oil changes",
      "mixing old and new tires on one axle",
      "approving a repair without a diagnosis",
      "ignoring a recall notice",
    ],
    service: [
      "a diagnostic check",
      "scheduled maintenance",
      "brake service",
      "a tire rotation",
      "a battery test",
      "an inspection before a purchase",
    ],
    question: [
      "What did the test show, and may I see the worn part?",
      "Is it safe to drive until then?",
      "What is urgent, and what can wait until the next service?",
      "Do you use original parts, and what is the difference in price?",
      "How long is the guarantee on the repair?",
    ],
    step: [
      "**Drop-off.** You describe when the problem occurs, hot or cold, at what speed and since when.",
      "**Diagnosis.** Codes are read and the fault is confirmed by a test, not by guessing.",
      "**Estimate.** Parts and labor are listed, and nothing starts without your approval.",
      "**Repair.** The work is done, and related wear is noted with photos.",
      "**Test drive.** The car is driven under the conditions you described before you get the keys back.",
    ],
  },
  units: {
    signs: [
      {
        point: "noises and what they suggest",
        say: [
          "Noises are clues.",
          "A squeal when braking often means worn pads, a rhythmic click in corners points to a joint, and a deep rumble may be a bearing.",
          "Record the sound with your phone, because cars tend to fall silent the moment they reach the workshop.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How often does my car need service?",
      answer:
        "Follow the interval in the owner's manual, usually once a year or every 6,000 to 10,000 miles. Short trips and towing call for shorter intervals.",
    },
  ],
};
