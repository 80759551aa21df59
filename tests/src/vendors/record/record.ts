import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ChatRequest, ProviderError } from "@cgs/cpm/providers/contract/provider";
import type { Checklist } from "@cgs/scripts/terminal/checklist";
import type { VendorName, VendorOptions } from "../options.js";
import { Spending } from "../spending.js";
import { openVendor, type Vendor } from "../vendor.js";
import { fixtureOf } from "./fixture-of.js";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy.js";
import { RECORD_STEPS, type RecordStep } from "./steps.js";

/** Where the protocol of a vendor is documented. A recording names it as its source, never the address that was called. */
const DOCUMENTATION: Record<VendorName, string> = {
  openrouter: "https://openrouter.ai/docs/api-reference/streaming",
  openai: "https://platform.openai.com/docs/api-reference/chat-streaming",
  anthropic: "https://platform.claude.com/docs/en/build-with-claude/streaming",
  google: "https://ai.google.dev/api/generate-content",
  "openai-compatible": "https://platform.openai.com/docs/api-reference/chat-streaming",
};

const DEFAULT_URL: Partial<Record<VendorName, string>> = {
  openrouter: "https://openrouter.ai/api",
  openai: "https://api.openai.com",
  anthropic: "https://api.anthropic.com",
  google: "https://generativelanguage.googleapis.com",
};

/** What came of one step. */
export interface StepOutcome {
  step: string;
  /** The error code, `OUT_OF_TOKENS` for an answer that reached the limit, or `answered`. */
  result: string;
  /** The file that was written; undefined when none was. */
  file: string | undefined;
}

/** Results as the terminal shows them. */
const IN_WORDS: Record<string, string> = {
  answered: "answered",
  OUT_OF_TOKENS: "cut off at the limit",
  MODEL_NOT_AVAILABLE: "refused: no such model",
  PROVIDER_KEY_INVALID: "refused: wrong key",
  PROVIDER_RATE_LIMITED: "refused: too many requests",
};

/** A refusal of the key, of the model or of the connection is no behavior of the step that meets it. */
const UNREACHED = new Set(["PROVIDER_KEY_INVALID", "MODEL_NOT_AVAILABLE", "PROVIDER_UNAVAILABLE"]);

/** Starts the names of files and models of live recordings. */
const LIVE = "live";

/**
 * Runs the steps of a recording against a vendor and writes one fixture for each. A step that fails unexpectedly does not end the others; an
 * exhausted bound does. @throws UsageError when the model's price is unknown.
 */
export async function record(options: VendorOptions, checklist: Checklist, folder: string, steps = RECORD_STEPS) {
  const spending = new Spending(options.maxUsd);
  const proxy = await startRecordingProxy(options.baseUrl ?? DEFAULT_URL[options.provider] ?? "");
  const signal = AbortSignal.timeout(options.maxSeconds * 1_000);
  const outcomes: StepOutcome[] = [];
  try {
    const vendor = await openVendor(options, spending, proxy.url);
    try {
      for (const step of steps.filter(({ needsKey }) => !needsKey || options.apiKey !== undefined))
        outcomes.push(await recordStep({ options, folder, vendor, proxy, signal }, step, checklist));
    } finally {
      await vendor.close();
    }
  } finally {
    await proxy.close();
  }
  return { outcomes, spending };
}

interface Session {
  options: VendorOptions;
  folder: string;
  vendor: Vendor;
  proxy: RecordingProxy;
  signal: AbortSignal;
}

async function recordStep(session: Session, step: RecordStep, checklist: Checklist): Promise<StepOutcome> {
  let outcome: StepOutcome = { step: step.name, result: "not recorded", file: undefined };
  const run = async (show: (detail: string) => void) => {
    show(`asks for ${step.asks}`);
    const { result, text } = await ask(session, step);
    outcome = { ...outcome, result };
    const file = await write(session, step, text, result);
    outcome = { ...outcome, file };
    show(IN_WORDS[result] ?? `failed (${result})`);
  };
  await checklist.run(step.name, run).catch((error: unknown) => {
    outcome = { ...outcome, result: error instanceof Error ? error.message : String(error) };
    checklist.note(`       ${outcome.result}`);
  });
  return outcome;
}

/** Asks the vendor. A refusal is a result; only what prevents the recording is thrown. */
async function ask(
  { options, vendor, proxy, signal }: Session,
  step: RecordStep,
): Promise<{ result: string; text: string }> {
  proxy.take();
  const request: ChatRequest = {
    ...{ model: options.model, purpose: { jobId: "recording", step: step.name } },
    ...step.request,
    signal,
  };
  try {
    // Knows nothing of earlier steps, so that the fixture holds all refusals, and adds no room for thoughts to the limit.
    const { text } = await vendor.adapting().provider.chat(request);
    return { result: "answered", text };
  } catch (error) {
    if (signal.aborted) throw new Error("out of time: raise --max-seconds", { cause: error });
    if (!(error instanceof ProviderError) || error.code === "BUDGET_EXCEEDED") throw error;
    const { apiKey, model: other } = step.request;
    if (UNREACHED.has(error.code) && apiKey === undefined && other === undefined) throw error;
    return { result: error.options.outOfTokens ? "OUT_OF_TOKENS" : error.code, text: "" };
  }
}

async function write(
  { options, folder, proxy }: Session,
  step: RecordStep,
  text: string,
  result: string,
): Promise<string> {
  const { protocol, provider, model, apiKey } = options;
  const slug = `${LIVE}-${provider}-${model.replace(/[^a-z\d]+/gi, "-")}-${step.name}`.toLowerCase();
  const fixture = fixtureOf(
    {
      ...{ protocol, text, byValue: step.byValue ?? false, source: DOCUMENTATION[provider], calls: proxy.take() },
      model: `${model}-recorded-${LIVE}-${step.name}`,
      behavior: `${result === "answered" ? "Answers" : `Fails with ${result}`} when asked for ${step.asks}. Recorded from ${provider}.`,
    },
    apiKey === undefined ? [] : [apiKey],
  );
  const file = join(protocol, `${slug}.json`);
  await mkdir(join(folder, protocol), { recursive: true });
  await writeFile(join(folder, file), `${JSON.stringify(fixture, null, 2)}\n`);
  return file;
}
