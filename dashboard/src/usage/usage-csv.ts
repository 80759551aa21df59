import type { UsagePart } from "./use-usage";

const COLUMNS = ["jobs", "promptTokens", "completionTokens", "costUsd", "estimatedUsd", "unpricedTokens"] as const;

/** What was used as a table for other programs (RFC 4180). Costs are US dollars, exact. */
export function csvOf(key: string, parts: readonly UsagePart[]): string {
  const rows = parts.map((part) => [part.key, ...COLUMNS.map((column) => String(part[column]))]);
  return [[key, ...COLUMNS], ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A spreadsheet takes what begins like a formula for one: an apostrophe keeps it a text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
