import { writeAnswer } from "../compose/answer.js";
import { complete } from "../completion/complete.js";
import type { Completion } from "../completion/send-completion.js";
import { findTestCard } from "../model/test-card.js";
import { parseChatCompletion } from "../protocol/chat-completion.js";
import { VendorError } from "../protocol/vendor-error.js";
import type { ServedLedger } from "../served/served-ledger.js";

/** The answer to one request of a batch: a completion, or the error that a direct call would have got. */
export type BatchAnswer = { completion: Completion } | { error: VendorError };

/**
 * Answers one request of a batch and counts it in the ledger at the price of batches. The custom id names the job and the step, because a
 * batch has no headers for each request.
 */
export function answerInBatch(ledger: ServedLedger, customId: string, body: unknown): BatchAnswer {
  const [jobId, step] = customId.split("_", 2);
  const served = ledger.begin(jobId, step, true);
  try {
    const request = parseChatCompletion(body);
    const card = findTestCard(request.model);
    if (!card) throw VendorError.unknownModel(request.model);
    const { behavior } = card;
    if (behavior.kind !== "write") throw errorOf(behavior);
    const completion = complete(request, writeAnswer(request, behavior.manner), undefined);
    const { usage, text } = completion;
    served.complete({ prompt: usage.prompt_tokens, completion: usage.completion_tokens }, text.content);
    return { completion };
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    served.refuse();
    return { error };
  }
}

function errorOf(
  behavior: { kind: "cut" | "hang" } | { kind: "refuse"; status: number; type: string; code: string; message: string },
) {
  if (behavior.kind !== "refuse")
    return new VendorError(
      500,
      "server_error",
      "internal_error",
      "The server had an error while processing your request.",
    );
  return new VendorError(behavior.status, behavior.type, behavior.code, behavior.message);
}
