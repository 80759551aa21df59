import type { RequestContext } from "@cgs/kit/graphql/context";
import type { BudgetService } from "./budget.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface BudgetContext extends RequestContext {
  budgets: BudgetService;
}
