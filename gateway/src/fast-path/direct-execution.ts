import type { ExecutionResult } from "graphql";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";
import { isData } from "./entity-data.js";
import { passthroughFetchOf } from "./passthrough.js";
import { type PlanExecutor, simplePlanOf } from "./plan-executor.js";
import { compileProjection } from "./projection.js";

/**
 * Executes an operation without Apollo's executor.
 * @returns the JSON of a subgraph's response, or a result without errors. Undefined when anything went wrong: then Apollo's executor
 * produces the result.
 */
export type DirectExecution = (executor: PlanExecutor) => Promise<ExecutionResult | string | undefined>;

/**
 * Compiles the direct execution of an operation: passthrough where possible, else projection. Undefined when only Apollo's executor can run it,
 * also when compiling fails: a fetch can select what the API schema does not have, where a subgraph's type of a field is narrower.
 */
export function compileDirectExecution(
  planned: PlannedOperation,
  supergraph: LoadedSupergraph,
): DirectExecution | undefined {
  try {
    return compile(planned, supergraph);
  } catch {
    return undefined;
  }
}

function compile(planned: PlannedOperation, supergraph: LoadedSupergraph): DirectExecution | undefined {
  if (supergraph.hidesValues) return undefined;
  const fetch = passthroughFetchOf(planned, supergraph);
  if (fetch) {
    return async (executor) => {
      const { response, text } = await executor.fetch(fetch);
      return isData(response.data) && Object.keys(response).length === 1 ? text : undefined;
    };
  }
  const plan = simplePlanOf(planned.queryPlan);
  const project = plan && compileProjection(planned, supergraph.apiSchema);
  if (!plan || !project) return undefined;
  return async (executor) => {
    const data = (await executor.execute(plan)) ? project(executor.data) : undefined;
    return data && { data };
  };
}
