import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the range on offer",
    say: [
      "Most {places} offer more than people realize.",
      "Depending on the situation, the conversation may turn to {service}, {service} or {service}.",
      "The names matter less than the fit, so start from what you want to achieve and let {pro} suggest the way there.",
    ],
  },
  {
    point: "what you can do yourself",
    say: [
      "Doing it yourself has its place.",
      "Routine upkeep and simple checks rarely need an expert; anything that is hard to undo does.",
      "As a rule of thumb, if a mistake would cost more than the {visit}, leave it to {pro}.",
    ],
  },
  {
    point: "basic or comprehensive",
    say: [
      "It helps to separate the minimum from the ideal.",
      "The basic option solves today's problem and leaves everything else as it was.",
      "A fuller version of {svc} costs more now and is meant to prevent the next problem.",
      "Neither is wrong; what counts is that you hear about both before you choose.",
    ],
  },
  {
    point: "quick results or lasting ones",
    say: [
      "Think about time as well.",
      "Some approaches to {svc} show a result within days and need repeating, while others take longer and then last for years.",
      "Ask which kind is being proposed and what the total looks like over the whole period.",
    ],
  },
  {
    point: "waiting as an option",
    say: [
      "Waiting is an option too, and it should be discussed openly.",
      "Sometimes nothing much will change in six months, and a later check is perfectly sensible.",
      "At other times delay closes doors, and {pro} with nothing to hide will tell you which of the two applies.",
    ],
  },
  {
    point: "a second opinion",
    say: [
      "For larger decisions, a second opinion is normal.",
      "Good {pros} expect it and will share what they found, so that you do not pay for the same assessment twice.",
      "If two independent views on {svc} agree, you can go ahead with confidence; if they differ, you have just learned what to ask next.",
    ],
  },
];

/** What there is to choose from. */
export const options: Topic = {
  name: "options",
  matches: /\b(?:options?|types?|kinds?|services?|treatments|solutions?|alternatives?|compared|versus|vs|range)\b/i,
  headings: ["Your options for {svc}", "What {pro} can do for you: the main options", "The main options, compared"],
  units,
};
