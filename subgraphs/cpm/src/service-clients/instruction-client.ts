import type { ServiceClient } from "@cgs/kit/http/service-client";
import { concerning } from "@cgs/kit/http/upstream-error";
import { z } from "zod";
import { type BatchedCall, batchedQuery } from "./batched-query.js";
import { requestField } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";

const renderedInstructions = z.object({
  id: z.string().min(1),
  instructions: z.string().min(1),
  templateId: z.string().min(1),
  templateUsed: z.string().min(1),
});

const renderedDraft = z.object({
  text: z.string().nullable(),
  estimatedTokens: z.number(),
  problems: z.array(z.string()),
});

const GENERATE = `mutation Generate($inputs: [GenerateInstructionsInput!]!) {
  generateInstructionBatch(inputs: $inputs) { id instructions templateId templateUsed }
}`;

const RENDER = `query Render($input: RenderTemplateInput!) {
  renderTemplate(input: $input) { text estimatedTokens problems }
}`;

/** The input of the IM for rendering instructions. */
export interface InstructionRequest {
  contentType: string;
  clientId: string;
  /** Selects the variant of an A/B test: the same job always gets the same version. */
  jobId: string;
  templateId?: string;
  /** Pins a version, such as `v1.1`. */
  templateVersion?: string;
  /** Whether the request takes one of the template's rate-limit slots. False for all items of a batch but the first. */
  takesTurn?: boolean;
  context: {
    businessName: string;
    businessType: string;
    targetAudience: string;
    keywords: string[];
    tone: string;
    location?: string;
    keyMessages: string[];
    requiredElements: string[];
    keywordDensity: number;
    metaDescriptionLength: number;
    targetLength: number;
    brandVoiceExamples: string[];
    bannedWords: string[];
    requiredLinks: string[];
    language: string;
    readingLevel?: number;
    toneAdjustment?: number;
    keywordEmphasis?: "LOW" | "MEDIUM" | "HIGH";
    notes?: string;
  };
}

/** The input for a preview: rendered from a draft, else from the published template, else from the content type's default template. */
export interface RenderRequest extends Pick<InstructionRequest, "contentType" | "templateId" | "context"> {
  template?: string;
}

/** Instructions that the IM has rendered and stored. */
export type RenderedInstructions = z.infer<typeof renderedInstructions>;

type Input = InstructionRequest & { traceId: string };

/** The IM accepts 1 MB a request: {@link MAX_BATCH} inputs of this size, or one longer input. */
const MAX_BATCHED_BYTES = 30_000;
const MAX_BATCH = 30;

/** Calls the IM with the service token. Concurrent calls are batched into one request, except for long inputs. */
export class InstructionClient {
  private readonly batched: (call: BatchedCall<Input>) => Promise<RenderedInstructions | null>;
  private readonly unbatched: (call: BatchedCall<Input>) => Promise<RenderedInstructions | null>;

  constructor(private readonly im: ServiceClient) {
    const operation = {
      service: "im",
      field: "generateInstructionBatch",
      document: GENERATE,
      variables: (inputs: readonly Input[]) => ({ inputs }),
      schema: renderedInstructions,
      deduplicate: false, // each input stores instructions of its own
    };
    this.batched = batchedQuery(im, { ...operation, maxBatch: MAX_BATCH });
    this.unbatched = batchedQuery(im, { ...operation, maxBatch: 1 });
  }

  /** Renders and stores instructions. @throws AppError TEMPLATE_NOT_FOUND, or a propagated upstream failure. */
  async generate(request: InstructionRequest, traceId: string): Promise<RenderedInstructions> {
    const input = { ...request, traceId };
    const ids = { client_id: request.clientId, ...(request.templateId && { template_id: request.templateId }) };
    const isLong = Buffer.byteLength(JSON.stringify(input)) > MAX_BATCHED_BYTES;
    const rendered = await concerning(ids, (isLong ? this.unbatched : this.batched)({ input, traceId }));
    return rendered ?? parseResponse("im", renderedInstructions, rendered);
  }

  /** Renders without storing. `problems` says why a draft could not be saved. @throws AppError TEMPLATE_NOT_FOUND, or a propagated upstream failure. */
  async render(input: RenderRequest, traceId: string): Promise<z.infer<typeof renderedDraft>> {
    return requestField(this.im, "renderTemplate", renderedDraft, { query: RENDER, variables: { input }, traceId });
  }
}
