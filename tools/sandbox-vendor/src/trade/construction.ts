import type { Trade } from "./trade.js";

/** Roofers, remodelers, painters, landscapers and other trades around the house. */
export const construction: Trade = {
  matches:
    /\b(?:roof|remodel|renovat|construct|builder|contractor|landscap|lawn|garden|paint|floor|window|fenc|carpent|kitchen|cabinet|home (?:repair|improvement|services?)|cleaning|pest)/i,
  customer: "homeowner",
  pro: "contractor",
  place: "company",
  visit: "site visit",
  job: "project",
  works: ["professional work", "skilled work", "careful planning and work"],
  locals: "homeowners",
  details: {
    sign: [
      "stains or cracks that slowly grow",
      "materials that have become brittle, warped or soft",
      "a draft or damp smell in one part of the house",
      "surfaces that no longer come clean",
      "repairs that have to be repeated every season",
      "damage after a storm that is visible only from one side",
    ],
    driver: [
      "the area to be covered",
      "the condition of what lies underneath",
      "the material and its warranty",
      "access, height and slope",
      "removal and disposal of what is there now",
      "permits and inspections",
    ],
    mistake: [
      "hiring without proof of insurance",
      "paying most of the price before the work begins",
      "choosing a material from a photo alone",
      "skipping the permit to save a week",
      "agreeing to changes without a written change order",
      "forgetting to plan where people will live and park during the work",
    ],
    service: [
      "an inspection with photos",
      "a targeted repair",
      "a full replacement",
      "regular upkeep",
      "a design with samples",
      "help with an insurance claim",
    ],
    question: [
      "Are you licensed and insured for this kind of work?",
      "Who is on site every day, and who supervises?",
      "What happens if you find hidden damage?",
      "Which warranty covers the material, and which one the labor?",
      "When can you start, and what could delay it?",
      "May I see a similar project nearby?",
    ],
    step: [
      "**Site visit.** Measurements are taken, and you explain how you want to use the result.",
      "**Proposal.** Scope, materials, price and dates are put in writing, with options where they make sense.",
      "**Preparation.** Permits are obtained, materials ordered and surfaces protected.",
      "**Work on site.** The crew follows an agreed schedule and tidies up at the end of each day.",
      "**Final walk-through.** You inspect the result together and list anything that needs a finishing touch.",
    ],
  },
  units: {
    cost: [
      {
        point: "payment in stages",
        say: [
          "A fair payment schedule follows the progress of the work.",
          "A modest deposit, one or two payments at clear milestones and a final sum after the walk-through keep both sides motivated.",
          "Be wary of anyone who needs most of the money before the first delivery.",
        ],
      },
    ],
    choose: [
      {
        point: "references you can visit",
        say: [
          "Photographs show a project on its best day.",
          "An address from three years ago shows how the work has aged.",
          "Good builders are proud to name a few, and their former clients are usually happy to talk for five minutes.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "Do I need a permit for my project?",
      answer:
        "Structural work, roofing and anything that touches wiring or plumbing often needs one. Your contractor should know the local rules and apply on your behalf.",
    },
  ],
};
