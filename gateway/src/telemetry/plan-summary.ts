import type { QueryPlan } from "@apollo/query-planner";

type PlanNode = NonNullable<QueryPlan["node"]>;

const MAX_LENGTH = 1_000;

/** Formats a query plan in one line: `cpm, then (smm at jobs.@.client | im)`. It holds subgraphs and paths, and no values from the request. */
export function planSummary({ node }: QueryPlan): string {
  return node ? summary(node).slice(0, MAX_LENGTH) : "nothing to fetch";
}

function summary(node: PlanNode): string {
  switch (node.kind) {
    case "Fetch":
      return node.serviceName;
    case "Flatten":
      return `${summary(node.node)} at ${node.path.join(".")}`;
    case "Sequence":
      return node.nodes.map((each) => summary(each)).join(", then ");
    case "Parallel":
      return `(${node.nodes.map((each) => summary(each)).join(" | ")})`;
    default:
      return node.kind.toLowerCase();
  }
}
