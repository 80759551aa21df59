import type { RequestContext } from "@cgs/kit/graphql/context";
import type { DataKeyService } from "./data-key.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface DataKeyContext extends RequestContext {
  dataKeys: DataKeyService;
}
