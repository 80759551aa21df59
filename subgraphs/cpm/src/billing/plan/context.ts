import type { RequestContext } from "@cgs/kit/graphql/context";
import type { PlanService } from "./plan.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface PlanContext extends RequestContext {
  plans: PlanService;
}
