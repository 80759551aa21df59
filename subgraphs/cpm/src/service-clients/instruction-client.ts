import type { ServiceClient } from "@cgs/kit/http/service-client";
import { z } from "zod";
import { type Asked, batchedQuery } from "./batched-query.js";
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

/** What the IM is asked to make instructions from. */
export interface InstructionRequest {
  contentType: string;
  clientId: string;
  /** The same job gets the same version of a template that is tested. */
  jobId: string;
  templateId?: string;
  /** Pins a version, such as `v1.1`. */
  templateVersion?: string;
  /** False for a text of a batch whose first one has taken the template's turn. */
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

/** What the IM is to render: a draft, else what is published of a template, else of the type's default. */
export interface RenderRequest extends Pick<InstructionRequest, "contentType" | "templateId" | "context"> {
  template?: string;
}

/** Instructions as rendered and stored by the IM. */
export type RenderedInstructions = z.infer<typeof renderedInstructions>;

type Input = InstructionRequest & { traceId: string };

/** The IM takes 1 MB in one request: {@link MAX_BATCH} of these, or one that is longer. */
const LONG_REQUEST_BYTES = 30_000;
const MAX_BATCH = 30;

/** Asks the IM for instructions with the service token. What is wanted at the same time shares a request, long ones excepted. */
export class InstructionClient {
  private readonly together: (asked: Asked<Input>) => Promise<RenderedInstructions | null>;
  private readonly alone: (asked: Asked<Input>) => Promise<RenderedInstructions | null>;

  constructor(private readonly im: ServiceClient) {
    const operation = {
      service: "im",
      field: "generateInstructionBatch",
      document: GENERATE,
      variables: (inputs: readonly Input[]) => ({ inputs }),
      form: renderedInstructions,
      askOnce: false, // each is stored by itself
    };
    this.together = batchedQuery(im, { ...operation, maxBatch: MAX_BATCH });
    this.alone = batchedQuery(im, { ...operation, maxBatch: 1 });
  }

  /** Renders and stores instructions. @throws AppError TEMPLATE_NOT_FOUND, or a propagated upstream failure. */
  async generate(request: InstructionRequest, traceId: string): Promise<RenderedInstructions> {
    const question = { ...request, traceId };
    const long = Buffer.byteLength(JSON.stringify(question)) > LONG_REQUEST_BYTES;
    const answer = await (long ? this.alone : this.together)({ question, traceId });
    return answer ?? parseResponse("im", renderedInstructions, answer);
  }

  /** Renders and stores nothing; what keeps a draft from being saved is named. @throws AppError TEMPLATE_NOT_FOUND, or a propagated upstream failure. */
  async render(input: RenderRequest, traceId: string): Promise<z.infer<typeof renderedDraft>> {
    return requestField(this.im, "renderTemplate", renderedDraft, { query: RENDER, variables: { input }, traceId });
  }
}
