import type { Topic, Unit } from "./topic.js";

const units: readonly Unit[] = [
  {
    point: "the first days",
    say: [
      "The first few days deserve a little attention.",
      "Follow the instructions you were given even when everything seems fine, because that is when a good result settles.",
      "If something feels wrong, call {pro} instead of waiting for the next {visit}.",
    ],
  },
  {
    point: "a simple routine",
    say: [
      "Over the longer run, routine does most of the work.",
      "A few minutes at regular intervals prevent more trouble than any single {visit} can put right.",
      "Put a reminder in your calendar, and looking after the results of {svc} stops being something you have to remember.",
    ],
  },
  {
    point: "the next check",
    say: [
      "Plan the next check before it slips your mind.",
      "How often depends on your situation, so ask {pro} for an interval and for the reason behind it.",
      "Small corrections on schedule are nearly always simpler than large ones after a crisis.",
    ],
  },
  {
    point: "papers worth keeping",
    say: [
      "Keep the paperwork together.",
      "Invoices, instructions and dated photos answer most later questions about {svc}, and they save time should you ever move to another {place}.",
      "A folder on your phone is enough.",
    ],
  },
  {
    point: "what is normal and what is not",
    say: [
      "Know where normal ends.",
      "A short adjustment period is common after {svc}; a problem that grows from day to day is not.",
      "Ask in advance where the line runs, and whom to call outside office hours.",
    ],
  },
  {
    point: "telling the team how it went",
    say: [
      "Tell the team how it went.",
      "Good {pros} adjust their work to what they hear, and a thoughtful review helps the next person in your position.",
      "If something could have been better, a direct word usually brings a quick remedy.",
    ],
  },
];

/** How to keep the result. */
export const after: Topic = {
  name: "after",
  matches:
    /\b(?:after(?:care|ward|wards)?|maintain\w*|maintenance|looking after|mak(?:e|ing) .* last|keep(?:ing)?|follow-?up|long[- ]term|recovery)\b/i,
  headings: ["Making {svc} last", "After you have seen {pro}: keeping the result", "Looking after the result"],
  units,
};
