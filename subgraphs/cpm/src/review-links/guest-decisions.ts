import { coversClient, hasRole } from "@cgs/kit/auth/caller";
import type { EntityManager } from "typeorm";
import { CommentRow } from "../comments/comment-row.entity.js";
import { readPresentRights } from "../identity/account/present-rights.js";
import type { Job } from "../job-record/job.entity.js";
import { DecisionRow } from "./decision-row.entity.js";
import type { ActiveLink } from "./guest-access.js";
import type { GuestDecisionInput } from "./review-link.input.js";
import type { ClientDecisionKind } from "./review-link.js";

/** A decision that a guest sends. `body` is the comment of a request for changes. */
export interface NewDecision extends GuestDecisionInput {
  decision: ClientDecisionKind;
  body?: string;
}

/** What was last decided about a job's content with a link; null for nothing. */
export function lastDecision(
  manager: EntityManager,
  { id: linkId }: Pick<ActiveLink, "id">,
  jobId: string,
): Promise<DecisionRow | null> {
  return manager.findOne(DecisionRow, { where: { linkId, jobId }, order: { id: "DESC" } });
}

/** Whether a decision says the same about the same text as the last one of its link, with no other comment. */
export async function isRepeated(
  manager: EntityManager,
  { id: linkId }: Pick<ActiveLink, "id">,
  { jobId, revision, textHash, decision }: DecisionRow,
  sent: NewDecision,
): Promise<boolean> {
  if (decision !== sent.decision || revision !== sent.revision || textHash !== sent.textHash) return false;
  return sent.body === undefined || (await manager.existsBy(CommentRow, { jobId, linkId, body: sent.body }));
}

/** Whether an approval counts for publication: a link gives no more than its maker has at the time of the decision. */
export async function countsNow(manager: EntityManager, link: ActiveLink, { clientPath }: Job): Promise<boolean> {
  const maker = link.countsAsApproval ? await readPresentRights(manager, link.createdBy) : null;
  return maker !== null && hasRole(maker, "manager") && coversClient(maker, clientPath);
}
