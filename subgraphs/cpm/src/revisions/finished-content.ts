import type { DataSource } from "typeorm";
import type { Brief, RepairOrder } from "../brief/brief.js";
import type { FinishedContent } from "../generation/repair-content.js";
import { editableOf } from "./apply-edit.js";
import { readRevision } from "./revision-reads.js";

/** The revision that a job repairs. @throws AppError NOT_FOUND when it was removed. */
export async function readFinishedContent(
  source: DataSource,
  brief: Brief,
  { jobId, revision }: RepairOrder,
): Promise<FinishedContent> {
  const { content } = await readRevision(source, { id: jobId }, revision);
  const { title, metaTitle, metaDescription, bodyMarkdown: body, faq, button } = editableOf(brief, content);
  return { content, draft: { title, metaTitle, metaDescription, body, faq, button } };
}
