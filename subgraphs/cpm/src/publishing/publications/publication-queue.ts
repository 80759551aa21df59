import { runPrepared } from "@cgs/kit/database/prepared-statement";
import type { DataSource, EntityManager } from "typeorm";
import type { SiteAddress } from "../connections/open-destination.js";
import type { StandingPost } from "../destination/destination.js";
import { lockJobForRevisionSql } from "../../revisions/revisions.sql.js";
import { PostState } from "../destination/post-state.js";
import type { SiteError, SiteProblem } from "../destination/site-problem.js";
import type { Publication, PublicationState } from "./publication.entity.js";
import {
  claimPublicationSql,
  confirmOrderSql,
  endOrderSql,
  retryPublicationSql,
  storePostIdSql,
  storeWrittenSql,
} from "./publication.sql.js";

/** A publication that this process carries out. `attempts` is its fencing number: a later claim has a higher one. */
export interface ClaimedPublication extends Pick<
  Publication,
  | "id"
  | "jobId"
  | "state"
  | "wanted"
  | "revision"
  | "scheduledFor"
  | "placement"
  | "postId"
  | "writtenHash"
  | "liveState"
  | "liveRevision"
> {
  clientId: string;
  clientPath: string[];
  /** Whether the client is archived: nothing of it is published, and what is public can be taken back. */
  isArchived: boolean;
  /** What stood at the site when the user ordered, as `standingToken` names it; null when nothing may be overwritten. */
  seen: string | null;
  attempts: number;
  /** Attempts of this order, from 1. */
  tries: number;
  orderNumber: number;
  /** Whether it was ordered more than a day ago. */
  isOld: boolean;
  site: SiteAddress & { id: string; loginEncrypted: string };
}

/** What a writing left at the site. */
export interface Outcome {
  standing: StandingPost;
  revision: number | null;
  notices: string[];
  /** What is stored and shown: UNPUBLISHED is a draft at the site. */
  liveState: PostState;
}

/** Called in the transaction that stores an outcome. */
export type OutcomeRecorder = (manager: EntityManager) => Promise<void>;

/** The publications that wait. Every change but a claim has an effect only while the claim holds. */
export class PublicationQueue {
  constructor(private readonly source: DataSource) {}

  /** Claims the publication that has waited longest; undefined when none is due. */
  async claim(leaseSeconds: number): Promise<ClaimedPublication | undefined> {
    const [claim] = await runPrepared<ClaimedPublication>(this.source.manager, claimPublicationSql, [leaseSeconds]);
    return claim && { ...claim, scheduledFor: claim.scheduledFor && new Date(claim.scheduledFor) };
  }

  /** Stores the id of the post at the site. False when the claim is lost. */
  async storePostId({ id, attempts }: ClaimedPublication, postId: string): Promise<boolean> {
    const [rows] = await this.source.query<[unknown[], number]>(storePostIdSql, [id, attempts, postId]);
    return rows.length > 0;
  }

  /** Whether the order still holds and its revision is approved. Extends the claim. */
  async confirm({ id, attempts, orderNumber }: ClaimedPublication, leaseSeconds: number): Promise<boolean> {
    const [rows] = await this.source.query<[unknown[], number]>(confirmOrderSql, [
      id,
      attempts,
      orderNumber,
      leaseSeconds,
    ]);
    return rows.length > 0;
  }

  /** Stores what stands at the site, and `record` in the same transaction when the order is done by it. */
  async complete(
    claim: ClaimedPublication,
    { standing, revision, notices, liveState }: Outcome,
    record?: OutcomeRecorder,
  ): Promise<void> {
    const { id, attempts, orderNumber } = claim;
    const again = liveState === PostState.SCHEDULED ? standing.date : null;
    const values = [
      id,
      attempts,
      orderNumber,
      standing.hash,
      liveState,
      revision,
      standing.url,
      standing.editUrl,
      notices,
      again,
    ];
    await this.end(claim, storeWrittenSql, values, record);
  }

  /** Ends the order without a writing, and calls `record` in the same transaction. */
  async endWith(
    claim: ClaimedPublication,
    { state, problem, detail }: { state: PublicationState; problem: SiteProblem | null; detail: string | null },
    record?: OutcomeRecorder,
  ): Promise<void> {
    const { id, attempts, orderNumber } = claim;
    await this.end(claim, endOrderSql, [id, attempts, orderNumber, state, problem, detail], record);
  }

  async retryIn(seconds: number, { id, attempts }: ClaimedPublication, { problem, detail }: SiteError): Promise<void> {
    await this.source.query(retryPublicationSql, [id, attempts, problem, seconds, detail]);
  }

  /** The job's row is locked first, as by orders: events of a job are recorded in that order. */
  private async end(
    { jobId }: ClaimedPublication,
    statement: string,
    values: unknown[],
    record?: OutcomeRecorder,
  ): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query(lockJobForRevisionSql, [jobId]);
      const [[ended]] = await manager.query<[{ isDone: boolean }[], number]>(statement, values);
      if (ended?.isDone) await record?.(manager);
    });
  }
}
