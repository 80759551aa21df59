import type { Brief } from "@cgs/cpm/brief/brief";

/** A short article of an invented client, for trials of a vendor. */
export const SAMPLE_ARTICLE: Brief = {
  contentType: "seo_article",
  client: { name: "Acme Dental Austin", businessType: "dental practice", location: "Austin, Texas" },
  keywords: ["dental implants", "dentist in Austin"],
  tone: "warm, reassuring and plain-spoken",
  audience: "adults choosing a dentist",
  keyMessages: ["Every step is explained before it begins", "Clear prices before treatment"],
  requiredElements: ["FAQ", "call to action"],
  brandVoiceExamples: [],
  bannedWords: ["painless"],
  ruleLevels: {},
  judgeKeyMessages: false,
  requiredLinks: [],
  language: "en",
  readingLevel: null,
  keywordDensity: 0.015,
  metaDescriptionLength: 155,
  targetLength: 250,
  notes: "",
  temperature: 0.7,
  instructions: "You write for the web. Write clear, factual sentences. Never promise a medical result.",
};

/** A short post of the same client. */
export const SAMPLE_POST: Brief = {
  ...SAMPLE_ARTICLE,
  contentType: "gbp_post",
  targetLength: 90,
  requiredElements: [],
};
