import type { CpmServices } from "./context.js";
import { ApprovalService } from "../revisions/approval.service.js";
import { type RepairDependencies, RepairService } from "../revisions/repair.service.js";
import { RevisionService } from "../revisions/revision.service.js";

/** Creates the services for revisions and approvals of content. */
export function createRevisions(
  dependencies: RepairDependencies,
): Pick<CpmServices, "revisions" | "repairs" | "approvals"> {
  const { source } = dependencies;
  return {
    revisions: new RevisionService(source),
    repairs: new RepairService(dependencies),
    approvals: new ApprovalService(source),
  };
}
