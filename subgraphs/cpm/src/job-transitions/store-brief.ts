import type { EntityManager } from "typeorm";
import type { Brief } from "../brief/brief.js";
import { storeBriefSql } from "./store-brief.sql.js";

/** Replaces the brief of a finished job, against which later edits of its content are measured. */
export async function storeBrief(manager: EntityManager, jobId: string, brief: Brief): Promise<void> {
  await manager.query(storeBriefSql, [jobId, JSON.stringify(brief)]);
}
