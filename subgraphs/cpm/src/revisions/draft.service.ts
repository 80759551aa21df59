import { type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError } from "@cgs/kit/errors";
import type { DataSource, EntityManager } from "typeorm";
import { Job } from "../job-record/job.entity.js";
import { JobResult } from "../job-record/job-result.entity.js";
import { editableOf, withEdit } from "./apply-edit.js";
import type { ContentDraft, SaveDraftArgs } from "./content-draft.js";
import { deleteDraft, DraftRow } from "./draft-row.entity.js";
import { saveDraftSql } from "./draft.sql.js";
import { readRevision } from "./revision-reads.js";

/**
 * Keeps the unsaved edits of users, one for each user and content. Callers have checked the rights and that the job is complete.
 * See docs/decisions/050-keep-drafts-and-comments-with-their-content.md.
 */
export class DraftService {
  constructor(private readonly source: DataSource) {}

  /** The caller's draft; null when there is none. */
  async find({ caller }: KnownActor, job: Job): Promise<ContentDraft | null> {
    const row = await this.source.getRepository(DraftRow).findOneBy({ jobId: job.id, userId: caller.id });
    return row && toDraft(this.source.manager, row);
  }

  /**
   * Saves the caller's draft. The audit log records the first save only.
   * @throws AppError CONTENT_REMOVED, NOT_FOUND for a base revision that does not exist, VERSION_CONFLICT when another device saved the draft since, with its version in the details.
   */
  async save(
    actor: KnownActor,
    { id, clientPath }: Job,
    { version, baseRevision, input }: SaveDraftArgs,
  ): Promise<ContentDraft> {
    const userId = actor.caller.id;
    return this.source.transaction(async (manager) => {
      if (!(await manager.existsBy(JobResult, { jobId: id }))) throw new AppError("CONTENT_REMOVED");
      const saved = await manager.query<{ version: number }[]>(saveDraftSql, [
        id,
        userId,
        version,
        baseRevision,
        JSON.stringify(input),
      ]);
      const stored = await manager.findOneBy(DraftRow, { jobId: id, userId });
      if (saved.length === 0 || !stored)
        throw new AppError("VERSION_CONFLICT", { details: { version: stored?.version ?? 0 } });
      if (version === 0)
        await recordChange(manager, actor, {
          ...{ action: "saveContentDraft", target: `job:${id}`, clientPath },
          after: { baseRevision },
        });
      return toDraft(manager, stored);
    });
  }

  /** Deletes the caller's draft, if there is one. */
  async discard(actor: KnownActor, job: Job): Promise<Job> {
    const { id, clientPath } = job;
    await this.source.transaction(async (manager) => {
      if (await deleteDraft(manager, actor, id))
        await recordChange(manager, actor, { action: "discardContentDraft", target: `job:${id}`, clientPath });
    });
    return job;
  }
}

/** @throws AppError NOT_FOUND when the base revision does not exist. */
async function toDraft(
  manager: EntityManager,
  { jobId, userId, version, baseRevision, savedAt, input }: DraftRow,
): Promise<ContentDraft> {
  const { content } = await readRevision(manager, { id: jobId }, baseRevision);
  const { brief } = await manager.findOneOrFail(Job, { select: { id: true, brief: true }, where: { id: jobId } });
  const editable = withEdit(editableOf(brief, content), input);
  return { id: `${jobId}/${userId}`, jobId, version, baseRevision, savedAt, editable };
}
