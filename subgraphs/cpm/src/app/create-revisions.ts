import type { DataSource } from "typeorm";
import type { CpmServices } from "./context.js";
import { ApprovalService } from "../revisions/approval.service.js";
import { RevisionService } from "../revisions/revision.service.js";

/** Makes what people work on finished texts with. */
export function createRevisions(source: DataSource): Pick<CpmServices, "revisions" | "approvals"> {
  return { revisions: new RevisionService(source), approvals: new ApprovalService(source) };
}
