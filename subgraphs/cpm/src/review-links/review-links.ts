import { createHash, randomBytes } from "node:crypto";
import { actorName, type KnownActor, recordChange } from "@cgs/kit/audit/record-change";
import { databaseTime } from "@cgs/kit/database/database-time";
import { AppError, invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { refuseArchived } from "../archived-clients/archived-clients.js";
import { hashSecret } from "../identity/credential/secret-hash.js";
import type { Job } from "../job-record/job.entity.js";
import { readRevision } from "../revisions/revision-reads.js";
import type { CreateReviewLinkInput } from "./review-link.input.js";
import type { NewReviewLink, ReviewLink, ReviewLinkState } from "./review-link.js";
import { ReviewLinkRow } from "./review-link-row.entity.js";
import { selectBatchClientsSql, selectReviewLinksSql } from "./review-link.sql.js";

/** The most links of one content or batch, revoked and expired ones included. */
const MAX_LINKS = 100;

const DAY_MS = 86_400_000;

/** What a link shows: the content of a job, or of a batch. Callers have checked the rights. */
export type LinkedContent = { job: Job } | { batchId: string };

/**
 * Links with which guests review content. Only the hash of a link's token is stored.
 * See docs/decisions/053-review-through-links-that-guests-open-without-an-account.md.
 */
export class ReviewLinks {
  /** @param origin the origin of the dashboard. */
  constructor(
    private readonly source: DataSource,
    private readonly origin: string,
  ) {}

  /** The links, newest first. */
  list(linked: LinkedContent): Promise<ReviewLink[]> {
    return this.source.query<ReviewLink[]>(selectReviewLinksSql, [...idsOf(linked), MAX_LINKS]);
  }

  /**
   * Makes a link.
   * @throws AppError CLIENT_ARCHIVED, NOT_FOUND for a revision that does not exist, CONTENT_REMOVED, VALIDATION_ERROR beyond 100 links.
   */
  async create(actor: KnownActor, linked: LinkedContent, input: CreateReviewLinkInput): Promise<NewReviewLink> {
    const { source, origin } = this;
    const [jobId, batchId] = idsOf(linked);
    const { revision = null, label, mayComment, mayApprove, countsAsApproval, password } = input;
    if (revision !== null && batchId !== null)
      throw invalidField("input.revision", "is only for a link to one content");
    if (countsAsApproval && !mayApprove) throw invalidField("input.countsAsApproval", "needs mayApprove");
    if ("job" in linked) {
      await refuseArchived(source.manager, linked.job.clientId);
      await this.assertContent(linked.job, revision);
    }
    if ((await this.list(linked)).length >= MAX_LINKS)
      throw invalidField("input", `is one of more than ${MAX_LINKS} links`);
    const [id, token] = [uuidv7(), randomBytes(32).toString("base64url")];
    const passwordHash = password == null ? null : await hashSecret(password);
    const createdAt = await databaseTime(source);
    const expiresAt = new Date(createdAt.getTime() + input.days * DAY_MS);
    const row = {
      id,
      jobId,
      batchId,
      revision,
      label: label.trim(),
      mayComment,
      mayApprove,
      countsAsApproval,
      expiresAt,
    };
    const createdBy = actorName(actor);
    await source.transaction(async (manager) => {
      await manager.insert(ReviewLinkRow, { ...row, tokenHash: tokenHashOf(token), passwordHash, createdBy });
      await recordChange(manager, actor, {
        ...{ action: "createReviewLink", target: `reviewLink:${id}`, clientPath: await this.clientPathOf(linked) },
        after: { jobId, batchId, revision, mayComment, mayApprove, countsAsApproval, expiresAt },
      });
    });
    const link = {
      ...row,
      hasPassword: passwordHash !== null,
      state: "ACTIVE" as ReviewLinkState,
      createdBy,
      createdAt,
    };
    return { link: { ...link, lastUsedAt: null }, url: `${origin}/review#${token}` };
  }

  /** The link with an id; null when there is none. */
  find(id: string): Promise<ReviewLinkRow | null> {
    return this.source.getRepository(ReviewLinkRow).findOneBy({ id });
  }

  /** Revokes a link. Idempotent. Guests who have it open are refused from their next request on. */
  async revoke(actor: KnownActor, linked: LinkedContent, { id }: ReviewLinkRow): Promise<ReviewLink> {
    const clientPath = await this.clientPathOf(linked);
    await this.source.transaction(async (manager) => {
      const ended = { revokedAt: await databaseTime(this.source) };
      const { affected } = await manager
        .createQueryBuilder()
        .update(ReviewLinkRow)
        .set(ended)
        .where("id = :id AND revoked_at IS NULL", { id })
        .execute();
      if (affected === 0) return;
      await recordChange(manager, actor, { action: "revokeReviewLink", target: `reviewLink:${id}`, clientPath });
    });
    const revoked = (await this.list(linked)).find((link) => link.id === id);
    if (!revoked) throw new AppError("NOT_FOUND");
    return revoked;
  }

  /** The clients of the linked content and their ancestors. */
  async clientPathOf(linked: LinkedContent): Promise<string[]> {
    if ("job" in linked) return linked.job.clientPath;
    const rows = await this.source.query<{ id: string }[]>(selectBatchClientsSql, [linked.batchId]);
    return rows.map(({ id }) => id);
  }

  private async assertContent({ id }: Job, revision: number | null): Promise<void> {
    const found = await readRevision(this.source, { id }, 1).catch(() => null);
    if (!found) throw new AppError("CONTENT_REMOVED");
    if (revision !== null) await readRevision(this.source, { id }, revision);
  }
}

/** What is stored of a token. It has too many bits to be searched for. */
export function tokenHashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function idsOf(linked: LinkedContent): [jobId: string | null, batchId: string | null] {
  return "job" in linked ? [linked.job.id, null] : [null, linked.batchId];
}
