/** A request that updates a template. */
export const TEMPLATE_REQUEST_EXAMPLE = {
  name: "SEO article v1.1",
  template: "Write about {keywords} for {target_audience}, in a {tone} tone.",
  variables: ["keywords", "target_audience", "tone"],
  metadata: { version: "v1.1" },
};

/** The template after the update. */
export const TEMPLATE_EXAMPLE = {
  ...TEMPLATE_REQUEST_EXAMPLE,
  metadata: {
    version: "v1.1",
    last_updated: "2026-11-21",
    performance_metrics: { avg_quality_score: 0, usage_count: 0 },
  },
};
