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
  matches:
    /\b(?:local(?:ly)?|near(?:by| you)?|neighbou?rhoods?|community|close to home|in your area|different here|know in)\b/i,
  headings: [
    "{svc} in {city}: what is different here",
    "Finding {pro} close to home in {city}",
    "What to know in {city}: the local view",
  ],
  units,
};

/** Single sentences about the place, worked into other paragraphs. */
export const LOCAL_SENTENCES: readonly string[] = [
  "Ask neighbors in {city} about this and most will tell you the same.",
  "It is one of the points on which {city} {locals} agree surprisingly often.",
  "That holds for newcomers to {city} just as much as for people who grew up here.",
  "In {city}, as elsewhere, experience is the best guide.",
  "This is true in the center of {city} and in its quieter neighborhoods alike.",
  "Plenty of people in {city} learned this the slow way.",
  "If you live in or near {city}, it is a point worth writing down.",
  "Teams that know {city} well will tell you so without being asked.",
  "Many {city} {locals} hear this for the first time when they ask.",
  "If you are new to {city}, it is a useful thing to know from the start.",
  "Around {city}, people have learned to value exactly that.",
  "It is no different in {city}.",
  "Friends in {city} will probably confirm it.",
  "Those who have lived in {city} for a while take it for granted.",
];
