import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isCompositeType,
  isObjectType,
} from "graphql";
import { timeSlices } from "../time-slices.js";
import type { ExecutionBudget } from "./execution-budget.js";

/** A property of contexts, which Apollo Server copies with the context. Subscriptions have none: their events are bounded one by one. */
const BUDGET = Symbol("budget");

interface BudgetedContext {
  [BUDGET]?: ExecutionBudget;
}

/** Bounds the operation that runs with a context. */
export function setBudget(context: object, budget: ExecutionBudget): void {
  (context as BudgetedContext)[BUDGET] = budget;
}

/**
 * Makes every field of a schema count against the budget of its operation, if it has one, and share the event loop. A mutation itself always runs to its end; only
 * what is selected of its result is bounded. Changes the schema.
 */
export function boundExecution(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    if (type === schema.getMutationType() || type === schema.getSubscriptionType()) continue;
    for (const field of Object.values(type.getFields())) boundField(field);
  }
}

function boundField(field: GraphQLField<unknown, BudgetedContext | undefined>): void {
  const { resolve = defaultFieldResolver } = field;
  const named = getNamedType(field.type);
  const isObject = isCompositeType(named);
  if (!isObject && named.name !== "String") return;
  field.resolve = (source, args, context, info) => {
    const budget = context?.[BUDGET];
    if (!budget) return resolve(source, args, context, info);
    const count = isObject ? countObjects : countText;
    const run = (): unknown => {
      if (isObject) budget.assert();
      const value: unknown = resolve(source, args, context, info);
      return value instanceof Promise ? value.then((resolved) => count(budget, resolved)) : count(budget, value);
    };
    return isObject ? timeSlices.run(run) : run();
  };
}

const countObjects = (budget: ExecutionBudget, value: unknown) => budget.countObjects(value);
const countText = (budget: ExecutionBudget, value: unknown) => budget.countText(value);
