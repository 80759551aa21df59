/**
 * The part of each price that a request in a vendor's batch interface costs: half, for tokens of both kinds and for cached ones. Sources:
 * https://platform.openai.com/docs/guides/batch and https://platform.claude.com/docs/en/build-with-claude/batch-processing.
 */
export const BATCH_SHARES: Readonly<Record<string, string>> = { openai: "0.5", anthropic: "0.5", sandbox: "0.5" };
