import type { QueryPlan } from "@apollo/query-planner";

/** A request that the gateway made for an operation. */
export interface TimedFetch {
  subgraph: string;
  ms: number;
}

/** Where the time of one query or mutation goes. Milliseconds. */
export class OperationTiming {
  private readonly begin = performance.now();
  private executionBegin: number | undefined;
  /** Parsing and validation. */
  parse: number | undefined;
  /** Planning; next to nothing where the plan was known. */
  plan: number | undefined;
  queryPlan: QueryPlan | undefined;
  /** In the order that they ended in. */
  readonly fetches: TimedFetch[] = [];

  /** The operation is understood; from here on it runs. */
  executionStarts(): void {
    this.executionBegin = performance.now();
    this.parse = this.executionBegin - this.begin;
  }

  planned(queryPlan: QueryPlan): void {
    this.queryPlan = queryPlan;
    this.plan = performance.now() - (this.executionBegin ?? this.begin);
  }

  /** Since the operation was admitted. */
  total(): number {
    return performance.now() - this.begin;
  }

  /** As the `Server-Timing` header has it. Fetches of one subgraph are one entry, with the sum of their times. */
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
