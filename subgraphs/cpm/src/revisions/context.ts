import type { RequestContext } from "@cgs/kit/graphql/context";
import type { ActorNames } from "../identity/account/actor-names.js";
import type { ApprovalService } from "./approval.service.js";
import type { DraftService } from "./draft.service.js";
import type { JobService } from "../jobs/lifecycle/job.service.js";
import type { RepairProposalService } from "./repair-proposal.service.js";
import type { RepairService } from "./repair.service.js";
import type { RevisionReads } from "./revision-reads.js";
import type { RevisionService } from "./revision.service.js";

/** The parts of the request context that the resolvers of revisions use. */
export interface RevisionsContext extends RequestContext {
  actorNames: ActorNames;
  approvals: ApprovalService;
  contentDrafts: DraftService;
  jobs: JobService;
  repairs: RepairService;
  repairProposals: RepairProposalService;
  revisionReads: RevisionReads;
  revisions: RevisionService;
}
