const NAMES: Record<string, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  openrouter: "OpenRouter",
  "openai-compatible": "OpenAI-compatible",
  sandbox: "Sandbox",
};

/** What a vendor is called; with one of its models, when only that is meant: `sandbox sandbox/slow`. */
export function providerName(name: string): string {
  const [vendor = "", model] = name.split(" ", 2);
  const called = NAMES[vendor] ?? vendor;
  return model ? `${called}, ${model}` : called;
}
