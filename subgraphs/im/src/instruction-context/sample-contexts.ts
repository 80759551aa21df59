import type { InstructionContext } from "./instruction-context.js";

/** A dental practice, as a text about it would be asked for. */
const PRACTICE: Omit<InstructionContext, "contentType"> = {
  businessName: "Acme Dental",
  businessType: "dental practice",
  location: "Austin, Texas",
  targetAudience: "families who have just moved to the area",
  tone: "warm, plain and reassuring",
  keywords: ["dental implants", "dentist in Austin", "dental implant cost"],
  keyMessages: ["The first visit is free", "Evening appointments on three days a week"],
  requiredElements: ["FAQ", "Call to action"],
  keywordDensity: 0.015,
  metaDescriptionLength: 160,
  targetLength: 1_200,
  bannedWords: ["painless"],
  language: "en-US",
  notes: "Mention that the practice has its own laboratory.",
};

/** What differs from the article's sample for a content type. */
const CHANGES: ReadonlyMap<string, Partial<InstructionContext>> = new Map<string, Partial<InstructionContext>>([
  ["hyperlocal", { targetLength: 800 }],
  ["gbp_post", { targetLength: 120, keywords: ["dental implants"], requiredElements: ["Call to action"] }],
]);

/** What a template of a content type can be tried with when nothing else is at hand: every value that instructions know is there. */
export function sampleContext(contentType: string): InstructionContext {
  return { ...PRACTICE, ...CHANGES.get(contentType), contentType };
}
