import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import type { RepairOrder } from "../brief/brief.js";
import { PageFingerprint } from "../conformance/page-fingerprint.entity.js";
import { storedReport } from "../conformance/report/stored-report.js";
import type { RepairOutput } from "./claim.js";
import { lockRepairedJobSql, storeRepairedSql } from "./repair.sql.js";

/** Saves repaired content as the newest revision. @throws AppError VERSION_CONFLICT when the repaired revision is not the newest one. */
export async function storeRepaired(
  manager: EntityManager,
  { jobId, revision, title, author }: RepairOrder,
  { content, conformance, fingerprint }: RepairOutput,
): Promise<void> {
  await manager.query(lockRepairedJobSql, [jobId]);
  const report = JSON.stringify(storedReport(conformance));
  const parameters = [jobId, revision, JSON.stringify(content), report, author, `Repaired: ${title}`];
  const stored = await manager.query<unknown[]>(storeRepairedSql, parameters);
  if (stored.length === 0)
    throw new AppError("VERSION_CONFLICT", { message: "The content was edited while the rule was repaired." });
  // later location pages are compared with the repaired page
  if (fingerprint) await manager.update(PageFingerprint, { jobId }, { title: content.title, fingerprint });
}
