import type { z } from "zod";
import type { Adaptation } from "../contract/adaptation.js";
import { type ChatRequest, ProviderError } from "../contract/provider.js";
import type { BatchCall, StoredChatRequest } from "../contract/vendor-batches.js";

/** A call of a vendor's batch interface. */
export type BatchInterfaceCall<Body> = BatchCall & { body?: Body };

/** Sends the calls of a batch interface for an adapter, with its keys and time limits. */
export interface BatchTransport<Body = string> {
  /** The vendor's name. */
  name: string;
  /** Sends a request below `/v1`, and returns the body of the answer. @throws ProviderError unless the vendor answers 200. */
  call(method: "GET" | "POST", path: string, call: BatchInterfaceCall<Body>): Promise<string>;
}

/** A request without what only a direct call needs. */
export type BatchedChatRequest = Omit<ChatRequest, "purpose" | "signal">;

/** Sends a request and parses the answer. @throws ProviderError also when the answer has another form. */
export async function callBatchInterface<T, Body>(
  transport: BatchTransport<Body>,
  schema: z.ZodType<T>,
  method: "GET" | "POST",
  path: string,
  call: BatchInterfaceCall<Body>,
): Promise<T> {
  const answer = schema.safeParse(parseJson(await transport.call(method, path, call)));
  if (answer.success) return answer.data;
  const message = `${transport.name}: the answer of the batch interface has another form`;
  throw new ProviderError("PROVIDER_ERROR", message, { retryable: true });
}

/** The lines of a JSONL file that have the form of `schema`. */
export function* jsonLines<T>(text: string, schema: z.ZodType<T>): Generator<T> {
  for (const json of text.split("\n")) {
    const line = schema.safeParse(parseJson(json));
    if (line.success) yield line.data;
  }
}

/** A stored request as the adapter takes it. */
export function restoredRequest({ adaptations, ...request }: StoredChatRequest): BatchedChatRequest {
  return { ...request, ...(adaptations && { adaptations: new Set(adaptations as Adaptation[]) }) };
}

/** Why a batch ended without all of its answers. */
export function batchFailure(vendor: string, status: string, reason = ""): string {
  return `${vendor}'s batch ended as ${status}${reason && `: ${reason.slice(0, 200)}`}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
