import { createHash } from "node:crypto";
import type { DataSource } from "typeorm";
import { lockSourcesSql } from "../source.sql.js";
import type { SourceFailure } from "../source-failure.js";
import type { ParsedDocument } from "./parse-document.js";
import {
  claimSourceSql,
  completeSourceSql,
  failSourceSql,
  insertPassagesSql,
  retrySourceSql,
} from "./source-queue.sql.js";
import { textSearchLanguage } from "./text-search-language.js";

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
}

/** The sources that wait to be read. Every change but a claim has an effect only while the claim holds. */
export class SourceQueue {
  constructor(private readonly source: DataSource) {}

  /** Claims the source that has waited longest; undefined when none is due. */
  async claim(leaseSeconds: number): Promise<ClaimedSource | undefined> {
    const [rows] = await this.source.query<[ClaimedSource[], number]>(claimSourceSql, [leaseSeconds]);
    return rows[0];
  }

  /** Stores the passages of a source. */
  async complete(
    claim: ClaimedSource,
    mediaType: string,
    { title, language, passages }: ParsedDocument,
  ): Promise<void> {
    const { id, clientId, attempts } = claim;
    const json = JSON.stringify(passages);
    const hash = createHash("sha256").update(json).digest();
    await this.source.transaction(async (manager) => {
      await manager.query(lockSourcesSql, [clientId]);
      const values = [id, attempts, mediaType, title, hash, passages.length];
      const [completed] = await manager.query<[unknown[], number]>(completeSourceSql, values);
      if (completed.length === 0) return; // removed, or claimed by another process
      await manager.query(insertPassagesSql, [clientId, hash, textSearchLanguage(language), json]);
    });
  }

  async fail({ id, attempts }: ClaimedSource, failure: SourceFailure): Promise<void> {
    await this.source.query(failSourceSql, [id, attempts, failure]);
  }

  async retryIn(seconds: number, { id, attempts }: ClaimedSource): Promise<void> {
    await this.source.query(retrySourceSql, [id, attempts, seconds]);
  }
}
