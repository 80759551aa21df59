import type { RequestContext } from "@cgs/kit/graphql/context";
import type { DataKeyService } from "./data-key.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface DataKeyContext extends RequestContext {
  dataKeys: DataKeyService;
}
