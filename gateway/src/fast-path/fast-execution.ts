import type { ExecutionResult } from "graphql";
import type { LoadedSupergraph } from "../supergraph/loaded-supergraph.js";
import { answerShapeOf } from "./projection.js";
import { type PlanRun, plainPlanOf } from "./plan-executor.js";
import type { PlannedOperation } from "../supergraph/planned-operation.js";
import { wholeFetchOf } from "./passthrough.js";

/**
 * Answers an operation without the executor, with the JSON of one subgraph's answer or a result without errors. Undefined where something went wrong on
 * the way: the executor makes the result of that.
 */
export type Shortcut = (run: PlanRun) => Promise<ExecutionResult | string | undefined>;

/** Finds the shortcut to an operation's answer. Undefined for one that only the executor can answer. */
export function shortcutOf(planned: PlannedOperation, supergraph: LoadedSupergraph): Shortcut | undefined {
  if (supergraph.hidesValues) return undefined;
  const whole = wholeFetchOf(planned, supergraph);
  if (whole) {
    return async (run) => {
      const { answer, text } = await run.ask(whole);
      return answer.data && Object.keys(answer).length === 1 ? text : undefined;
    };
  }
  const plan = plainPlanOf(planned.queryPlan);
  const shape = plan && answerShapeOf(planned, supergraph.apiSchema);
  if (!plan || !shape) return undefined;
  return async (run) => {
    const data = (await run.follow(plan)) ? shape(run.data) : undefined;
    return data && { data };
  };
}
