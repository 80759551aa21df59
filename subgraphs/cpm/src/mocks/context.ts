import type { RequestContext } from "@cgs/kit/graphql/context";
import type { GenerationService } from "../jobs/acceptance/generation.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface MocksContext extends RequestContext {
  generation: GenerationService;
  /** Whether test operations are served. */
  testing: boolean;
}
