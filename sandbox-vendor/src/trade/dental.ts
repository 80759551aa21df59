import type { Trade } from "./trade.js";

/** Dental practices and orthodontists. */
export const dental: Trade = {
  matches: /dent(?:al|ist)|orthodon|endodon|periodon|teeth|tooth|invisalign|implants?\b/i,
  customer: "patient",
  pro: "dentist",
  place: "practice",
  visit: "appointment",
  job: "treatment",
  works: ["dental care", "dental treatment", "good dental work"],
  locals: "families",
  details: {
    sign: [
      "gums that bleed when you brush or floss",
      "a tooth that reacts to cold, heat or sweets",
      "a dull ache that comes and goes",
      "a filling or crown that feels loose or rough",
      "bad breath that brushing does not solve",
      "a jaw that is stiff or sore in the morning",
      "a chipped edge that catches on the tongue",
    ],
    driver: [
      "how many teeth are involved",
      "the material, for example composite, ceramic or metal",
      "whether X-rays or a 3D scan are needed first",
      "the number of appointments",
      "what your insurance plan covers in the current year",
      "the kind of anesthesia you prefer",
    ],
    mistake: [
      "brushing hard right after something acidic",
      "skipping the spaces between the teeth",
      "canceling the cleaning because nothing hurts",
      "sharing a child's spoon and passing on the bacteria behind cavities",
      "chewing ice or opening packages with the teeth",
      "stopping pain medication and taking that for a cure",
    ],
    service: [
      "a thorough cleaning and exam",
      "tooth-colored fillings",
      "a crown for a weakened tooth",
      "whitening under supervision",
      "clear aligners",
      "sealants for a child's new molars",
    ],
    question: [
      "What did you find, and can you show me on the X-ray or photo?",
      "What happens if I wait six months?",
      "Which alternatives are there, and how long does each one last?",
      "How much will my insurance pay, and what is left for me?",
      "How do you help people who are nervous about treatment?",
      "Who do I call if something hurts on a Sunday?",
    ],
    step: [
      "**Medical history.** You fill in a short form, so that medication and allergies are known before anything else.",
      "**Exam and images.** The dentist checks teeth, gums and jaw, with X-rays where the eye cannot see.",
      "**Discussion.** You look at the findings together and hear what is urgent, what is advisable and what is optional.",
      "**Treatment.** The area is numbed if necessary, and you can raise a hand for a pause at any time.",
      "**Aftercare.** You leave with written instructions and a date for the next check.",
    ],
  },
  units: {
    why: [
      {
        point: "what a cleaning prevents",
        say: [
          "Plaque hardens into tartar within days, and no toothbrush removes it after that.",
          "Twice a year a hygienist clears it away, checks the gum line and notices a weak filling long before it breaks.",
          "Most of the expensive dentistry people remember began as something a routine exam would have caught.",
        ],
      },
    ],
    signs: [
      {
        point: "pain that comes and goes",
        say: [
          "Tooth pain that fades is not always good news.",
          "A nerve that has stopped complaining may simply have stopped working, while the infection around it carries on.",
          "Swelling, fever or a bad taste in the mouth are reasons to call the same day.",
        ],
      },
    ],
    options: [
      {
        point: "fillings, crowns and what lies between",
        say: [
          "For a damaged tooth, the choice usually runs from a filling to an inlay to a crown.",
          "The more healthy tooth is left, the smaller the repair can be.",
          "That is the practical argument for going early: it keeps the simple options open.",
        ],
      },
    ],
    cost: [
      {
        point: "using your benefits before they expire",
        say: [
          "Many dental plans pay for two cleanings a year and set an annual maximum for everything else.",
          "Unused benefits rarely carry over to January.",
          "If a larger treatment is planned, the front desk can often split it across two calendar years so that both maximums count.",
        ],
      },
    ],
    prepare: [
      {
        point: "if you are nervous",
        say: [
          "If the dental chair makes you nervous, say so when you book.",
          "A morning slot, headphones and an agreed hand signal help more people than you might think.",
          "For longer sessions, ask which kinds of sedation are available and whether you will need someone to drive you home.",
        ],
      },
    ],
    after: [
      {
        point: "the two-minute routine",
        say: [
          "Two minutes of brushing, morning and night, and floss once a day: the routine is old because it works.",
          "A soft brush and light pressure clean better than force, which only wears down enamel and gums.",
          "Replace the brush or the brush head every three months.",
        ],
      },
    ],
    audience: [
      {
        point: "children and first visits",
        say: [
          "A child's first dental visit is best made around the first birthday, or when the first tooth appears.",
          "The aim is familiarity, so the appointment is short, friendly and often ends with a ride in the chair.",
          "Children who know the room before they ever need treatment tend to stay relaxed in it.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How often should I have a dental checkup?",
      answer: "Twice a year suits most people. If you have gum problems, wear braces or are pregnant, shorter intervals may make sense, and your dentist will suggest one that fits.",
    },
    {
      question: "Does treatment hurt?",
      answer: "Modern local anesthesia makes most treatment comfortable. Tell the team about any anxiety beforehand, so that there is time for extra numbing or sedation.",
    },
  ],
};
