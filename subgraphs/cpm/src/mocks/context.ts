import type { RequestContext } from "@cgs/kit/graphql/context";
import type { GenerationService } from "../jobs/acceptance/generation.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface MocksContext extends RequestContext {
  generation: GenerationService;
  /** Whether test operations are served. */
  testing: boolean;
}
