import type { RequestContext } from "@cgs/kit/graphql/context";
import type { GenerationService } from "./generation.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface AcceptanceContext extends RequestContext {
  generation: GenerationService;
}
