import { isDeepStrictEqual } from "node:util";
import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import { databaseTime } from "@cgs/kit/database/database-time";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { DataSource } from "typeorm";
import { type ConformanceMeasurement, measureBetweenRequests } from "../conformance/measure-conformance.js";
import { PageFingerprint } from "../conformance/page-fingerprint.entity.js";
import { storeBrief } from "../job-transitions/store-brief.js";
import { SiblingPages } from "../conformance/sibling-pages.js";
import { MeasurementQueue } from "../conformance/measurement-queue.js";
import type { Brief } from "../brief/brief.js";
import type { ContentResult } from "../content/content.js";
import { recordEvent } from "../events/record-event.js";
import { Job } from "../job-record/job.entity.js";
import { type CurrentContent, readCurrentContents } from "../job-record/current-content.js";
import type { ScoredContent } from "./content-revision.js";
import type { EditContentArgs, EditContentInput, RemoveClaimArgs, RevisionArgs } from "./edit-content.input.js";
import type { StrategyClient } from "../service-clients/strategy-client.js";
import { firstCharacters } from "../text/graphemes.js";
import { applyEdit, editableOf } from "./apply-edit.js";
import { deleteDraft } from "./draft-row.entity.js";
import { lockNewestRevision } from "./lock-newest-revision.js";
import { readRevision } from "./revision-reads.js";
import { RevisionRow } from "./revision-row.entity.js";
import { resolveCommentsSql } from "../job-transitions/repair.sql.js";
import type { TextAnchor } from "@cgs/kit/text/quote-anchor";
import { withWords } from "./with-words.js";
import { withoutClaim } from "./without-claim.js";

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

  constructor(
    private readonly source: DataSource,
    private readonly strategies: Pick<StrategyClient, "profile">,
  ) {
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
    return this.saveEdit(actor, job, base, { input, note: note?.trim() || null, endsDraft: true });
  }

  /** Saves the content without the sentence of a claim. @throws AppError VALIDATION_ERROR as {@link withoutClaim}, and as {@link edit}. */
  async removeClaim(actor: KnownActor, job: Job, { baseRevision, claim }: RemoveClaimArgs): Promise<Job> {
    const base = await this.current(job, baseRevision);
    const removed = base.conformance?.claims[claim];
    if (!removed) throw invalidField("claim", "is not in the report of the newest revision");
    const input = withoutClaim(await this.brief(job), base.content, removed);
    return this.saveEdit(actor, job, base, { input, note: `Removed: “${firstCharacters(removed.text, 200)}”` });
  }

  /**
   * Saves the content with other words in place of a commented passage, and resolves the thread of the comment.
   * @param words plain text.
   * @throws AppError VALIDATION_ERROR when the passage is gone, or markup begins or ends inside of it, and as {@link edit}.
   */
  async replacePassage(
    actor: KnownActor,
    job: Job,
    baseRevision: number,
    { comment, anchor, words }: { comment: string; anchor: TextAnchor; words: string },
  ): Promise<Job> {
    const base = await this.current(job, baseRevision);
    const input = withWords(await this.brief(job), base.content, anchor, words);
    const note = `Suggestion: “${firstCharacters(words, 200)}”`;
    return this.saveEdit(actor, job, base, { input, note, accepts: comment });
  }

  /**
   * Measures the newest revision against the client's current facts, which become those of its brief. Saves a revision when the report changes.
   * @throws AppError as {@link edit}, CLIENT_NOT_FOUND, or a propagated failure of the SMM.
   */
  async checkFacts(actor: KnownActor, job: Job, { baseRevision }: RevisionArgs): Promise<Job> {
    const [base, { strategy }, stored, now] = await Promise.all([
      this.current(job, baseRevision),
      this.strategies.profile(job.clientId, actor.traceId),
      this.brief(job),
      databaseTime(this.source),
    ]);
    const { facts: _former, ...rest } = stored;
    const brief = {
      ...rest,
      ...(strategy.facts && { facts: strategy.facts }),
      orderedOn: now.toISOString().slice(0, 10),
    };
    const measured = await this.measurements.run(job.clientId, () => this.measure(job, base, base.content, brief));
    if (isDeepStrictEqual(measured.conformance, base.conformance)) return this.keepFacts(actor, job, base, brief);
    const origin = { base, note: "Checked against the current facts", restoredFrom: null, brief };
    return this.store(actor, job, origin, measured);
  }

  /** Later edits are measured against the facts of a brief, although the report of the newest revision is not changed. */
  private async keepFacts(actor: KnownActor, job: Job, { number }: CurrentContent, brief: Brief): Promise<Job> {
    const { id, clientPath } = job;
    const [before, after] = [{ revision: number }, { revision: number }];
    await this.source.transaction(async (manager) => {
      await storeBrief(manager, id, brief);
      await recordChange(manager, actor, { action: "checkFacts", target: `job:${id}`, clientPath, before, after });
    });
    return job;
  }

  private async saveEdit(
    actor: KnownActor,
    job: Job,
    base: CurrentContent,
    { input, ...origin }: { input: EditContentInput; note: string | null; endsDraft?: boolean; accepts?: string },
  ): Promise<Job> {
    const edited = await this.edited(job, base, input, true);
    if (!(await this.differs(job, edited.content, base.content))) return job;
    return this.store(actor, job, { base, ...origin, restoredFrom: null }, edited);
  }

  /** Saves the content of an earlier revision as the newest one, measured again. @throws AppError NOT_FOUND, and as {@link edit}. */
  async restore(actor: KnownActor, job: Job, { baseRevision }: RevisionArgs, number: number): Promise<Job> {
    const base = await this.current(job, baseRevision);
    const { content } = await readRevision(this.source, job, number);
    if (!(await this.differs(job, content, base.content))) return job;
    const restored = await this.measurements.run(job.clientId, () => this.measure(job, base, content));
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

  private edited(job: Job, base: CurrentContent, input: EditContentInput, saves = false) {
    return this.measurements.run(job.clientId, async () => {
      if (saves) await this.current(job, base.number); // another edit may have been saved while this one waited
      const now = await databaseTime(this.source);
      const content = await applyEdit(await this.brief(job), base.content, input, now.toISOString());
      return this.measure(job, base, content);
    });
  }

  private async measure(
    job: Job,
    base: CurrentContent,
    content: ContentResult,
    checked?: Brief,
  ): Promise<ConformanceMeasurement & { content: ContentResult }> {
    const brief = checked ?? (await this.brief(job));
    const [pages, earlierTitles] = await Promise.all([
      this.siblings.find(job),
      this.siblings.earlierTitles(job, brief),
    ]);
    const { conformance, fingerprint } = await measureBetweenRequests(brief, content, pages, earlierTitles);
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
    {
      base,
      brief,
      endsDraft,
      accepts,
      ...origin
    }: RevisionOrigin & { base: CurrentContent; brief?: Brief; endsDraft?: boolean; accepts?: string },
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
      if (brief) await storeBrief(manager, id, brief); // first: the evidence of the report is that of these facts
      await insertRows(manager, RevisionRow, [row]);
      if (endsDraft) await deleteDraft(manager, actor, id);
      if (accepts) await manager.query(resolveCommentsSql, [id, [accepts], actorName(actor)]);
      // later location pages are compared with the edited page
      if (fingerprint) await manager.update(PageFingerprint, { jobId: id }, { title: content.title, fingerprint });
      await recordChange(manager, actor, {
        action: actionOf({ brief, accepts, ...origin }),
        target: `job:${id}`,
        clientPath,
        before: { revision: base.number, score: base.conformance?.score ?? null },
        after: { revision: number, score: conformance.score },
      });
      const data = { jobId: id, clientId: job.clientId, revision: number };
      await recordEvent(manager, "revision.created", { clientPath, data });
    });
    return { ...job, passed: conformance.passed, approved: false };
  }
}

function actionOf({
  brief,
  accepts,
  restoredFrom,
}: Pick<RevisionOrigin, "restoredFrom"> & { brief: unknown; accepts: unknown }) {
  if (brief) return "checkFacts";
  if (accepts) return "acceptSuggestion";
  return restoredFrom === null ? "editContent" : "restoreRevision";
}
