import type { RequestContext } from "@cgs/kit/graphql/context";
import type { PlanService } from "./plan.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface PlanContext extends RequestContext {
  plans: PlanService;
}
