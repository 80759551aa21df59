/** A completed business-profile post. */
export const CONTENT_EXAMPLE = {
  title: "Dental implants, explained first",
  meta_title: "Dental implants, explained first",
  meta_description: "Ask us about dental implants: a dentist explains every step, and the first visit is free.",
  slug: "dental-implants-explained-first",
  language: "en",
  url: null,
  body_markdown:
    "Thinking about dental implants? We explain every step before it begins.\n\nBook your free first visit.",
  body_html:
    "<p>Thinking about dental implants? We explain every step before it begins.</p>\n<p>Book your free first visit.</p>",
  headings: [],
  faq: [],
  keywords: ["dental implants"],
  json_ld: { "@context": "https://schema.org", "@type": "Organization", name: "Acme Dental" },
  button: "BOOK" as const,
  post: { type: "STANDARD" as const, event: null, offer: null },
  word_count: 16,
  reading_time: 1,
  readability: 71.2,
};
