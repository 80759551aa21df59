import { operationFromDocument, parseOperation } from "@apollo/federation-internals";
import type { FetchNode } from "@apollo/query-planner";
import { Kind } from "graphql";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";

/** Apollo's executor takes the value of a field with this alias for the type of the object. */
const TYPENAME_ALIAS = "__typename:";

/**
 * Finds the fetch whose response can be passed through as the caller's response: the only fetch of the plan, with the same fields in the
 * same order as the operation. Three quarters of the dashboard's operations have one.
 * @returns undefined when the response has to be merged, filtered or renamed.
 */
export function passthroughFetchOf(
  { queryPlan: { node }, operationContext }: PlannedOperation,
  { apiSchema, hidesValues }: LoadedSupergraph,
): FetchNode | undefined {
  if (hidesValues || node?.kind !== "Fetch" || node.inputRewrites || node.outputRewrites) return undefined;
  const { operation, fragments } = operationContext;
  const definitions = [operation, ...Object.values(fragments)];
  const requested = operationFromDocument(apiSchema, { kind: Kind.DOCUMENT, definitions }, { validate: false });
  const fetched = parseOperation(apiSchema, node.operation, { validate: false });
  const selectionOf = (whole: typeof requested) => whole.expandAllFragments().selectionSet.toString();
  const selection = selectionOf(requested);
  return selection === selectionOf(fetched) && !selection.includes(TYPENAME_ALIAS) ? node : undefined;
}

/** The request variables that a fetch uses. */
export function fetchVariables({ variableUsages = [] }: FetchNode, values: Record<string, unknown>) {
  const used = variableUsages.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(used.map((name) => [name, values[name]]));
}
