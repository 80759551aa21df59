/** A request for instructions. */
export const INSTRUCTION_REQUEST_EXAMPLE = {
  content_type: "seo_article",
  client_id: "acme-dental",
  context: {
    business_type: "dental practice",
    target_audience: "families who live nearby",
    keywords: ["dental implants"],
    tone: "friendly",
  },
  template_version: "v1.0",
};

/** The instructions that are rendered for it. */
export const INSTRUCTION_EXAMPLE = {
  instruction_id: "01a1fd84-2fef-77ce-b785-cc3ff231a312",
  instructions: "# Your role\n\nYou write search-optimized articles for a dental practice.",
  template_used: "SEO article v1.0",
  estimated_tokens: 1_392,
  metadata: {
    keywords_processed: 1,
    tone_adjustments: ["friendly: use contractions"],
    seo_optimizations: ["keyword in the title"],
  },
};
