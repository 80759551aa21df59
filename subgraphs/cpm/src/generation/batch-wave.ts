import type { NewVendorBatch } from "../job-transitions/park.js";
import type { ChatRequest } from "../providers/contract/provider.js";
import type { StoredChatRequest } from "../providers/contract/vendor-batches.js";

/** Thrown by a step whose request waits for a batch. The job continues when the batch has been answered. */
export class DeferredStepError extends Error {
  override readonly name = "DeferredStepError";

  constructor() {
    super("the step waits for a batch");
  }
}

/**
 * The requests of the steps that an attempt can write next: the outline, then the sections with the metadata, then a revision. Each attempt
 * collects them until nothing can go on without their answers.
 */
export class BatchWave {
  private readonly collected: NewVendorBatch["requests"][number][] = [];

  get requests(): NewVendorBatch["requests"] {
    return this.collected;
  }

  /** Adds the request of a step, and rejects the step. */
  defer(step: string, request: ChatRequest, heldUsd: string): DeferredStepError {
    this.collected.push({ key: step, request: toStored(request), heldUsd });
    return new DeferredStepError();
  }
}

function toStored({
  model,
  messages,
  temperature,
  jsonSchema,
  maxTokens,
  effort,
  adaptations,
}: ChatRequest): StoredChatRequest {
  return {
    ...{ model, messages, temperature, maxTokens },
    ...(jsonSchema && { jsonSchema }),
    ...(effort && { effort }),
    ...(adaptations && { adaptations: [...adaptations] }),
  };
}
