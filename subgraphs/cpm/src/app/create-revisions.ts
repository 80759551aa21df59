import type { CpmServices } from "./context.js";
import { FactImpactService } from "../fact-impact/fact-impact.service.js";
import { FactRevisionService } from "../fact-impact/fact-revision.service.js";
import type { IdempotencyKeys } from "../jobs/acceptance/idempotency-keys.js";
import { ApprovalService } from "../revisions/approval.service.js";
import { type RepairDependencies, RepairService } from "../revisions/repair.service.js";
import { RevisionService } from "../revisions/revision.service.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";

/** The services that revisions use. */
interface RevisionDependencies extends RepairDependencies {
  strategies: StrategyClient;
  keys: IdempotencyKeys;
}

/** Creates the services for revisions and approvals of content. */
export function createRevisions(
  dependencies: RevisionDependencies,
): Pick<CpmServices, "revisions" | "repairs" | "approvals" | "factImpacts" | "factRevisions"> {
  const { source, strategies } = dependencies;
  return {
    revisions: new RevisionService(source, strategies),
    repairs: new RepairService(dependencies),
    approvals: new ApprovalService(source),
    factImpacts: new FactImpactService(source, strategies),
    factRevisions: new FactRevisionService(dependencies),
  };
}
