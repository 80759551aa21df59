import { createLogger } from "@cgs/kit/log";
import type { RunningService } from "@cgs/kit/run-process";
import type { NewStep, UnusableAnswer } from "@cgs/cpm/job-transitions/claim";
import { createAnthropicProvider } from "@cgs/cpm/providers/adapters/anthropic-provider";
import { createGoogleProvider } from "@cgs/cpm/providers/adapters/google-provider";
import { OpenAiProvider } from "@cgs/cpm/providers/adapters/openai-provider";
import { ModelAdaptations } from "@cgs/cpm/providers/adapting/model-adaptations";
import { withAdapting } from "@cgs/cpm/providers/adapting/with-adapting";
import type { Provider, ProviderAdapter } from "@cgs/cpm/providers/contract/provider";
import { decorateProvider } from "@cgs/cpm/providers/contract/decorate-provider";
import type { Brief } from "@cgs/cpm/brief/brief";
import type { Fixture } from "@cgs/sandbox-vendor/recorded/fixture";
import { runMemoryJob } from "../vendors/memory-job.js";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";

/** What came of a job on a model. */
export interface RecordedOutcome {
  status: "completed" | "failed";
  /** Why it failed. */
  error: string | undefined;
  /** Requests that the vendor received. */
  calls: number;
  /** Tokens and dollars that the product recorded. */
  recorded: { prompt: number; completion: number; usd: number; estimated: boolean };
  /** Tokens that the vendor charges. */
  charged: { prompt: number; completion: number };
  /** What the model was found not to take. */
  adaptations: string[];
  /** The pauses in milliseconds that the vendor asked for. */
  pauses: number[];
  steps: NewStep[];
}

const log = createLogger("test", "silent");
const PRICING = { prompt: "0.000002", completion: "0.000008" };

/** The sandbox vendor with the real adapters in front of it, and jobs that are kept in memory. */
export async function startRecordedVendor() {
  const vendor: RunningService = await createSandboxVendor(
    {
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      SHUTDOWN_DELAY_SECONDS: 0,
      MAX_CONNECTIONS: 1_000,
      SANDBOX_VENDOR_PORT: 0,
      SANDBOX_TOKENS_PER_SECOND: 200,
      SANDBOX_BATCH_SECONDS: 0.2,
    },
    log,
  );
  const adapters = adaptersOf(String(vendor.url));
  let jobs = 0;
  return {
    /** Runs a job on a recorded model with the product's own rules for retries, without their pauses. */
    async run(fixture: Fixture, brief: Brief): Promise<RecordedOutcome> {
      jobs += 1;
      return runJob(`job-${jobs}`, fixture, brief, adapters[adapterOf(fixture)], String(vendor.url));
    },
    async stop() {
      await Promise.all(Object.values(adapters).map((adapter) => adapter.close()));
      await vendor.stop();
    },
  };
}

function adaptersOf(baseUrl: string) {
  const native = { baseUrl, apiKey: "sk-test", defaultModel: "m" };
  const openai = { baseUrl, apiKey: "sk-test", requiresKey: false, defaultModel: "m" };
  return {
    compatible: new OpenAiProvider({ ...openai, name: "openai-compatible" }),
    openai: new OpenAiProvider({ ...openai, name: "openai", limitField: "max_completion_tokens" }),
    openrouter: new OpenAiProvider({
      ...openai,
      name: "openrouter",
      effortField: "reasoning",
      requireParameters: true,
    }),
    anthropic: createAnthropicProvider(native),
    google: createGoogleProvider(native),
  };
}

function adapterOf({ name, protocol }: Fixture): keyof ReturnType<typeof adaptersOf> {
  if (protocol !== "openai") return protocol;
  if (/^openai\/(live-)?openrouter-/.test(name)) return "openrouter";
  if (/^openai\/live-openai-(?!compatible)/.test(name)) return "openai";
  return name === "openai/max-completion-tokens-rejected" ? "openai" : "compatible";
}

async function runJob(id: string, fixture: Fixture, brief: Brief, adapter: ProviderAdapter, url: string) {
  const learned = new ModelAdaptations(
    {
      all: async () => [],
      store: async (provider, model, adaptation) => {
        return { provider, model, adaptation, expiresAt: new Date(), expiresInMs: 86_400_000 };
      },
    },
    log,
  );
  const priced = decorateProvider(adapter, { models: async () => [], pricing: async () => PRICING });
  const provider: Provider = withAdapting(priced, learned);
  const { status, error, pauses, steps, charges } = await runMemoryJob({ id, brief, provider, model: fixture.model });
  const served = (await (await fetch(`${url}/served?job=${id}`)).json()) as Record<
    "requests" | "prompt_tokens" | "completion_tokens",
    number
  >;
  const sum = (of: (charge: NewStep | UnusableAnswer) => number) =>
    charges.reduce((total, each) => total + of(each), 0);
  return {
    status,
    error,
    calls: served.requests,
    recorded: {
      prompt: sum(({ promptTokens }) => promptTokens),
      completion: sum(({ completionTokens }) => completionTokens),
      usd: sum(({ costUsd }) => Number(costUsd)),
      estimated: charges.some(({ estimated }) => estimated === true),
    },
    charged: { prompt: served.prompt_tokens, completion: served.completion_tokens },
    adaptations: (await learned.of(provider.name, fixture.model)).map(({ adaptation }) => adaptation),
    pauses,
    steps,
  } satisfies RecordedOutcome;
}
