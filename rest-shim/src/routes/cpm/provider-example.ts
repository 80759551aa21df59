const MODEL = {
  id: "openai/gpt-4.1-mini",
  context_length: 1_047_576,
  max_output_tokens: 32_768,
  pricing: { prompt: "0.0000004", completion: "0.0000016" },
};

/** A healthy provider and one that is rate limited. */
export const PROVIDER_STATUS_EXAMPLE = {
  providers: {
    openrouter: {
      status: "healthy",
      models: [MODEL.id],
      model_details: [MODEL],
      rate_limit: { requests_per_minute: 60, tokens_per_minute: 100_000 },
      requires_key: true,
      key_configured: true,
      cooldown_until: null,
      checked_at: "2026-11-21T09:50:55.210Z",
    },
    anthropic: {
      status: "degraded",
      models: [],
      model_details: [],
      requires_key: true,
      key_configured: true,
      cooldown_until: "2026-11-21T09:51:55.210Z",
      checked_at: "2026-11-21T09:50:55.210Z",
      message: "The model vendor is limiting requests.",
    },
  },
};
