import type { RequestContext } from "@cgs/kit/graphql/context";
import type { UsageService } from "./usage.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface UsageContext extends RequestContext {
  usage: UsageService;
}
