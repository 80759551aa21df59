import { databaseTime } from "@cgs/kit/database/database-time";
import { AppError } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import type { Brief, RepairOrder } from "../brief/brief.js";
import type { ContentResult } from "../content/content.js";
import type { FinishedContent } from "../generation/repair-content.js";
import { applyEdit, editableOf } from "./apply-edit.js";
import { RepairProposalRow } from "./repair-proposal-row.entity.js";
import { readRevision } from "./revision-reads.js";

/**
 * The revision that a job repairs, with the unsaved edit of a proposal.
 * @throws AppError NOT_FOUND when it was removed, CONTENT_REMOVED when the proposal was discarded.
 */
export async function readFinishedContent(
  source: DataSource,
  brief: Brief,
  { jobId, revision, proposal }: RepairOrder,
): Promise<FinishedContent> {
  const { content: stored } = await readRevision(source, { id: jobId }, revision);
  const content = proposal === undefined ? stored : await withEditOf(source, brief, stored, proposal);
  const { title, metaTitle, metaDescription, bodyMarkdown: body, faq, button } = editableOf(brief, content);
  return { content, draft: { title, metaTitle, metaDescription, body, faq, button } };
}

async function withEditOf(source: DataSource, brief: Brief, content: ContentResult, id: string) {
  const row = await source
    .getRepository(RepairProposalRow)
    .findOne({ select: { id: true, edit: true }, where: { id } });
  if (!row) throw new AppError("CONTENT_REMOVED", { message: "The fix was discarded before it was written." });
  if (!row.edit) return content;
  return applyEdit(brief, content, row.edit, (await databaseTime(source)).toISOString());
}
