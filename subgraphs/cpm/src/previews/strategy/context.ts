import type { RequestContext } from "@cgs/kit/graphql/context";
import type { StrategyPreviewService } from "./strategy-preview.service.js";

/** The request context as far as the resolvers of this folder use it. */
export interface StrategyPreviewContext extends RequestContext {
  strategyPreviews: StrategyPreviewService;
}
