import type { Trade } from "./trade.js";

/** Veterinary clinics, groomers and pet care. */
export const veterinary: Trade = {
  matches: /\b(?:\bvet(?:s|erinary|erinarian)?\b|\bpets?\b|\bdogs?\b|\bcats?\b|animal|puppy|kitten|groom)/i,
  customer: "pet owner",
  pro: "veterinarian",
  place: "clinic",
  visit: "appointment",
  job: "treatment",
  works: ["veterinary care", "good animal care", "preventive care"],
  locals: "pet owners",
  details: {
    sign: [
      "a pet that drinks much more than usual",
      "food left in the bowl for more than a day",
      "limping that returns after rest",
      "scratching that disturbs the night",
      "a sudden change of mood or hiding place",
      "weight that changes within a month",
    ],
    driver: [
      "the size and age of the animal",
      "laboratory tests and imaging",
      "the length of anesthesia",
      "medication for the weeks after",
      "the time of day, because emergencies cost more",
      "what pet insurance pays",
    ],
    mistake: [
      "giving human painkillers to an animal",
      "skipping a year of vaccinations",
      "changing food from one day to the next",
      "judging weight by eye alone",
      "stopping a course of tablets when the pet looks better",
    ],
    service: [
      "a yearly checkup",
      "vaccinations",
      "dental cleaning",
      "neutering",
      "bloodwork for older animals",
      "advice on food and weight",
    ],
    question: [
      "What do you think is most likely, and how can we be sure?",
      "Which tests would change the treatment?",
      "What should I watch for tonight?",
      "Is there a gentler or less expensive alternative?",
      "Where do I go outside opening hours?",
    ],
    step: [
      "**Conversation.** You describe what has changed in eating, drinking, movement or mood.",
      "**Examination.** The animal is weighed and checked from nose to tail, at its own pace.",
      "**Tests.** Blood, images or samples are taken where they will change the decision.",
      "**Treatment.** You hear what is needed now and what can wait, with prices.",
      "**At home.** Written instructions and a follow-up call make the first days easier.",
    ],
  },
  units: {
    signs: [
      {
        point: "animals hide discomfort",
        say: [
          "Animals are good at hiding discomfort.",
          "A cat that sleeps in a new place or a dog that hesitates at the stairs may be telling you something important.",
          "Trust the feeling that your pet is not quite itself, and mention it even if you cannot name a symptom.",
        ],
      },
    ],
    prepare: [
      {
        point: "a calm trip to the clinic",
        say: [
          "Leave the carrier open in the living room for a few days before the appointment.",
          "A familiar blanket, a light meal and a short car ride without a destination take much of the fear away.",
          "If the waiting room is stressful, ask whether you may wait outside and be called in.",
        ],
      },
    ],
  },
  faq: [
    {
      question: "How often does a healthy pet need a checkup?",
      answer:
        "Once a year is right for most adult animals, twice a year for seniors. Puppies and kittens come more often because of their vaccinations.",
    },
  ],
};
