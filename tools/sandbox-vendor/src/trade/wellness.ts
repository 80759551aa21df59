import type { Trade } from "./trade.js";

/** Gyms, salons, spas, therapists, clinics and other care for body and mind. */
export const wellness: Trade = {
  matches:
    /\b(?:fitness|\bgym\b|yoga|pilates|train(?:er|ing)|salon|\bspa\b|beauty|hair|skin|massage|chiropract|physio|therap|clinic|medical|doctor|wellness|nutrition|barber|nail)/i,
  customer: "client",
  pro: "practitioner",
  place: "studio",
  visit: "session",
  job: "program",
  works: ["professional care", "good care", "personal attention"],
  locals: "residents",
  details: {
    sign: [
      "tension that does not go away after a night's sleep",
      "progress that stopped weeks ago",
      "a routine that feels like a chore",
      "skin or hair that reacts to products that used to be fine",
      "pain that returns with the same movement",
      "energy that fades in the early afternoon",
    ],
    driver: [
      "the length of each session",
      "how often you come",
      "the experience of the person you see",
      "products and equipment",
      "packages and memberships",
      "whether a health plan or allowance contributes",
    ],
    mistake: [
      "doing too much in the first week",
      "comparing your progress with somebody else's",
      "changing the plan before it has had time to work",
      "keeping quiet about an old injury or allergy",
      "relying on one visit to undo months of habit",
      "buying products on a friend's advice alone",
    ],
    service: [
      "an initial assessment",
      "one-to-one sessions",
      "small group classes",
      "a plan for home",
      "a seasonal treatment",
      "a membership",
    ],
    question: [
      "What training do you have for my particular goal?",
      "How soon should I notice a difference?",
      "What should I do between sessions?",
      "Is there anything I should tell you about my health?",
      "What happens if I have to cancel?",
    ],
    step: [
      "**Welcome.** You talk about goals, health and previous experience.",
      "**Assessment.** A few simple checks show the starting point.",
      "**Plan.** You agree on what to do, how often, and how progress is measured.",
      "**Sessions.** The plan is put into practice and adjusted as your body responds.",
      "**Review.** After some weeks you compare the result with the goal and decide what comes next.",
    ],
  },
  units: {
    why: [
      {
        point: "consistency beats intensity",
        say: [
          "Consistency beats intensity.",
          "Two calm sessions a week for a year change more than a heroic month that ends in a sore back.",
          "The best plan is the one you will still follow when work gets busy.",
        ],
      },
    ],
    prepare: [
      {
        point: "what to wear and bring",
        say: [
          "Wear something comfortable and arrive ten minutes early.",
          "Bring water, a list of any medication and the name of whatever hurts, even if it seems unrelated.",
          "Nobody expects you to know the terms or the equipment.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How soon will I see results?",
      answer:
        "Many people feel a difference after a few sessions, while visible change takes six to twelve weeks. Regular attendance matters more than effort on any single day.",
    },
  ],
};
