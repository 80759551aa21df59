import type { RequestContext } from "@cgs/kit/graphql/context";
import type { InstructionPreviewService } from "./instruction-preview.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface InstructionPreviewContext extends RequestContext {
  instructionPreviews: InstructionPreviewService;
}
