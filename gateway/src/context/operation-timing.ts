import type { QueryPlan } from "@apollo/query-planner";

/** A completed subgraph request of an operation. */
export interface TimedFetch {
  subgraph: string;
  ms: number;
}

/** Measures the phases of one query or mutation, in milliseconds. */
export class OperationTiming {
  private readonly begin = performance.now();
  private executionBegin: number | undefined;
  /** Parsing and validation. */
  parse: number | undefined;
  /** Planning; close to zero for a cached plan. */
  plan: number | undefined;
  queryPlan: QueryPlan | undefined;
  /** In order of completion. */
  readonly fetches: TimedFetch[] = [];

  /** Marks the end of parsing and validation. */
  executionStarts(): void {
    this.executionBegin = performance.now();
    this.parse = this.executionBegin - this.begin;
  }

  /** Marks the end of planning. */
  planned(queryPlan: QueryPlan): void {
    this.queryPlan = queryPlan;
    this.plan = performance.now() - (this.executionBegin ?? this.begin);
  }

  /** Milliseconds since the operation was admitted. */
  total(): number {
    return performance.now() - this.begin;
  }

  /** The value of the `Server-Timing` header. Fetches from one subgraph are one entry with the sum of their times. */
  serverTiming(): string {
    const bySubgraph = new Map<string, number>();
    for (const { subgraph, ms } of this.fetches) bySubgraph.set(subgraph, (bySubgraph.get(subgraph) ?? 0) + ms);
    const entries = { parse: this.parse, plan: this.plan, ...Object.fromEntries(bySubgraph), total: this.total() };
    return Object.entries(entries)
      .filter(([, ms]) => ms !== undefined)
      .map(([name, ms]) => `${name};dur=${(ms ?? 0).toFixed(1)}`)
      .join(", ");
  }
}
