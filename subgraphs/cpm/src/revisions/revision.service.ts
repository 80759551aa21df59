import { isDeepStrictEqual } from "node:util";
import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import { databaseTime } from "@cgs/kit/database/database-time";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { DataSource } from "typeorm";
import { type ConformanceMeasurement, measureConformance } from "../conformance/measure-conformance.js";
import { PageFingerprint } from "../conformance/page-fingerprint.entity.js";
import { SiblingPages } from "../conformance/sibling-pages.js";
import { MeasurementQueue } from "../conformance/measurement-queue.js";
import type { ContentResult } from "../content/content.js";
import { Job } from "../job-record/job.entity.js";
import { type CurrentContent, readCurrentContents } from "../job-record/current-content.js";
import type { ScoredContent } from "./content-revision.js";
import type { EditContentArgs, EditContentInput, RevisionArgs } from "./edit-content.input.js";
import { applyEdit, editableOf } from "./apply-edit.js";
import { lockNewestRevision } from "./lock-newest-revision.js";
import { readRevision } from "./revision-reads.js";
import { RevisionRow } from "./revision-row.entity.js";

/** Far more than users save by hand. */
export const MAX_SAVED_REVISIONS = 200;

/** The origin of a revision: the author's note, or the restored revision. */
type RevisionOrigin = Pick<RevisionRow, "note" | "restoredFrom">;

/**
 * Edits finished content. Each edit adds a revision, which is measured like the generated content, under the same strategy. Stored revisions
 * never change. Callers have checked the rights and that the job is complete.
 * See docs/decisions/012-store-edits-as-immutable-revisions.md.
 */
export class RevisionService {
  private readonly siblings: SiblingPages;
  private readonly measurements = new MeasurementQueue();

  constructor(private readonly source: DataSource) {
    this.siblings = new SiblingPages(source);
  }

  /** Measures an edit of the newest revision. Stores nothing. @throws AppError CONTENT_REMOVED, VALIDATION_ERROR. */
  async score(job: Job, input: EditContentInput): Promise<ScoredContent> {
    const { content, conformance } = await this.edited(job, await this.current(job), input);
    return { content, conformance, strategyVersion: job.strategyVersion };
  }

  /**
   * Saves an edit as the newest revision. An edit without changes saves nothing.
   * @throws AppError CONTENT_REMOVED, VALIDATION_ERROR, VERSION_CONFLICT when `baseRevision` is not the newest.
   */
  async edit(actor: KnownActor, job: Job, { baseRevision, input, note }: EditContentArgs): Promise<Job> {
    const base = await this.current(job, baseRevision);
    const edited = await this.edited(job, base, input);
    const origin = { note: note?.trim() || null, restoredFrom: null };
    if (!(await this.differs(job, edited.content, base.content))) return job;
    return this.store(actor, job, { base, ...origin }, edited);
  }

  /** Saves the content of an earlier revision as the newest one, measured again. @throws AppError NOT_FOUND, and as {@link edit}. */
  async restore(actor: KnownActor, job: Job, { baseRevision }: RevisionArgs, number: number): Promise<Job> {
    const base = await this.current(job, baseRevision);
    const { content } = await readRevision(this.source, job, number);
    if (!(await this.differs(job, content, base.content))) return job;
    const restored = await this.measurements.run(() => this.measure(job, base, content));
    return this.store(actor, job, { base, note: null, restoredFrom: number }, restored);
  }

  private async current({ id }: Job, expected?: number): Promise<CurrentContent> {
    const current = (await readCurrentContents(this.source, [id])).get(id);
    if (!current) throw new AppError("CONTENT_REMOVED");
    if (expected !== undefined && current.number !== expected)
      throw new AppError("VERSION_CONFLICT", { details: { revision: current.number } });
    return current;
  }

  /** Whether users see a difference. What code derives, such as dates, does not count. */
  private async differs(job: Job, content: ContentResult, base: ContentResult): Promise<boolean> {
    const brief = await this.brief(job);
    return !isDeepStrictEqual(editableOf(brief, content), editableOf(brief, base));
  }

  private edited(job: Job, base: CurrentContent, input: EditContentInput) {
    return this.measurements.run(async () => {
      const now = await databaseTime(this.source);
      const content = await applyEdit(await this.brief(job), base.content, input, now.toISOString());
      return this.measure(job, base, content);
    });
  }

  private async measure(
    job: Job,
    base: CurrentContent,
    content: ContentResult,
  ): Promise<ConformanceMeasurement & { content: ContentResult }> {
    const brief = await this.brief(job);
    const [pages, earlierTitles] = await Promise.all([
      this.siblings.find(job),
      this.siblings.earlierTitles(job, brief),
    ]);
    const { conformance, fingerprint } = measureConformance(brief, content, pages, earlierTitles);
    // counts the revisions of the job, not those of users
    return { content, conformance: { ...conformance, revisions: base.conformance?.revisions ?? 0 }, fingerprint };
  }

  private async brief({ id }: Job) {
    const { brief } = await this.source
      .getRepository(Job)
      .findOneOrFail({ select: { id: true, brief: true }, where: { id } });
    return brief;
  }

  private async store(
    actor: KnownActor,
    job: Job,
    { base, ...origin }: RevisionOrigin & { base: CurrentContent },
    { content, conformance, fingerprint }: ConformanceMeasurement & { content: ContentResult },
  ): Promise<Job> {
    const { id, clientPath } = job;
    const number = base.number + 1;
    if (number > MAX_SAVED_REVISIONS)
      throw invalidField("baseRevision", `is the last of at most ${MAX_SAVED_REVISIONS} revisions`);
    await this.source.transaction(async (manager) => {
      const newest = await lockNewestRevision(manager, id);
      if (newest !== base.number) throw new AppError("VERSION_CONFLICT", { details: { revision: newest } });
      const row = { jobId: id, number, content, conformance, author: actorName(actor), ...origin };
      await insertRows(manager, RevisionRow, [row]);
      // later location pages are compared with the edited page
      if (fingerprint) await manager.update(PageFingerprint, { jobId: id }, { title: content.title, fingerprint });
      await recordChange(manager, actor, {
        action: origin.restoredFrom === null ? "editContent" : "restoreRevision",
        target: `job:${id}`,
        clientPath,
        before: { revision: base.number, score: base.conformance?.score ?? null },
        after: { revision: number, score: conformance.score },
      });
    });
    return { ...job, passed: conformance.passed };
  }
}
