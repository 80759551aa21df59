import { AppError } from "@cgs/kit/errors";
import { Big } from "big.js";
import type { EntityManager } from "typeorm";
import type { Job } from "../../job-record/job.entity.js";

/** A job that wants to reserve what it may cost: null when its model has no known price. */
export type BudgetedJob = Pick<Job, "clientPath" | "requestedModel" | "reservedUsd"> & {
  /** There may be a price, which could not be read yet. */
  priceUnread?: boolean;
};

/** What a budget has left this month, once all reservations are taken off. */
interface BudgetBalance {
  clientId: string;
  availableUsd: Big;
}

/**
 * Makes sure that all of these jobs fit into the budgets above them. Give it the transaction that then inserts them, which is
 * what reserves: until it ends nobody else can take the room.
 * @throws AppError BUDGET_EXCEEDED, MODEL_NOT_AVAILABLE for an unknown price, or PROVIDER_UNAVAILABLE for one that could not be read: the
 *   transaction is of no use then.
 */
export async function assertBudgets(manager: EntityManager, jobs: readonly BudgetedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const refusal = refusalOfAll(await lockBudgets(manager, clientsAbove(jobs)), jobs);
  if (refusal) throw refusal;
}

/** Says why these jobs would be refused together now; without a promise, since nothing is taken. */
export async function findBudgetError(
  manager: EntityManager,
  jobs: readonly BudgetedJob[],
): Promise<AppError | undefined> {
  return refusalOfAll(await roomsIn(manager, "cpm.client_budget", clientsAbove(jobs)), jobs);
}

function clientsAbove(jobs: readonly BudgetedJob[]): string[] {
  return [...new Set(jobs.flatMap(({ clientPath }) => clientPath))];
}

/** Why these budgets can't take all the jobs, if they can't. What the jobs take is taken off the rooms. */
function refusalOfAll(rooms: readonly BudgetBalance[], jobs: readonly BudgetedJob[]): AppError | undefined {
  for (const { clientPath, requestedModel, reservedUsd, priceUnread } of jobs) {
    const own = rooms.filter(({ clientId }) => clientPath.includes(clientId));
    if (own.length > 0 && priceUnread) return new AppError("PROVIDER_UNAVAILABLE");
    const refusal = budgetErrorFor(own, reservedUsd, requestedModel);
    if (refusal) return refusal;
    for (const room of own) room.availableUsd = room.availableUsd.minus(reservedUsd ?? 0);
  }
  return undefined;
}

/** Why these budgets can't take one more amount, if they can't. */
export function budgetErrorFor(
  rooms: readonly BudgetBalance[],
  usd: string | null,
  model: string,
): AppError | undefined {
  if (rooms.length === 0) return undefined;
  if (usd === null) return unknownPriceError(model);
  const full = rooms.find(({ availableUsd }) => availableUsd.lt(usd));
  return full && new AppError("BUDGET_EXCEEDED", { details: { client_id: full.clientId } });
}

/**
 * Budgets of these clients, locked until the transaction ends. Whoever locks jobs or the use of plans too has to lock them before,
 * and daily sums after.
 */
export function lockBudgets(manager: EntityManager, clientIds: readonly string[]): Promise<BudgetBalance[]> {
  return roomsIn(manager, "cpm.lock_budgets($1)", clientIds);
}

async function roomsIn(
  manager: EntityManager,
  budgets: string,
  clientIds: readonly string[],
): Promise<BudgetBalance[]> {
  const rows = await manager.query<{ client_id: string; room: string }[]>(
    `SELECT client_id, monthly_usd - reserved_usd
       - CASE WHEN month = cpm.utc_month(clock_timestamp()) THEN spent_usd ELSE 0 END AS room
     FROM ${budgets} WHERE client_id = ANY($1)`,
    [clientIds],
  );
  return rows.map(({ client_id, room }) => ({ clientId: client_id, availableUsd: new Big(room) }));
}

/** A budget can't be kept for a model that nobody knows the price of. */
export function unknownPriceError(model: string): AppError {
  const message = "has no known price, so that the client's budget can't be kept";
  return new AppError("MODEL_NOT_AVAILABLE", {
    message: `${model} ${message}.`,
    details: { field: "llm_config.model", message },
  });
}
