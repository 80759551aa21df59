import { ALL_CLIENTS, type Caller } from "@cgs/kit/auth/caller";
import { connectionOf } from "@cgs/kit/pagination/connection";
import { type Page, type PageArgs, pageOf } from "@cgs/kit/pagination/page.args";
import { type DataSource, In } from "typeorm";
import { Job } from "../job-record/job.entity.js";
import type { ContentMatch, ContentMatchConnection } from "./content-match.js";
import {
  type ContentScope,
  countContentSql,
  searchContentSql,
  selectContentPassagesSql,
} from "./content-search.sql.js";
import { plainPassage } from "./plain-passage.js";

/** What to find, and where. */
export interface ContentQuery {
  query: string;
  clientId?: string | null;
  descendants: boolean;
}

interface RankedJob {
  jobId: string;
  rank: number;
}

/** Finds finished content by its words. Content that the caller does not cover is neither found nor counted. */
export class ContentSearch {
  constructor(private readonly source: DataSource) {}

  /** A page of the matches, best first. @throws AppError VALIDATION_ERROR. */
  async search(caller: Caller, asked: ContentQuery, args: PageArgs): Promise<ContentMatchConnection> {
    const { query } = asked;
    const scope = scopeOf(caller, asked);
    const list = JSON.stringify(["searchContent", query, scope]);
    const page = pageOf(list, args);
    const ranked = await this.run<RankedJob>(
      searchContentSql(scope, { backward: page.backward, hasPosition: page.from !== undefined }),
      { ...scope, query, limit: page.size + 1, ...positionOf(page) },
    );
    const found = await this.describe(query, page.backward ? ranked.toReversed() : ranked);
    const count = async () => (await this.run<{ n: number }>(countContentSql(scope), { ...scope, query }))[0]?.n ?? 0;
    return connectionOf({ list, page, found, positionOf: ({ rank, job }) => [rank, job.id], count });
  }

  /** Adds jobs and passages. What was removed meanwhile is left out. */
  private async describe(query: string, ranked: readonly RankedJob[]): Promise<ContentMatch[]> {
    const ids = ranked.map(({ jobId }) => jobId);
    const [jobs, passages] = await Promise.all([
      this.source.getRepository(Job).findBy({ id: In(ids) }),
      this.source.query<{ jobId: string; passage: string }[]>(selectContentPassagesSql, [ids, query]),
    ]);
    return ranked.flatMap(({ jobId, rank }) => {
      const job = jobs.find(({ id }) => id === jobId);
      const found = passages.find((each) => each.jobId === jobId);
      return job && found ? [{ job, rank, passage: plainPassage(found.passage) }] : [];
    });
  }

  private run<T>(statement: string, parameters: Record<string, unknown>): Promise<T[]> {
    const [sql, values] = this.source.driver.escapeQueryWithParameters(statement, parameters);
    return this.source.query<T[]>(sql, values);
  }
}

function scopeOf(caller: Caller, { clientId, descendants }: ContentQuery): ContentScope {
  const everything = caller.kind === "service" || caller.clientIds.includes(ALL_CLIENTS);
  return {
    ...(!everything && { own: caller.clientIds.toSorted() }),
    ...(clientId && (descendants ? { tree: clientId } : { client: clientId })),
  };
}

function positionOf({ from }: Page): { positionRank?: unknown; positionId?: unknown } {
  return from ? { positionRank: from[0], positionId: from[1] } : {};
}
