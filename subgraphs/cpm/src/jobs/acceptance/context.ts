import type { RequestContext } from "@cgs/kit/graphql/context";
import type { GenerationService } from "./generation.service.js";

/** The services that the resolvers of this folder use. */
export interface AcceptanceContext extends RequestContext {
  generation: GenerationService;
}
