import { parseArgs } from "node:util";
import { z } from "zod";

/** The vendors that the commands call, with the setting of their key, of their URL and of their default model. */
const VENDORS = {
  openrouter: { key: "OPENROUTER_API_KEY", url: "OPENROUTER_URL", protocol: "openai" },
  openai: { key: "OPENAI_API_KEY", url: "OPENAI_URL", protocol: "openai" },
  anthropic: { key: "ANTHROPIC_API_KEY", url: "ANTHROPIC_URL", protocol: "anthropic" },
  google: { key: "GOOGLE_API_KEY", url: "GOOGLE_URL", protocol: "google" },
  "openai-compatible": { key: "OPENAI_COMPATIBLE_API_KEY", url: "OPENAI_COMPATIBLE_URL", protocol: "openai" },
} as const;

/** The name of a vendor. */
export type VendorName = keyof typeof VENDORS;

const perMillion = z.coerce.number().positive().max(10_000);

const schema = z.object({
  provider: z.enum(Object.keys(VENDORS) as [VendorName, ...VendorName[]]),
  model: z.string().min(1).max(200),
  "base-url": z.url({ protocol: /^https?$/ }).optional(),
  "max-usd": z.coerce.number().positive().max(20),
  "max-seconds": z.coerce.number().int().min(5).max(1_800),
  "prompt-price": perMillion.optional(),
  "completion-price": perMillion.optional(),
  free: z.boolean().default(false),
  out: z.string().min(1).optional(),
  "min-score": z.coerce.number().min(0).max(100).default(60),
});

/** What a command was asked for. */
export interface VendorOptions {
  provider: VendorName;
  protocol: "openai" | "anthropic" | "google";
  model: string;
  /** The vendor's own address when undefined. */
  baseUrl: string | undefined;
  /** From the environment. Undefined for a server without keys. */
  apiKey: string | undefined;
  maxUsd: number;
  maxSeconds: number;
  /** US dollars per token, which replace the price list; null for what the list says. */
  price: { prompt: string; completion: string } | null;
  /** The folder for fixtures. */
  out: string | undefined;
  /** The lowest score of conformance that counts as working. */
  minScore: number;
}

/** The name of the setting that has the vendor's key. */
export const keySetting = (provider: VendorName): string => VENDORS[provider].key;

/** The name of the setting that has the vendor's URL. */
export const urlSetting = (provider: VendorName): string => VENDORS[provider].url;

/** A request that a command refuses before any call, with what to do instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

type Bounds = Readonly<{ "max-usd": number; "max-seconds": number }>;

/**
 * Reads the arguments and the environment. A key is taken from the environment only, because arguments are visible to all users of the
 * machine. @throws UsageError.
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, bounds: Bounds): VendorOptions {
  const given = schema.safeParse({ ...bounds, ...parsedArguments(args) });
  if (!given.success) {
    const [issue] = given.error.issues;
    throw new UsageError(`--${issue?.path.join(".") ?? ""}: ${issue?.message ?? "is invalid"}`);
  }
  const { provider, model, out, free, ...named } = given.data;
  const apiKey = env[keySetting(provider)] || undefined;
  const baseUrl = named["base-url"] ?? (env[urlSetting(provider)] || undefined);
  if (apiKey === undefined && provider !== "openai-compatible")
    throw new UsageError(`Set ${keySetting(provider)} to your key. It is read from the environment only.`);
  if (apiKey !== undefined && apiKey.length < 8)
    throw new UsageError(`${keySetting(provider)} must have at least 8 characters.`);
  if (baseUrl === undefined && provider === "openai-compatible")
    throw new UsageError("Set OPENAI_COMPATIBLE_URL or --base-url to the address of your server.");
  return {
    ...{ provider, protocol: VENDORS[provider].protocol, model, baseUrl, apiKey, out },
    ...{ maxUsd: named["max-usd"], maxSeconds: named["max-seconds"], minScore: named["min-score"] },
    price: givenPrice(free, named["prompt-price"], named["completion-price"]),
  };
}

function parsedArguments(args: string[]): Record<string, unknown> {
  if (args.some((arg) => /^--?(api[-_]?)?(key|token|secret)\b/i.test(arg)))
    throw new UsageError("Keys are read from the environment only: other users of this machine can see arguments.");
  const string = { type: "string" } as const;
  const names = Object.keys(schema.shape).filter((name) => name !== "free");
  const options = { ...Object.fromEntries(names.map((name) => [name, string])), free: { type: "boolean" } as const };
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function givenPrice(free: boolean, prompt: number | undefined, completion: number | undefined) {
  if (free) return { prompt: "0", completion: "0" };
  if (prompt === undefined && completion === undefined) return null;
  if (prompt === undefined || completion === undefined)
    throw new UsageError("--prompt-price and --completion-price belong together, in US dollars per million tokens.");
  return { prompt: (prompt / 1_000_000).toFixed(12), completion: (completion / 1_000_000).toFixed(12) };
}
