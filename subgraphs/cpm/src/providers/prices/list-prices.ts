import type { PriceFile } from "../../settings/price-file.js";

/**
 * Prices for standard requests from the pages of vendors whose APIs report none. Where long prompts cost more, this is the price of short
 * prompts, because ours are always short. Models whose price depends on anything else are left out.
 */
export const LIST_PRICES: PriceFile = {
  openai: {
    source: "https://developers.openai.com/api/docs/pricing",
    checked: "2026-05-04",
    models: {
      "gpt-5.5": { promptPerMillion: "5", completionPerMillion: "30" },
      "gpt-5.4": { promptPerMillion: "2.5", completionPerMillion: "15" },
      "gpt-5.4-mini": {
        promptPerMillion: "0.75",
        completionPerMillion: "4.5",
        contextLength: 400_000,
        maxOutputTokens: 128_000,
      },
      "gpt-5.4-nano": { promptPerMillion: "0.2", completionPerMillion: "1.25" },
      "gpt-5.2": { promptPerMillion: "1.75", completionPerMillion: "14" },
      "gpt-5": { promptPerMillion: "1.25", completionPerMillion: "10" },
      "gpt-5-mini": { promptPerMillion: "0.25", completionPerMillion: "2" },
      "gpt-5-nano": { promptPerMillion: "0.05", completionPerMillion: "0.4" },
      "gpt-4.1": {
        promptPerMillion: "2",
        completionPerMillion: "8",
        contextLength: 1_047_576,
        maxOutputTokens: 32_768,
      },
      "gpt-4.1-mini": {
        promptPerMillion: "0.4",
        completionPerMillion: "1.6",
        contextLength: 1_047_576,
        maxOutputTokens: 32_768,
      },
      "gpt-4.1-nano": { promptPerMillion: "0.1", completionPerMillion: "0.4" },
      "gpt-4o": { promptPerMillion: "2.5", completionPerMillion: "10", contextLength: 128_000 },
      "gpt-4o-2024-05-13": { promptPerMillion: "5", completionPerMillion: "15", contextLength: 128_000 },
      "gpt-4o-mini": {
        promptPerMillion: "0.15",
        completionPerMillion: "0.6",
        contextLength: 128_000,
        maxOutputTokens: 16_384,
      },
      "o3-mini": { promptPerMillion: "1.1", completionPerMillion: "4.4" },
      "o4-mini": { promptPerMillion: "1.1", completionPerMillion: "4.4" },
    },
  },
  anthropic: {
    source: "https://platform.claude.com/docs/en/about-claude/pricing",
    checked: "2026-10-07",
    models: {
      "claude-fable-5-1": {
        promptPerMillion: "10",
        completionPerMillion: "50",
        contextLength: 1_000_000,
        maxOutputTokens: 128_000,
      },
      "claude-fable-5": { promptPerMillion: "10", completionPerMillion: "50" },
      "claude-opus-5-5": {
        promptPerMillion: "4",
        completionPerMillion: "20",
        contextLength: 1_000_000,
        maxOutputTokens: 128_000,
      },
      "claude-opus-5": {
        promptPerMillion: "5",
        completionPerMillion: "25",
        contextLength: 1_000_000,
        maxOutputTokens: 128_000,
      },
      "claude-opus-4-8": { promptPerMillion: "5", completionPerMillion: "25" },
      "claude-opus-4-7": { promptPerMillion: "5", completionPerMillion: "25" },
      "claude-opus-4-6": { promptPerMillion: "5", completionPerMillion: "25" },
      "claude-opus-4-5": { promptPerMillion: "5", completionPerMillion: "25" },
      "claude-opus-4-1": { promptPerMillion: "15", completionPerMillion: "75" },
      "claude-opus-4": { promptPerMillion: "15", completionPerMillion: "75" },
      "claude-sonnet-5": {
        promptPerMillion: "2",
        completionPerMillion: "10",
        contextLength: 1_000_000,
        maxOutputTokens: 128_000,
      },
      "claude-sonnet-4-6": { promptPerMillion: "3", completionPerMillion: "15" },
      "claude-sonnet-4-5": { promptPerMillion: "3", completionPerMillion: "15" },
      "claude-sonnet-4": { promptPerMillion: "3", completionPerMillion: "15" },
      "claude-haiku-4-5": {
        promptPerMillion: "1",
        completionPerMillion: "5",
        contextLength: 200_000,
        maxOutputTokens: 64_000,
      },
      "claude-3-5-haiku": { promptPerMillion: "0.8", completionPerMillion: "4", contextLength: 200_000 },
    },
  },
  google: {
    source: "https://ai.google.dev/gemini-api/docs/pricing",
    checked: "2026-10-07",
    models: {
      "gemini-3.5-flash": { promptPerMillion: "1.5", completionPerMillion: "9" },
      "gemini-3.5-flash-lite": { promptPerMillion: "0.3", completionPerMillion: "2.5" },
      "gemini-3.1-pro-preview": { promptPerMillion: "2", completionPerMillion: "12" },
      "gemini-2.5-pro": { promptPerMillion: "1.25", completionPerMillion: "10" },
      "gemini-2.5-flash": { promptPerMillion: "0.3", completionPerMillion: "2.5" },
      "gemini-2.5-flash-lite": { promptPerMillion: "0.1", completionPerMillion: "0.4" },
    },
  },
};
