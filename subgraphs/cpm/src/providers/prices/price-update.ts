import { Big } from "big.js";
import { z } from "zod";
import type { ListedModel, PriceFile } from "../../settings/price-file.js";

/** A price per token as the list writes it. A negative one means "it depends", and zero counts as unknown for a model of these vendors. */
const usdPerToken = z
  .string()
  .regex(/^\d+(\.\d+)?(e-\d+)?$/i)
  .refine((usd) => Number(usd) > 0)
  .optional()
  .catch(undefined);
const tokens = z.int().positive().max(100_000_000).nullish().catch(null);

/** The form of OpenRouter's public list of models. Fields that are not named here are ignored. */
export const openRouterList = z.object({
  data: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        pricing: z
          .object({
            prompt: usdPerToken,
            completion: usdPerToken,
            input_cache_read: usdPerToken,
            input_cache_write: usdPerToken,
          })
          .catch({}),
        context_length: tokens,
        top_provider: z.object({ max_completion_tokens: tokens }).nullish().catch(null),
      }),
    )
    .min(1)
    .max(5_000),
});

type Listed = z.infer<typeof openRouterList>["data"][number];

/** A price that differs from the known one by more than this factor is not taken over without a decision. */
const MAX_JUMP = 10;
/** US dollars for a million tokens. No model of these vendors costs more. */
const MAX_PER_MILLION = 1_000;

/** What an update did, and what it left for a decision. */
export interface PriceUpdate {
  prices: PriceFile;
  /** The changed models, as `vendor/model` with what changed. */
  changed: string[];
  /** Models that keep their entry because the new one is doubtful, with the reason. */
  refused: string[];
  /** Models that keep their entry and its date because the list does not have them. */
  missing: string[];
}

/**
 * Updates the prices of the models that a price file has.
 * @param today becomes the date of every model that the list confirms; others keep theirs.
 * @param allowed models, as `vendor/model`, whose price may differ by any factor.
 */
export function updatePrices(
  known: PriceFile,
  list: z.infer<typeof openRouterList>,
  { today, source, allowed = new Set() }: { today: string; source: string; allowed?: ReadonlySet<string> },
): PriceUpdate {
  const listed = new Map(list.data.map((model) => [plainName(model.id), model]));
  const update: PriceUpdate = { prices: {}, changed: [], refused: [], missing: [] };
  for (const [vendor, entry] of Object.entries(known)) {
    const models: PriceFile[string]["models"] = {};
    let confirmed = 0;
    for (const [id, model] of Object.entries(entry.models)) {
      const name = `${vendor}/${id}`;
      const found = listed.get(plainName(name));
      const next = found && listedModel(model, found, allowed.has(name));
      const kept = { ...model, checked: model.checked ?? entry.checked };
      if (!next) update.missing.push(name);
      else if (typeof next === "string") update.refused.push(`${name}: ${next}`);
      else update.changed.push(...changeOf(name, model, next));
      models[id] = typeof next === "object" ? next : kept;
      confirmed += Number(typeof next === "object");
    }
    update.prices[vendor] = confirmed > 0 ? { ...entry, source, checked: today, models } : entry;
  }
  return update;
}

/** The name without the differences between vendors' and OpenRouter's spelling: `claude-sonnet-4.5` is `claude-sonnet-4-5`. */
function plainName(id: string): string {
  return id.toLowerCase().replaceAll(".", "-");
}

/** The new entry of a model, or why it is doubtful. */
function listedModel(known: ListedModel, { pricing, context_length, top_provider }: Listed, mayJump: boolean) {
  const prompt = perMillion(pricing.prompt);
  const completion = perMillion(pricing.completion);
  if (prompt === undefined || completion === undefined) return "its price is unknown there";
  const read = perMillion(pricing.input_cache_read);
  const write = perMillion(pricing.input_cache_write);
  const prices = [prompt, completion, read, write].filter((price) => price !== undefined);
  if (prices.some((price) => new Big(price).gt(MAX_PER_MILLION)))
    return `a price is above $${MAX_PER_MILLION} per million`;
  if (read !== undefined && new Big(read).gt(prompt)) return "reading from the cache costs more than a prompt there";
  const pairs = [
    ["prompt", known.promptPerMillion, prompt],
    ["completion", known.completionPerMillion, completion],
    ["cache read", known.cacheReadPerMillion, read],
    ["cache write", known.cacheWritePerMillion, write],
  ] as const;
  const jump = pairs.find(([, before, after]) => isJump(before, after));
  if (jump && !mayJump) return `the ${jump[0]} price goes from ${jump[1]} to ${jump[2]}: more than ${MAX_JUMP} times`;
  const isSamePrompt = new Big(prompt).eq(known.promptPerMillion);
  const lost = pairs.slice(2).find(([, before, after]) => before !== undefined && after === undefined);
  if (lost && !isSamePrompt) return `the prompt price changes, and the ${lost[0]} price is unknown there`;
  const contextLength = context_length ?? known.contextLength;
  const maxOutputTokens = top_provider?.max_completion_tokens ?? known.maxOutputTokens;
  const cacheRead = read ?? known.cacheReadPerMillion;
  const cacheWrite = write ?? known.cacheWritePerMillion;
  return {
    promptPerMillion: prompt,
    completionPerMillion: completion,
    ...(cacheRead !== undefined && { cacheReadPerMillion: cacheRead }),
    ...(cacheWrite !== undefined && { cacheWritePerMillion: cacheWrite }),
    ...(contextLength !== undefined && { contextLength }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
  } satisfies ListedModel;
}

function perMillion(usd: string | undefined): string | undefined {
  if (usd === undefined) return undefined;
  const price = new Big(usd).times(1_000_000).round(6);
  return price.gt(0) ? price.toFixed() : undefined;
}

function isJump(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined || Number(before) === 0) return false;
  const factor = new Big(after).div(before);
  return factor.gt(MAX_JUMP) || factor.lt(new Big(1).div(MAX_JUMP));
}

function changeOf(name: string, before: ListedModel, after: ListedModel): string[] {
  const fields = ["promptPerMillion", "completionPerMillion", "cacheReadPerMillion", "cacheWritePerMillion"] as const;
  const changes = fields.filter((field) => Number(before[field] ?? -1) !== Number(after[field] ?? -1));
  const words = changes.map(
    (field) => `${field.replace("PerMillion", "")} ${before[field] ?? "unknown"} → ${after[field]}`,
  );
  return words.length > 0 ? [`${name}: ${words.join(", ")}`] : [];
}
