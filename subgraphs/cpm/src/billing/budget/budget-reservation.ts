import { type PreparedStatement, runPrepared } from "@cgs/kit/database/prepared-statement";
import { AppError } from "@cgs/kit/errors";
import { Big } from "big.js";
import type { EntityManager } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";
import { lockBalancesSql, selectBalancesSql } from "./budget.sql.js";

/** A job that reserves its maximum cost in the budgets above it. `reservedUsd` is null when its model's price is unknown. */
export type BudgetedJob = Pick<Job, "clientPath" | "requestedModel" | "reservedUsd"> & {
  /** Whether the price is unknown only because the vendor's catalog could not be read yet. */
  priceUnread?: boolean;
};

/** The amount of a budget that is neither spent this month nor reserved. */
interface BudgetBalance {
  clientId: string;
  availableUsd: Big;
}

/**
 * Asserts that the budgets above these jobs cover all of them together. The insert of the jobs reserves the amounts, so it must happen in
 * the same transaction: until that ends, the budgets are locked.
 * See docs/decisions/006-reserve-budgets-on-the-job-row.md.
 * @throws AppError BUDGET_EXCEEDED, MODEL_NOT_AVAILABLE for an unknown price, PROVIDER_UNAVAILABLE for a price that could not be read yet.
 *   The transaction must be rolled back then.
 */
export async function assertBudgets(manager: EntityManager, jobs: readonly BudgetedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const refusal = budgetErrorForAll(await lockBudgets(manager, clientsAbove(jobs)), jobs);
  if (refusal) throw refusal;
}

/** Why the budgets would refuse these jobs together now. Nothing is reserved, so a later request can still be refused. */
export async function findBudgetError(
  manager: EntityManager,
  jobs: readonly BudgetedJob[],
): Promise<AppError | undefined> {
  return budgetErrorForAll(await readBalances(manager, selectBalancesSql, clientsAbove(jobs)), jobs);
}

function clientsAbove(jobs: readonly BudgetedJob[]): string[] {
  return [...new Set(jobs.flatMap(({ clientPath }) => clientPath))];
}

/** The first refusal of a job, if any. The amounts of accepted jobs are subtracted from `balances`. */
function budgetErrorForAll(balances: readonly BudgetBalance[], jobs: readonly BudgetedJob[]): AppError | undefined {
  for (const { clientPath, requestedModel, reservedUsd, priceUnread } of jobs) {
    const own = balances.filter(({ clientId }) => clientPath.includes(clientId));
    if (own.length > 0 && priceUnread) return new AppError("PROVIDER_UNAVAILABLE");
    const refusal = budgetErrorFor(own, reservedUsd, requestedModel);
    if (refusal) return refusal;
    for (const balance of own) balance.availableUsd = balance.availableUsd.minus(reservedUsd ?? 0);
  }
  return undefined;
}

/** Why these budgets do not cover one more amount, if so. @param usd null for a model whose price is unknown. */
export function budgetErrorFor(
  balances: readonly BudgetBalance[],
  usd: string | null,
  model: string,
): AppError | undefined {
  if (balances.length === 0) return undefined;
  if (usd === null) return unknownPriceError(model);
  const exceeded = balances.find(({ availableUsd }) => availableUsd.lt(usd));
  return exceeded && new AppError("BUDGET_EXCEEDED", { details: { client_id: exceeded.clientId } });
}

/**
 * Locks the budgets of these clients until the transaction ends and returns their balances. Lock order: budgets before jobs and plan usage,
 * daily sums last.
 */
export function lockBudgets(manager: EntityManager, clientIds: readonly string[]): Promise<BudgetBalance[]> {
  return readBalances(manager, lockBalancesSql, clientIds);
}

async function readBalances(
  manager: EntityManager,
  statement: PreparedStatement,
  clientIds: readonly string[],
): Promise<BudgetBalance[]> {
  const rows = await runPrepared<{ clientId: string; availableUsd: string }>(manager, statement, [clientIds]);
  return rows.map(({ clientId, availableUsd }) => ({ clientId, availableUsd: new Big(availableUsd) }));
}

/** The error for a model with an unknown price: a budget can't be enforced for it. */
export function unknownPriceError(model: string): AppError {
  const message = "has no known price, so the client's budget can't be enforced";
  return new AppError("MODEL_NOT_AVAILABLE", {
    message: `${model} ${message}.`,
    details: { field: "llm_config.model", message },
  });
}
