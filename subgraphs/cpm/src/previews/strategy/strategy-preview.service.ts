import { coversClient, type UserCaller } from "@cgs/kit/auth/caller";
import { connectionOf } from "@cgs/kit/pagination/connection";
import { pageOf } from "@cgs/kit/pagination/page.args";
import { type DataSource, In } from "typeorm";
import { clientNotFound } from "../../service-clients/client-not-found.js";
import { MeasurementQueue } from "../../conformance/measurement-queue.js";
import { Job } from "../../job-record/job.entity.js";
import { JobStatus } from "../../job-record/job-status.js";
import { listNameOf, positionOf, selectPage } from "../../jobs/list/job-cursor.js";
import { JobListQuery } from "../../jobs/list/job-list-query.js";
import { selectionOf } from "../../jobs/list/job-selection.js";
import type { EffectiveStrategyChange, StrategyClient } from "../../service-clients/strategy-client.js";
import { readCurrentContents } from "../../job-record/current-content.js";
import { compareArticle, type StoredArticle } from "./compare-article.js";
import type { AffectedArticle, StrategyPreview } from "./strategy-preview.js";
import type { StrategyPreviewArgs } from "./strategy-preview.args.js";

/** Evaluates a change of a strategy against stored articles. It stores nothing and calls no vendor. */
export class StrategyPreviewService {
  private readonly list: JobListQuery;
  private readonly measurements = new MeasurementQueue();

  constructor(
    private readonly source: DataSource,
    private readonly strategies: StrategyClient,
  ) {
    this.list = new JobListQuery(source);
  }

  /**
   * The affected articles of a page: of the client and of those descendants whose strategy changes. The resolver has already checked the
   * caller's role.
   * @throws AppError CLIENT_NOT_FOUND, VALIDATION_ERROR as the change itself would, or a propagated failure.
   */
  async page(caller: UserCaller, args: StrategyPreviewArgs, traceId: string): Promise<StrategyPreview> {
    const { clientId, inherit, changes, first, after } = args;
    const list = listNameOf(selectionOf(caller), "strategyPreview", clientId);
    const page = pageOf(list, { first, after });
    const { path } = await this.strategies.profile(clientId, traceId);
    if (!coversClient(caller, path)) throw clientNotFound(clientId);
    const tree = selectionOf(caller, { clientId, descendants: true, status: [JobStatus.COMPLETED] });
    const found = await this.list.page(selectPage(tree, page), first + 1);
    const { nodes: jobs, pageInfo } = connectionOf({
      list,
      page,
      found,
      positionOf,
      count: () => this.list.count(tree),
    });
    const clientIds = [...new Set(jobs.map((job) => job.clientId))];
    const impact = await this.strategies.strategyImpact({ clientId, inherit, values: changes, clientIds }, traceId);
    const stored = await this.stored(jobs.filter((job) => impact.has(job.clientId)));
    return { articles: await this.affected(stored, impact), measured: stored.length, pageInfo };
  }

  private async affected(
    stored: readonly (StoredArticle & { job: Job })[],
    impact: ReadonlyMap<string, EffectiveStrategyChange>,
  ): Promise<AffectedArticle[]> {
    const articles: AffectedArticle[] = [];
    for (const { job, ...article } of stored) {
      const change = impact.get(job.clientId);
      const compared = change && (await this.measurements.run(job.clientId, () => compareArticle(article, change)));
      if (compared) articles.push({ job, ...compared });
    }
    return articles;
  }

  /** The stored articles of these jobs, in their order. */
  private async stored(jobs: readonly Job[]): Promise<(StoredArticle & { job: Job })[]> {
    const ids = jobs.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [results, briefs] = await Promise.all([
      readCurrentContents(this.source, ids),
      this.source.getRepository(Job).find({ select: { id: true, brief: true }, where: { id: In(ids) } }),
    ]);
    const prepareBrief = new Map(briefs.map(({ id, brief }) => [id, brief]));
    return jobs.flatMap((job) => {
      const [result, brief] = [results.get(job.id), prepareBrief.get(job.id)];
      if (!result || !brief) return [];
      const { content, conformance } = result;
      return [{ job, request: job.request, brief, content, conformance }];
    });
  }
}
