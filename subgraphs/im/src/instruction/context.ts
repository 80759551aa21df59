import type { RequestContext } from "@cgs/kit/graphql/context";
import type { InstructionErasureService } from "./instruction-erasure.service.js";
import type { InstructionService } from "./instruction.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface InstructionRequestContext extends RequestContext {
  erasure: InstructionErasureService;
  instructions: InstructionService;
  /** Whether test operations are served. */
  testing: boolean;
}
