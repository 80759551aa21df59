import type { Brief } from "@cgs/cpm/brief/brief";

/** Clients of very different trades, as the worker describes them. */
export const BRIEFS = {
  dentist: {
    content_type: "seo_article",
    client: { name: "Acme Dental Austin", business_type: "dental practice", location: "Austin, Texas" },
    keywords: ["family dentist austin", "teeth whitening", "emergency dentist"],
    tone: "professional",
    audience: "families with young children",
    key_messages: ["Same-day appointments for emergencies", "We explain every step before we start"],
    required_elements: ["faq", "call_to_action"],
    target_length: 1_000,
  },
  plumber: {
    content_type: "hyperlocal",
    client: { name: "Northside Plumbing", business_type: "plumbing company", location: "Chicago, IL" },
    keywords: ["emergency plumber", "Water Heater Repair", "plumber near me"],
    tone: "friendly and direct",
    audience: "Homeowners on the north side",
    key_messages: ["Licensed and insured", "Call before it becomes a flood"],
    required_elements: [],
    target_length: 900,
  },
  lawyer: {
    content_type: "seo_article",
    client: { name: "Harper & Vale", business_type: "law firm", location: "Denver, CO" },
    keywords: ["estate planning", "revocable living trust"],
    tone: "authoritative",
    audience: "parents with property",
    key_messages: ["Flat fees agreed in advance"],
    required_elements: [],
    target_length: 1_500,
  },
  florist: {
    content_type: "seo_article",
    client: { name: "Bloom & Twine", business_type: "flower shop", location: null },
    keywords: ["wedding flowers"],
    tone: "warm",
    audience: null,
    key_messages: [],
    required_elements: [],
    target_length: 700,
  },
} as const;

/** A brief of one of the clients. */
export type ClientBrief = (typeof BRIEFS)[keyof typeof BRIEFS];

/** The messages that the worker sends for a task. */
export function dataPrompt(brief: ClientBrief, task: object): { role: string; content: string }[] {
  const data = JSON.stringify({ ...brief, ...task }).replaceAll("<", "\\u003c");
  return [
    { role: "system", content: "You write for this client." },
    { role: "user", content: `Do the task.\n<data>${data}</data>` },
  ];
}

/** The fields of a client's strategy that are divided among the sections. */
export function strategyOf(brief: ClientBrief): Brief {
  const { content_type: contentType, client, keywords, key_messages: keyMessages, required_elements } = brief;
  const strategy: Partial<Brief> = {
    contentType,
    client: { name: client.name, businessType: client.business_type, location: client.location },
    keywords: [...keywords],
    keywordDensity: 0.015,
    keyMessages: [...keyMessages],
    requiredElements: [...required_elements],
    requiredLinks: [],
    notes: "",
  };
  return strategy as Brief;
}
