import type { KnownActor } from "@cgs/kit/audit/record-change";
import { invalidField } from "@cgs/kit/errors";
import type { CommentedPassage } from "../brief/brief.js";
import type { Job } from "../job-record/job.entity.js";
import type { RepairService } from "../revisions/repair.service.js";
import type { RevisionService } from "../revisions/revision.service.js";
import type { CommentRow } from "./comment-row.entity.js";
import type { CommentService } from "./comment.service.js";
import type { ContentComment } from "./content-comment.js";

/** The characters of all wishes about one passage that a model reads. */
const MAX_WISHES = 6_000;

/** The services that {@link CommentRevisionService} uses. */
export interface CommentRevisionDependencies {
  comments: CommentService;
  repairs: Pick<RepairService, "revise">;
  revisions: Pick<RevisionService, "replacePassage">;
}

/** Turns comments into revisions. Callers have checked the rights on the job and that it is complete. */
export class CommentRevisionService {
  constructor(private readonly dependencies: CommentRevisionDependencies) {}

  /**
   * Has a model write the passages of open threads again, as a job of its own. A stored revision resolves the threads of the passages that were changed.
   * @param ids the first comments of the threads.
   * @returns the revising job.
   * @throws AppError VALIDATION_ERROR for comments that are no open first ones of this content, or are about no passage, and as `repairContent`.
   */
  async revise(actor: KnownActor, job: Job, baseRevision: number, ids: readonly string[]): Promise<Job> {
    const { comments, repairs } = this.dependencies;
    const all = await comments.list(job);
    const threads = [...new Set(ids)].map((id) => all.find((comment) => comment.id === id && isOpenThread(comment)));
    if (!threads.every((thread) => thread?.anchor != null))
      throw invalidField("commentIds", "must be first comments of open threads about passages of this content");
    const passages = passagesOf(threads as ContentComment[], all);
    return repairs.revise(actor, job, baseRevision, passages);
  }

  /** Writes the suggestion of a comment in place of its passage, and resolves its thread. @throws AppError VALIDATION_ERROR without a suggestion, and as `editContent`. */
  async accept(actor: KnownActor, found: { comment: CommentRow; job: Job }, baseRevision: number): Promise<Job> {
    const { comments, revisions } = this.dependencies;
    const { id, anchor, suggestion, resolvedAt } = found.comment;
    if (!anchor || suggestion === null || resolvedAt !== null) throw invalidField("id", "has no open suggestion");
    const edit = { comment: id, anchor, words: suggestion };
    const job = await revisions.replacePassage(actor, found.job, baseRevision, edit);
    comments.announce(job.id);
    return job;
  }
}

function isOpenThread({ threadId, resolvedAt }: ContentComment): boolean {
  return threadId === null && resolvedAt === null;
}

/** Threads about the same words are one passage. */
function passagesOf(threads: readonly ContentComment[], all: readonly ContentComment[]): CommentedPassage[] {
  const passages = new Map<string, CommentedPassage>();
  for (const { id, anchor } of threads) {
    if (!anchor) continue;
    const thread = all.filter((comment) => comment.id === id || comment.threadId === id);
    const wishes = thread.flatMap(({ body, suggestion }) =>
      suggestion === null ? [body] : [body, `Suggested words: ${suggestion}`],
    );
    const known = passages.get(anchor.quote);
    passages.set(anchor.quote, {
      ids: [...(known?.ids ?? []), id],
      anchor: known?.anchor ?? anchor,
      wishes: bounded([...(known?.wishes ?? []), ...wishes]),
    });
  }
  return [...passages.values()];
}

/** The first wishes, as many as a model reads. */
function bounded(wishes: readonly string[]): string[] {
  let left = MAX_WISHES;
  return wishes.flatMap((wish) => {
    const kept = wish.slice(0, Math.max(0, left));
    left -= wish.length;
    return kept === "" ? [] : [kept];
  });
}
