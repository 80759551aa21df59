import type { InstructionContext } from "./instruction-context.js";

/** A sample context: a dental practice. */
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

/** The differences of other content types from the article's sample. */
const CHANGES: ReadonlyMap<string, Partial<InstructionContext>> = new Map<string, Partial<InstructionContext>>([
  ["hyperlocal", { targetLength: 800 }],
  ["gbp_post", { targetLength: 120, keywords: ["dental implants"], requiredElements: ["Call to action"] }],
]);

/** A sample context of a content type, for previews. */
export function sampleContext(contentType: string): InstructionContext {
  return { ...PRACTICE, ...CHANGES.get(contentType), contentType };
}
