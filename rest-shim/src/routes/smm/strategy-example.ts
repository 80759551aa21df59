/** The facts of a client. */
export const FACTS_EXAMPLE = {
  name: "Acme Dental",
  address: { street: "1 Congress Ave", locality: "Austin", region: "Texas", postal_code: "78701", country: "US" },
  phone: "+15125550123",
  opening_hours: [{ day: "monday" as const, opens: "08:30", closes: "17:00" }],
  services: ["Dental implants"],
  offers: [
    { name: "Cleaning", price_kind: "exact" as const, amount: "89.50", currency: "USD", valid_until: "2026-12-31" },
  ],
};

/** An effective strategy. */
export const STRATEGY_EXAMPLE = {
  content_guidelines: {
    tone: "warm and plain-spoken",
    target_audience: "families who live nearby",
    key_messages: ["Gentle care from a dentist who explains every step before it begins"],
  },
  seo_rules: {
    keyword_density: 0.015,
    meta_description_length: 155,
    required_elements: ["FAQ", "call to action"],
  },
  rule_levels: { passive_voice: "off", keyword_placement: "required" } as const,
  templates: { seo_article: "seo-article", hyperlocal: "hyperlocal", gbp_post: "gbp-post" },
};

/** The same strategy as the response for a client. */
export const CLIENT_STRATEGY_EXAMPLE = {
  client_id: "acme-dental",
  strategy: STRATEGY_EXAMPLE,
  last_updated: "2026-11-21T09:48:11.959Z",
};
