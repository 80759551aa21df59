import type { RequestContext } from "@cgs/kit/graphql/context";
import type { AbTestResultsService } from "./ab-test-results.service.js";
import type { AbTestService } from "./ab-test.service.js";

/** The part of the request context that the resolvers of this folder use. */
export interface AbTestContext extends RequestContext {
  abTestResults: AbTestResultsService;
  abTests: AbTestService;
}
