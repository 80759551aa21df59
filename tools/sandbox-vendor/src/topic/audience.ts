import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "advice that fits your situation",
    say: [
      "Advice only helps if it fits the life you lead.",
      "The useful question is not what is possible but what is practical, week after week.",
      "Tell {pro} about your routine, your obligations and your worries before you talk about methods.",
    ],
  },
  {
    point: "making time for it",
    say: [
      "Time is usually the scarcest resource.",
      "Ask for the first or last slot of the day, combine {visits} where you can and settle forms online in advance.",
      "A {place} that plans well needs less of your time for {svc} than one that simply works fast.",
    ],
  },
  {
    point: "different needs, different plans",
    say: [
      "Two people with the same problem can need different plans.",
      "Age, budget, plans for the coming year and plain personal preference all play a part.",
      "If the proposal for {svc} sounds as if it could have been made for anyone, ask what in it was chosen for you.",
    ],
  },
  {
    point: "worries that are rarely voiced",
    say: [
      "Some worries are rarely said out loud: the cost, the discomfort, the fear of being judged.",
      "They are ordinary, and experienced {pros} hear them every week.",
      "Saying them early is the quickest way to get past them.",
    ],
  },
  {
    point: "small habits that help",
    say: [
      "Small habits help more than grand resolutions.",
      "Keep one phone number to call, one folder for documents and one reminder for the next date.",
      "With that in place, {svc} {svc~takes|take} up far less room in your head.",
    ],
  },
];

/** What it means for the readers addressed. */
export const audience: Topic = {
  name: "audience",
  matches:
    /\b(?:means for|for (?:you|families|parents|homeowners|businesses|adults|seniors|owners)|your (?:family|situation|needs|home|business))\b/i,
  headings: [
    "What this means for your situation",
    "Fitting {svc} into your life: what it means for you",
    "{pro} that fits your needs",
  ],
  units,
};
