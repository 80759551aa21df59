import { operationFromDocument, parseOperation } from "@apollo/federation-internals";
import type { FetchNode } from "@apollo/query-planner";
import { Kind } from "graphql";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";

/**
 * Finds the fetch that is all of an operation: the plan's only one, which asks one subgraph for the same fields in the same order, so that
 * the subgraph's answer is the caller's. Most operations of a dashboard are like that.
 * @returns undefined where something has to be put together, left out or renamed.
 */
export function wholeFetchOf(
  { queryPlan: { node }, operationContext }: PlannedOperation,
  { apiSchema, hidesValues }: LoadedSupergraph,
): FetchNode | undefined {
  if (hidesValues || node?.kind !== "Fetch" || node.inputRewrites || node.outputRewrites) return undefined;
  const { operation, fragments } = operationContext;
  const definitions = [operation, ...Object.values(fragments)];
  const asked = operationFromDocument(apiSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
  const fetched = parseOperation(apiSchema, node.operation, { validate: false });
  const selected = (whole: typeof asked) => whole.expandAllFragments().selectionSet.toString();
  return selected(asked) === selected(fetched) ? node : undefined;
}

/** The values that a fetch wants of those that came with the request. */
export function variablesOf({ variableUsages = [] }: FetchNode, values: Record<string, unknown>) {
  const used = variableUsages.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(used.map((name) => [name, values[name]]));
}
