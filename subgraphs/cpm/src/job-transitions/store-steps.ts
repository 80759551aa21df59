import { batchCalls } from "@cgs/kit/batch-calls";
import { isDatabaseUnavailable } from "@cgs/kit/database/is-database-unavailable";
import { runPrepared } from "@cgs/kit/database/prepared-statement";
import { retryWhileDatabaseIsDown } from "@cgs/kit/database/retry-while-database-is-down";
import type { DataSource } from "typeorm";
import { type ClaimKey, LostClaimError, type NewStep } from "./claim.js";
import { storeStepsSql } from "./claim.sql.js";

/** A finished step, the progress that the job has reached with it, and the US dollars that were held for it. */
export interface FinishedStep {
  step: NewStep;
  progress: number;
  heldUsd: string;
}

/** An article has fewer steps than this in one attempt. */
const MAX_STEPS = 100;

/** Stores one step of a claim. Resolves with whether a budget limits the client's spending. */
type StoreStep = (finished: FinishedStep) => Promise<boolean>;

/**
 * Stores finished steps of claimed jobs. Steps of a job that finish while earlier ones are stored share one statement: they would wait for the
 * lock of the job's row anyway.
 */
export class StepStore {
  private readonly claims = new Map<string, { waiting: number; store: StoreStep }>();

  constructor(private readonly source: DataSource) {}

  /** Stores a step, once however often it is called. @throws LostClaimError with nothing stored. */
  async store(claim: ClaimKey, finished: FinishedStep): Promise<boolean> {
    const key = `${claim.id}:${claim.attempt}`;
    const steps = this.claims.get(key) ?? { waiting: 0, store: this.stepsOf(claim) };
    this.claims.set(key, steps);
    steps.waiting += 1;
    try {
      return await steps.store(finished);
    } finally {
      steps.waiting -= 1;
      if (steps.waiting === 0) this.claims.delete(key);
    }
  }

  private stepsOf(claim: ClaimKey): StoreStep {
    const limits = { maxBatch: MAX_STEPS, maxInFlight: 1 };
    return batchCalls((steps: readonly FinishedStep[]) => storeSteps(this.source, claim, steps), limits);
  }
}

/** Stores steps in one statement. When it fails because of one step, stores each by itself. */
async function storeSteps(
  source: DataSource,
  claim: ClaimKey,
  steps: readonly FinishedStep[],
): Promise<(boolean | Error)[]> {
  const parameters = [claim.id, claim.attempt, JSON.stringify(steps.map(rowOf))];
  try {
    const [row] = await retryWhileDatabaseIsDown(() =>
      runPrepared<{ budgeted: boolean }>(source.manager, storeStepsSql, parameters),
    );
    return steps.map(() => row?.budgeted ?? new LostClaimError());
  } catch (error) {
    if (steps.length === 1 || isDatabaseUnavailable(error)) throw error;
    return Promise.all(steps.map((step) => storeAlone(source, claim, step)));
  }
}

async function storeAlone(source: DataSource, claim: ClaimKey, step: FinishedStep): Promise<boolean | Error> {
  try {
    const [stored] = await storeSteps(source, claim, [step]);
    return stored ?? new LostClaimError();
  } catch (error) {
    return error instanceof Error ? error : new Error("a step could not be stored", { cause: error });
  }
}

function rowOf({ step, progress, heldUsd }: FinishedStep) {
  const { estimated = false, cachedTokens = 0, cacheWriteTokens = 0, savedUsd = "0" } = step;
  return { ...step, estimated, cachedTokens, cacheWriteTokens, savedUsd, progress, heldUsd };
}
