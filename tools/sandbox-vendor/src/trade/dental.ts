import { dentalUnits } from "./dental-units.js";
import type { Trade } from "./trade.js";

/** Dental practices and orthodontists. */
export const dental: Trade = {
  matches: /\b(?:dent(?:al|ist)|orthodon|endodon|periodon|teeth|tooth|invisalign|implants?\b)/i,
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
      "a thorough cleaning",
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
  units: dentalUnits,
  faq: [
    {
      question: "How often should I have a dental checkup?",
      answer:
        "Twice a year suits most people. If you have gum problems, wear braces or are pregnant, shorter intervals may make sense, and your dentist will suggest one that fits.",
    },
    {
      question: "Does treatment hurt?",
      answer:
        "Modern local anesthesia makes most treatment comfortable. Tell the team about any anxiety beforehand, so that there is time for extra numbing or sedation.",
    },
  ],
};
