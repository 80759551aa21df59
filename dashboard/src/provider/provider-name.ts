import { jobWords } from "../words/jobs";

const NAMES: Record<string, string> = jobWords.providers.names;

/** The display name of a provider, or of one of its models: `sandbox sandbox/slow`. */
export function providerName(name: string): string {
  const [vendor = "", model] = name.split(" ", 2);
  const called = NAMES[vendor] ?? vendor;
  return model ? `${called}, ${model}` : called;
}
