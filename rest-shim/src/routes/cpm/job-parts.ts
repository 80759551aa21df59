import { z } from "zod";
import { amount, count, list, named, text, wholeNumber } from "../../route/described.js";
import { clientId, contentType, dollars, modelName, providerName, timestamp } from "../../route/fields.js";

/** The documented job statuses. GraphQL has the same in upper case. */
export const JOB_STATUSES = ["queued", "processing", "completed", "failed", "cancelled"] as const;

/** The documented values of `current_step`. GraphQL has the same in upper case. */
export const JOB_STEPS = ["queued", "outlining", "writing", "scoring", "revising", "finalizing", "done"] as const;

/** The status of a job. */
export const jobStatus = named("JobStatus", "The status of a job. The last three are final.", z.enum(JOB_STATUSES));

/** What a job does at the moment. */
export const jobStep = named("JobStage", "What the job does at the moment.", z.enum(JOB_STEPS));

/** The progress of a job. */
export const progress = count("The progress in percent.", { max: 100 });

/** Why a job waits for a vendor. */
export const waitReason = text("What the vendor answered, or why it is not called.");

/** When a waiting job tries again. */
export const retryAt = timestamp("When the job tries again.");

/** Why a job failed. */
export const jobError = named(
  "JobError",
  "Why a job failed.",
  z.object({
    code: text("The code of the error.", { max: 100, pattern: /^[A-Z][A-Z0-9_]*$/, example: "PROVIDER_ERROR" }),
    message: text("What failed, for users."),
    retryable: z.boolean().describe("Whether a retry of the same request can succeed."),
  }),
);

/** What the models charged for a job. */
export const jobUsage = named(
  "JobUsage",
  "What the models used and charged.",
  z.object({
    prompt_tokens: count("Tokens sent."),
    completion_tokens: count("Tokens generated."),
    cost_usd: dollars("The cost in US dollars; null when a price is unknown.").nullable(),
    batch_saved_usd: dollars("What the vendor's price for batches saved; `cost_usd` is what was paid."),
  }),
);

/** The documented parts of `metadata`, with the limits of the CPM. */
export const keywords = list(text("A keyword.", { min: 1, max: 100 }), "The keywords, the main one first.", 50);
export const targetLength = wholeNumber(z.int32(), "The length of the content in words.", { min: 50, max: 10_000 });
export const tone = text("The tone of the content.", { min: 1, max: 200, example: "friendly" });
export const instructions = text("What the content is to say, in words.", { max: 10_000 });
export const temperature = amount("The temperature of the model.", { max: 2 });
export const pageUrl = text("The address of the page.", { min: 1, max: 2_000, format: "uri" });
export const orderDeadline = text("Only `24h`: written within a day, at the vendor's lower price.", {
  max: 3,
  pattern: /^24h$/,
});

/** The request that a job was created with. */
export const jobRequest = named(
  "JobRequest",
  "The request that a job was created with.",
  z.object({
    content_type: contentType(),
    client_id: clientId(),
    instructions: instructions.nullable(),
    metadata: z
      .object({ keywords, target_length: targetLength.nullable(), tone: tone.nullable() })
      .describe("What the content is about."),
    llm_config: z
      .object({
        provider: providerName(),
        model: modelName("The requested model."),
        temperature: temperature.nullable(),
      })
      .describe("The model that was asked for."),
  }),
);
