const NAMES: Record<string, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  openrouter: "OpenRouter",
  "openai-compatible": "OpenAI-compatible",
  sandbox: "Sandbox",
};

/** What a vendor is called. */
export function vendorName(name: string): string {
  return NAMES[name] ?? name;
}
