import type { Trade } from "./trade.js";

/** Heating, cooling and electrical contractors. */
export const airConditioning: Trade = {
  matches: /\b(?:hvac|heating|cooling|air condition|furnace|heat pump|\bac\b|electric(?:al|ian))/i,
  customer: "homeowner",
  pro: "technician",
  place: "company",
  visit: "service visit",
  job: "installation",
  works: ["heating and cooling work", "professional maintenance", "good technical work"],
  locals: "homeowners",
  details: {
    sign: [
      "rooms that never reach the temperature on the thermostat",
      "an energy bill that is higher than last year's",
      "a system that switches on and off every few minutes",
      "a burning or musty smell from the vents",
      "ice on the outdoor unit or the refrigerant line",
      "a breaker that trips more than once",
    ],
    driver: [
      "the size of the house and its insulation",
      "the efficiency rating of the equipment",
      "the condition of ducts and wiring",
      "access to the attic, crawl space or panel",
      "permits and inspections",
      "rebates and tax credits that reduce the total",
    ],
    mistake: [
      "closing vents in unused rooms to save energy",
      "buying a larger unit than the house needs",
      "forgetting the filter for a whole season",
      "letting shrubs grow around the outdoor unit",
      "resetting a tripping breaker again and again",
      "waiting for the first heat wave to test the system",
    ],
    service: [
      "a seasonal tune-up",
      "duct cleaning",
      "a heat pump",
      "a smart thermostat",
      "a panel upgrade",
      "an emergency repair",
    ],
    question: [
      "Did you calculate the load for this house, or is it an estimate?",
      "Which efficiency rating makes sense here, and when does it pay for itself?",
      "Are the ducts in good shape for the new system?",
      "What does the warranty require in the way of maintenance?",
      "Which rebates apply, and who files for them?",
    ],
    step: [
      "**Symptoms.** You describe what the system does, and when.",
      "**Measurements.** Airflow, temperature, pressure and electrical values are checked against what they should be.",
      "**Options.** You see the price of a repair next to the price of a replacement.",
      "**Work.** Parts are fitted, floors are protected and the old equipment is taken away.",
      "**Handover.** The system is run through a full cycle, and you are shown how to set it.",
    ],
  },
  units: {
    after: [
      {
        point: "filters and airflow",
        say: [
          "A clean filter is the cheapest maintenance there is.",
          "Check it once a month in the busy season and replace it when you can no longer see light through it.",
          "Good airflow lowers the bill, keeps coils from freezing and lets the equipment reach its intended age.",
        ],
      },
    ],
    timing: [
      {
        point: "spring and fall tune-ups",
        say: [
          "Spring and fall are the quiet months, which makes them the best time for a tune-up.",
          "A technician can clean coils, test safety switches and measure refrigerant without an emergency waiting next door.",
          "When the first hot week arrives, you will not be in the queue.",
        ],
      },
    ],
    cost: [
      {
        point: "efficiency over the years",
        say: [
          "With equipment that runs for fifteen years, the purchase price is only part of the cost.",
          "A more efficient unit uses less energy in every hour of every summer.",
          "Ask for the estimated yearly consumption of each model and let the arithmetic decide.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How often should a heating and cooling system be serviced?",
      answer:
        "Once a year for each part of the system is a good rule: cooling in spring, heating in fall. Many warranties require it.",
    },
  ],
};
