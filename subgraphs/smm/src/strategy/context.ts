import type { RequestContext } from "@cgs/kit/graphql/context";
import type { StrategyChanges } from "./strategy-changes.service.js";
import type { StrategyHistory } from "./strategy-history.service.js";
import type { StrategyChangePreview } from "./strategy-change-preview.service.js";
import type { StrategyOverrides } from "./strategy-overrides.service.js";
import type { StrategyService } from "./strategy.service.js";
import type { TemplateAssignments } from "./template-assignments.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface StrategyContext extends RequestContext {
  assignments: TemplateAssignments;
  history: StrategyHistory;
  changePreview: StrategyChangePreview;
  strategies: StrategyService;
  strategyChanges: StrategyChanges;
  strategyOverrides: StrategyOverrides;
  /** Whether test operations are served. */
  testing: boolean;
}
