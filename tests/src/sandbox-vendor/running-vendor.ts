import { createLogger } from "@cgs/kit/log";
import { createSandboxVendor } from "@cgs/sandbox-vendor/service";

/** A sandbox vendor in this process, on a port of its own. */
export interface RunningVendor {
  url: string;
  /** Posts a chat completion; `body` is added to a small valid request. */
  complete(body?: object, headers?: Record<string, string>, signal?: AbortSignal): Promise<Response>;
  /** `GET /served`, or the part of one job. */
  served(job?: string): Promise<Served>;
  stop(): Promise<void>;
}

/** What `/served` answers, for the whole or one job. */
export interface Served {
  totals: Count;
  jobs: Record<string, Count & { steps: Record<string, Count> }>;
  steps: Record<string, Count>;
  requests: number;
  completed: number;
  cut: number;
  refused: number;
  prompt_tokens: number;
  completion_tokens: number;
}

type Count = Pick<Served, "requests" | "completed" | "cut" | "refused" | "prompt_tokens" | "completion_tokens">;

/** Starts a vendor that writes fast. */
export async function startVendor(tokensPerSecond = 50_000): Promise<RunningVendor> {
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    SHUTDOWN_DELAY_SECONDS: 0,
    MAX_CONNECTIONS: 1_000,
    SANDBOX_VENDOR_PORT: 0,
    SANDBOX_TOKENS_PER_SECOND: tokensPerSecond,
    SANDBOX_BATCH_SECONDS: 0.2,
  } as const;
  const vendor = await createSandboxVendor(env, createLogger("sandbox-vendor", "silent"));
  const url = vendor.url ?? "";
  return {
    url,
    complete: (body = {}, headers = {}, signal) =>
      fetch(`${url}/v1/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ model: "sandbox/instant", messages: [{ role: "user", content: PROMPT }], ...body }),
        signal: signal ?? null,
      }),
    served: async (job) => (await (await fetch(`${url}/served${job ? `?job=${job}` : ""}`)).json()) as Served,
    stop: () => vendor.stop(),
  };
}

/** A prompt in plain words. */
export const PROMPT = "Write a 300-word article about roof repair for homeowners in Boise, Idaho.";

/** A chunk of a streamed completion. */
export interface Chunk {
  id: string;
  object: string;
  model: string;
  choices: { index: number; delta: { role?: string; content?: string }; finish_reason: string | null }[];
  usage?: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** The events of a finished stream: its chunks, and whether `[DONE]` was the last one. */
export function readEvents(body: string): { chunks: Chunk[]; done: boolean } {
  const data = body
    .split("\n\n")
    .filter(Boolean)
    .map((event) => event.replace(/^data: /, ""));
  return {
    chunks: data.filter((text) => text !== "[DONE]").map((text) => JSON.parse(text) as Chunk),
    done: data.at(-1) === "[DONE]",
  };
}
