import type { ServiceClient } from "@cgs/kit/http/service-client";
import { z } from "zod";
import { parseDocumented, text } from "./documented-body.js";
import type { InstructionRequest, RenderedInstructions } from "./instructions.js";

/** The fields of the documented instruction response that the CPM uses. */
const instructionResponse = z.object({
  instruction_id: text(200),
  instructions: text(200_000),
  template_used: text(200),
});

/** The codes of responses without a code of the catalogue. */
const CODES = { 404: "TEMPLATE_NOT_FOUND", 429: "RATE_LIMIT_EXCEEDED" } as const;

/**
 * Has instructions rendered by an IM that offers the documented path only. The request has the documented fields, and no others. The template's
 * version is the pinned one, else the one at the end of the assigned template's id. @throws AppError TEMPLATE_NOT_FOUND, or a propagated failure.
 */
export async function generateDocumentedInstructions(
  im: ServiceClient,
  { contentType, clientId, templateId, templateVersion, context }: InstructionRequest,
  traceId: string,
): Promise<RenderedInstructions> {
  const version = templateVersion ?? /v\d+\.\d+$/.exec(templateId ?? "")?.[0];
  const { businessType, targetAudience, keywords, tone } = context;
  const request = {
    content_type: contentType,
    client_id: clientId,
    context: { business_type: businessType, target_audience: targetAudience, keywords, tone },
    ...(version !== undefined && { template_version: version }),
  };
  const path = "/api/instructions/generate";
  const { body } = await im.request({ method: "POST", path, body: request, traceId, codes: CODES });
  const rendered = parseDocumented(im.service, instructionResponse, body);
  return {
    id: rendered.instruction_id,
    instructions: rendered.instructions,
    templateId: templateId ?? rendered.template_used,
    templateUsed: rendered.template_used,
  };
}
