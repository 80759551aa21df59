import { upperFirst } from "@mantine/hooks";
/** The name of a rule: "Passive voice" for PASSIVE_VOICE or passive_voice. */
export function ruleName(rule: string): string {
  const words = rule.toLowerCase().replaceAll("_", " ");
  return upperFirst(words);
}
