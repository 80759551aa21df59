import { concerning } from "@cgs/kit/http/upstream-error";
import { z } from "zod";
import { type BatchedCall, batchedQuery } from "./batched-query.js";
import { generateDocumentedInstructions } from "./documented-instructions.js";
import { type InstructionRequest, type RenderedInstructions, renderedInstructions } from "./instructions.js";
import type { ModuleConnection } from "./module-connection.js";
import { requestField } from "@cgs/kit/http/graphql-request";
import { parseResponse } from "@cgs/kit/http/parse-response";

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

/** The input for a preview: rendered from a draft, else from the published template, else from the content type's default template. */
export interface RenderRequest extends Pick<InstructionRequest, "contentType" | "templateId" | "context"> {
  template?: string;
}

type Input = InstructionRequest & { traceId: string };

/** The IM accepts 1 MB a request: {@link MAX_BATCH} inputs of this size, or one longer input. */
const MAX_BATCHED_BYTES = 30_000;
const MAX_BATCH = 30;

/** Calls the IM with the service token. Concurrent calls are batched into one request, except for long inputs and an IM without GraphQL. */
export class InstructionClient {
  private readonly batched: (call: BatchedCall<Input>) => Promise<RenderedInstructions | null>;
  private readonly unbatched: (call: BatchedCall<Input>) => Promise<RenderedInstructions | null>;

  constructor(private readonly im: ModuleConnection) {
    const operation = {
      field: "generateInstructionBatch",
      document: GENERATE,
      variables: (inputs: readonly Input[]) => ({ inputs }),
      schema: renderedInstructions,
      deduplicate: false, // each input stores instructions of its own
      rest: ({ input, traceId }: BatchedCall<Input>) => generateDocumentedInstructions(im.client, input, traceId),
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
    return requestField(this.im.client, "renderTemplate", renderedDraft, {
      query: RENDER,
      variables: { input },
      traceId,
    });
  }
}
