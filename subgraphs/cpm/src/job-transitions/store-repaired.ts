import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import type { RepairOrder } from "../brief/brief.js";
import { PageFingerprint } from "../conformance/page-fingerprint.entity.js";
import { storedReport } from "../conformance/report/stored-report.js";
import type { Job } from "../job-record/job.entity.js";
import type { RepairOutput } from "./claim.js";
import { recordEvent } from "../events/record-event.js";
import {
  lockRepairedJobSql,
  resolveCommentsSql,
  storeProposalSql,
  storeRepairedSql,
  takeFactsSql,
} from "./repair.sql.js";

/**
 * Gives the repaired job the facts that its content is revised for, also when nothing had to change: later edits are measured against them. Call
 * it before {@link storeRepaired}, whose report rests on them. An erased job gets none.
 */
export async function takeFacts(manager: EntityManager, repairId: string, { jobId }: RepairOrder): Promise<void> {
  await manager.query(takeFactsSql, [jobId, repairId]);
}

/** Stores what a repair proposes; null when nothing was better. Its user decides what becomes of it. */
export async function storeProposal(
  manager: EntityManager,
  repairId: string,
  proposal: string,
  output: RepairOutput | null,
): Promise<void> {
  const { content, conformance, fingerprint = null } = output ?? {};
  const stored = content && conformance;
  const columns = stored ? [JSON.stringify(content), JSON.stringify(storedReport(conformance))] : [null, null];
  await manager.query(storeProposalSql, [proposal, repairId, ...columns, fingerprint]);
}

/**
 * Saves repaired content as the newest revision and returns its number.
 * @throws AppError VERSION_CONFLICT when the repaired revision is not the newest one.
 */
export async function storeRepaired(
  manager: EntityManager,
  { jobId, revision, title, author, facts, comments }: Omit<RepairOrder, "rule">,
  { content, conformance, fingerprint, resolved = [] }: RepairOutput,
): Promise<number> {
  const [job] = await manager.query<Pick<Job, "clientId" | "clientPath">[]>(lockRepairedJobSql, [jobId]);
  const report = JSON.stringify(storedReport(conformance));
  const note = facts ? "Revised for the current facts" : comments ? "Rewritten for comments" : `Repaired: ${title}`;
  const parameters = [jobId, revision, JSON.stringify(content), report, author, note];
  const [stored] = await manager.query<{ number: number }[]>(storeRepairedSql, parameters);
  if (!job || !stored)
    throw new AppError("VERSION_CONFLICT", { message: "The content was edited while the rule was repaired." });
  const data = { jobId, clientId: job.clientId, revision: stored.number };
  await recordEvent(manager, "revision.created", { clientPath: job.clientPath, data });
  if (resolved.length > 0) await manager.query(resolveCommentsSql, [jobId, resolved, author]);
  // later location pages are compared with the repaired page
  if (fingerprint) await manager.update(PageFingerprint, { jobId }, { title: content.title, fingerprint });
  return stored.number;
}
