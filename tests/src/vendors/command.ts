import { fileURLToPath } from "node:url";
import type { Checklist } from "@cgs/scripts/terminal/checklist";
import { UsageError } from "./options.js";
import type { Spending } from "./spending.js";

/** The list of steps on the terminal, which `npm start` uses too. */
export async function createTerminal(): Promise<Checklist> {
  const source = new URL("../../../scripts/checklist.mjs", import.meta.url);
  const module = (await import(source.href)) as { createChecklist(stream: NodeJS.WriteStream): Checklist };
  return module.createChecklist(process.stdout);
}

/** The folder of the sandbox vendor's fixtures in the sources. */
export const FIXTURES = fileURLToPath(new URL("../../../tools/sandbox-vendor/src/recorded/", import.meta.url));

/** What was spent, in one line. */
export function spendingLine(
  { usd, calls, promptTokens, completionTokens, cachedTokens, isEstimated, listedOn }: Spending,
  maxUsd: number,
): string {
  const number = (count: number) => count.toLocaleString("en-US");
  const cached = cachedTokens > 0 ? ` (${number(cachedTokens)} from the cache)` : "";
  const about = isEstimated ? "at most " : "";
  const prices = listedOn === undefined ? "" : ` at prices of ${listedOn}`;
  return `${calls} ${calls === 1 ? "call" : "calls"}, ${number(promptTokens)}${cached} + ${number(completionTokens)} tokens, ${about}$${usd.toFixed(4)} of $${maxUsd}${prices}`;
}

/** Runs a command and sets the exit code: that of the command, 2 for a wrong use. */
export async function runCommand(usage: string, command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}
