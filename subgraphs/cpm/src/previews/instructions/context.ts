import type { RequestContext } from "@cgs/kit/graphql/context";
import type { InstructionPreviewService } from "./instruction-preview.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface InstructionPreviewContext extends RequestContext {
  instructionPreviews: InstructionPreviewService;
}
