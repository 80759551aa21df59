import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import type { ClientDecision } from "./review-link.js";
import { selectDecisionsSql } from "./review-link.sql.js";

/** Reads the decisions of guests for one request. Callers have checked that the user may see the job. */
export class DecisionReads {
  private readonly decisions: DataLoader<string, ClientDecision[]>;

  constructor(private readonly source: DataSource) {
    this.decisions = new DataLoader((ids) => this.load(ids), { cache: false });
  }

  /** The decisions about a job's content: the last one of each link, newest first, then earlier ones. */
  of({ id }: { id: string }): Promise<ClientDecision[]> {
    return this.decisions.load(id);
  }

  private async load(ids: readonly string[]): Promise<ClientDecision[][]> {
    const rows = await this.source.query<(ClientDecision & { jobId: string })[]>(selectDecisionsSql, [ids]);
    return ids.map((id) => rows.filter(({ jobId }) => jobId === id));
  }
}
