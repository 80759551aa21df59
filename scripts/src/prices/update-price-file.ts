import { readFile, rename, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { openRouterList, type PriceUpdate, updatePrices } from "@cgs/cpm/providers/prices/price-update";
import { withDeadline } from "@cgs/kit/deadline";
import { priceFile } from "@cgs/cpm/settings/price-file";
import { z } from "zod";

/** OpenRouter's public list. It needs no key. */
const OPENROUTER = "https://openrouter.ai/api/v1/models";
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 20_000_000;

const USAGE = `npm run prices [-- --url ${OPENROUTER}] [--allow VENDOR/MODEL ...] [--check]
  --allow  takes over a price that differs by more than 10 times, after you have compared it with the vendor's page
  --check  writes nothing`;

const options = z.object({
  url: z.url({ protocol: /^https?$/ }).default(OPENROUTER),
  allow: z.array(z.string().regex(/^[^/\s]+\/\S+$/, "must be VENDOR/MODEL")).default([]),
  check: z.boolean().default(false),
});

/**
 * Updates a file of prices from OpenRouter's list, and prints what has changed.
 * @returns the exit code: 0, 1 when a doubtful price was left as it was or the list could not be read, 2 for a wrong use.
 */
export async function runPriceUpdate(args: string[], file: string, print: (line: string) => void): Promise<number> {
  const given = readArguments(args);
  if (typeof given === "string") {
    print(`${given}\n\n${USAGE}`);
    return 2;
  }
  try {
    const list = openRouterList.parse(JSON.parse(await fetchList(given.url)));
    const known = priceFile.parse(JSON.parse(await readFile(file, "utf8")));
    // The date of a person's check, on the person's machine: no stored data of the product depends on it.
    const today = new Date().toISOString().slice(0, 10);
    const update = updatePrices(known, list, { today, source: given.url, allowed: new Set(given.allow) });
    if (!given.check) await replaceFile(file, update);
    report(update, print);
    return update.refused.length > 0 ? 1 : 0;
  } catch (error) {
    print(`The list at ${given.url} could not be used: ${reasonOf(error)}. The prices are unchanged.`);
    return 1;
  }
}

function readArguments(args: string[]): z.infer<typeof options> | string {
  const types = {
    url: { type: "string" },
    allow: { type: "string", multiple: true },
    check: { type: "boolean" },
  } as const;
  try {
    const given = options.safeParse(parseArgs({ args, options: types }).values);
    return given.success
      ? given.data
      : `--${given.error.issues[0]?.path[0]?.toString()}: ${given.error.issues[0]?.message}`;
  } catch (error) {
    return (error as Error).message;
  }
}

async function fetchList(url: string): Promise<string> {
  return withDeadline(TIMEOUT_MS, async ({ signal }) => {
    const response = await fetch(url, { signal, headers: { accept: "application/json" } });
    if (!response.ok || !response.body) throw new Error(`it answers ${response.status}`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new Error(`it is longer than ${MAX_BYTES / 1_000_000} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  });
}

/** Writes the whole file or nothing. */
async function replaceFile(file: string, { prices }: PriceUpdate): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(priceFile.parse(prices), null, 2)}\n`);
  await rename(`${file}.new`, file);
}

function report({ changed, refused, missing, prices }: PriceUpdate, print: (line: string) => void): void {
  for (const change of changed) print(`changed  ${change}`);
  for (const model of missing) print(`kept     ${model}: the list does not have it`);
  for (const model of refused) print(`REFUSED  ${model}`);
  const dates = Object.entries(prices).map(([vendor, { checked }]) => `${vendor} ${checked}`);
  print(
    `\n${changed.length} changed, ${refused.length} refused, ${missing.length} not listed. Dates: ${dates.join(", ")}`,
  );
  if (refused.length > 0)
    print("Compare refused prices with the vendor's page, then run again with --allow VENDOR/MODEL.");
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return `${error.issues[0]?.path.join(".") ?? ""} ${error.issues[0]?.message ?? ""}`;
  return error instanceof Error ? error.message : String(error);
}
