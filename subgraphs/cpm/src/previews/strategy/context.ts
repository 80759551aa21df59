import type { RequestContext } from "@cgs/kit/graphql/context";
import type { StrategyPreviewService } from "./strategy-preview.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface StrategyPreviewContext extends RequestContext {
  strategyPreviews: StrategyPreviewService;
}
