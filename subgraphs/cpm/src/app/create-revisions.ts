import type { DataSource } from "typeorm";
import type { CpmServices } from "./context.js";
import { ApprovalService } from "../revisions/approval.service.js";
import { RevisionService } from "../revisions/revision.service.js";

/** Creates the services for revisions and approvals of content. */
export function createRevisions(source: DataSource): Pick<CpmServices, "revisions" | "approvals"> {
  return { revisions: new RevisionService(source), approvals: new ApprovalService(source) };
}
