import { randomUUID } from "node:crypto";
import type { RecordedServer } from "../recorded/recorded-server.js";
import type { BatchItem } from "./batch-work.js";

/** The result of a request in a batch of Messages. */
export type MessageResult = { type: "succeeded"; message: object } | { type: "errored"; error: object };

/**
 * Answers one request of a batch and counts it in the ledger at the price of batches. The custom id names the job and the step, because a
 * batch has no headers for each request.
 */
export function answerMessage(server: RecordedServer, { customId, body }: BatchItem): MessageResult {
  const [jobId, step] = customId.split("_", 2);
  const { model } = body as { model: string };
  const outcome = server.ask(model, { jobId, step, body, isBatched: true });
  if (!outcome) return errored({ type: "not_found_error", message: `model: ${model}` });
  const { served } = outcome;
  if ("refusal" in outcome || outcome.fixture.cut) {
    served.refuse();
    const refused = "refusal" in outcome ? outcome.refusal.body : undefined;
    return errored((refused as { error?: object } | undefined)?.error ?? INTERNAL);
  }
  const { tokens, text, finish } = outcome.answer;
  served.complete(tokens, text);
  const message = {
    id: `msg_${randomUUID().replaceAll("-", "")}`,
    ...{ type: "message", role: "assistant", model },
    content: [{ type: "text", text }],
    ...{ stop_reason: finish, stop_sequence: null },
    usage: { input_tokens: tokens.prompt, output_tokens: tokens.completion, service_tier: "batch" },
  };
  return { type: "succeeded", message };
}

const INTERNAL = { type: "api_error", message: "Internal server error" };

function errored(error: object): MessageResult {
  return { type: "errored", error: { type: "error", error, request_id: `req_${randomUUID()}` } };
}
