import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { createHash } from "node:crypto";
import type { DataSource } from "typeorm";
import { lockSourcesSql } from "../source.sql.js";
import type { SourceFailure } from "../source-failure.js";
import type { ParsedDocument } from "./parse-document.js";
import {
  claimSourceSql,
  completeSourceSql,
  deleteUnusedPassagesSql,
  failSourceSql,
  insertPassagesSql,
  requestOldRereadsSql,
  retrySourceSql,
} from "./source-queue.sql.js";
import { textSearchLanguage } from "../../text/text-search-language.js";

/** Pages that become due in one round. */
const ROUND = 100;

/** A source that this process reads. `attempts` is its fencing number: a later claim has a higher one. */
export interface ClaimedSource {
  id: string;
  clientId: string;
  name: string;
  url: string | null;
  mediaType: string | null;
  /** The uploaded document; null for a page. */
  document: Buffer | null;
  attempts: number;
  /** Attempts of this reading, from 1. */
  tries: number;
}

/** The sources that wait to be read. Every change but a claim has an effect only while the claim holds. */
export class SourceQueue {
  constructor(private readonly source: DataSource) {}

  /** Makes pages due that were read long ago. */
  async requestOldRereads(days: number): Promise<void> {
    await this.source.query(requestOldRereadsSql, [days, ROUND]);
  }

  /** Claims the source that has waited longest; undefined when none is due. */
  async claim(leaseSeconds: number): Promise<ClaimedSource | undefined> {
    const rows = await runPrepared<ClaimedSource>(this.source.manager, claimSourceSql, [leaseSeconds]);
    return rows[0];
  }

  /** Stores the passages of a source. Those that it had before are deleted, unless an equal source has them. */
  async complete(
    claim: ClaimedSource,
    { mediaType, bytes }: { mediaType: string; bytes: number },
    { title, language, passages }: ParsedDocument,
  ): Promise<void> {
    const { id, clientId, attempts } = claim;
    const json = JSON.stringify(passages);
    const hash = createHash("sha256").update(json).digest();
    await this.source.transaction(async (manager) => {
      await manager.query(lockSourcesSql, [clientId]);
      const values = [id, attempts, mediaType, title, hash, passages.length, bytes];
      const [[completed]] = await manager.query<[{ previous: Buffer | null }[], number]>(completeSourceSql, values);
      if (!completed) return; // removed, or claimed by another process
      await manager.query(insertPassagesSql, [clientId, hash, textSearchLanguage(language), json]);
      if (completed.previous) await manager.query(deleteUnusedPassagesSql, [clientId, completed.previous]);
    });
  }

  /** Stores why a source could not be read. A page that was read before stays READY, unless it does not exist any more. */
  async fail({ id, attempts }: ClaimedSource, failure: SourceFailure): Promise<void> {
    await this.source.query(failSourceSql, [id, attempts, failure]);
  }

  async retryIn(seconds: number, { id, attempts }: ClaimedSource): Promise<void> {
    await this.source.query(retrySourceSql, [id, attempts, seconds]);
  }
}
