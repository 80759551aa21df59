import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import type { RepairOrder } from "../brief/brief.js";
import { PageFingerprint } from "../conformance/page-fingerprint.entity.js";
import { storedReport } from "../conformance/report/stored-report.js";
import type { RepairOutput } from "./claim.js";
import { lockRepairedJobSql, storeRepairedSql, takeFactsSql } from "./repair.sql.js";

/**
 * Gives the repaired job the facts that its content is revised for, also when nothing had to change: later edits are measured against them. Call
 * it before {@link storeRepaired}, whose report rests on them. An erased job gets none.
 */
export async function takeFacts(manager: EntityManager, repairId: string, { jobId }: RepairOrder): Promise<void> {
  await manager.query(takeFactsSql, [jobId, repairId]);
}

/** Saves repaired content as the newest revision. @throws AppError VERSION_CONFLICT when the repaired revision is not the newest one. */
export async function storeRepaired(
  manager: EntityManager,
  { jobId, revision, title, author, facts }: RepairOrder,
  { content, conformance, fingerprint }: RepairOutput,
): Promise<void> {
  await manager.query(lockRepairedJobSql, [jobId]);
  const report = JSON.stringify(storedReport(conformance));
  const note = facts ? "Revised for the current facts" : `Repaired: ${title}`;
  const parameters = [jobId, revision, JSON.stringify(content), report, author, note];
  const stored = await manager.query<unknown[]>(storeRepairedSql, parameters);
  if (stored.length === 0)
    throw new AppError("VERSION_CONFLICT", { message: "The content was edited while the rule was repaired." });
  // later location pages are compared with the repaired page
  if (fingerprint) await manager.update(PageFingerprint, { jobId }, { title: content.title, fingerprint });
}
