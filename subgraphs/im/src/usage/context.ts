import type { RequestContext } from "@cgs/kit/graphql/context";
import type { TemplateUsageService } from "./template-usage.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface UsageContext extends RequestContext {
  usage: TemplateUsageService;
}
