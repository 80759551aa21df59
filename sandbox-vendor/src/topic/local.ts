import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the benefit of being close",
    say: [
      "Distance matters more than it seems.",
      "{A:place} on the other side of {city} may look close on the map and be very far away at five in the afternoon.",
      "With {pro} nearby, it is easier to be seen quickly, to arrange a follow-up and to sort out small things in person.",
    ],
  },
  {
    point: "local knowledge",
    say: [
      "Local knowledge is an advantage that is hard to copy.",
      "A team that works in {city} every day knows the conditions, the rules and the requests that come up again and again.",
      "For {svc}, that shortens the search for a cause and rules out ideas that look good on paper but do not suit the area.",
    ],
  },
  {
    point: "reputation among neighbors",
    say: [
      "Reputation travels fast in {city}.",
      "Neighbors talk, local groups compare notes, and {pro} with a decade of regulars has had to earn them one at a time.",
      "Ask the people around you before you ask a search engine.",
    ],
  },
  {
    point: "busy and quiet periods",
    say: [
      "Demand in {city} comes in waves.",
      "Around school holidays and at the turn of the seasons, calendars fill up early.",
      "If your need for {svc} is not urgent, a quieter week brings a better choice of times and a more relaxed {visit}.",
    ],
  },
  {
    point: "part of the community",
    say: [
      "There is a community side to this as well.",
      "Money spent with a local {place} tends to stay in {city}, and so does the responsibility for good work.",
      "People who meet their {customers} at the grocery store have every reason to get things right.",
    ],
  },
  {
    point: "local rules and customs",
    say: [
      "Rules and customs differ from place to place.",
      "What was routine in another city may need a different form, permit or referral here.",
      "{pros} in {city} deal with such details all the time, so ask at the start which of them apply to you.",
    ],
  },
];

/** What is particular about the place. */
export const local: Topic = {
  name: "local",
  matches: /\b(?:local(?:ly)?|near(?:by| you)?|neighbou?rhoods?|community|close to home|in your area|different here|know in)\b/i,
  headings: ["{svc} in {city}: what is different here", "Finding {pro} close to home in {city}", "What to know in {city}: the local view"],
  units,
};

/** Single sentences about the place, worked into other paragraphs. */
export const LOCAL_SENTENCES: readonly string[] = [
  "In {city}, as elsewhere, a quick call before the weekend often saves a long wait after it.",
  "Anyone who has lived in {city} for a while knows how quickly calendars fill up here.",
  "That holds for newcomers to {city} just as much as for people who grew up here.",
  "For people in {city}, it also means less time on the road.",
  "Ask neighbors in {city} about this and most will tell you the same.",
  "It is one of the points on which {city} {locals} agree surprisingly often.",
  "Conditions in {city} are not the same as in the next county, so local experience counts.",
  "In a place like {city}, word of good work gets around without advertising.",
  "{city} has grown, yet the best names are still passed from one household to the next.",
  "Many {city} {locals} arrange this once a year and hardly think about it in between.",
  "Few people in {city} have time to take a whole day off for this, so flexible hours are worth asking about.",
  "This is true downtown and in the quieter parts of {city} alike.",
  "When you compare, keep the realities of getting around {city} in mind.",
  "Plenty of {city} {locals} learned this the slow way.",
];
