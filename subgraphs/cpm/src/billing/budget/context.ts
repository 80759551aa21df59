import type { RequestContext } from "@cgs/kit/graphql/context";
import type { BudgetService } from "./budget.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface BudgetContext extends RequestContext {
  budgets: BudgetService;
}
