import type { AppError } from "@cgs/kit/errors";
import { batchCalls, COLLECT_MS } from "@cgs/kit/batch-calls";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { DataSource, EntityManager } from "typeorm";
import { type Actor, recordChanges } from "@cgs/kit/audit/record-change";
import { templateEpoch } from "../template/template-cache.js";
import type { AvailableSlots, GenerationLimit } from "./generation-limit.js";
import { Instruction } from "./instruction.entity.js";

/** Instructions to store. */
export interface NewInstruction {
  /** Storing it sets its time, by the database's clock. */
  instruction: Omit<Instruction, "createdAt">;
  /** The epoch in which their template was selected. */
  epoch: number;
  actor: Actor;
  /** Whether they count against their template's rate limit. */
  countsAgainstRateLimit: boolean;
}

/** The outcome of storing instructions. */
export interface StoreOutcome {
  /** False when the templates changed after theirs was selected. Nothing is stored or counted then. */
  stored: boolean;
  /** The epoch of the templates at that time. */
  epoch: number;
}

/** The most instructions in one transaction. */
const MAX_BATCH = 50;

/**
 * Stores rendered instructions. Concurrent calls of one process share a transaction: the rate limits of their templates, the rows
 * and the audit entries are committed together. Later calls wait for the next transaction.
 */
export class InstructionStore {
  /**
   * Stores instructions, unless the templates changed after theirs was selected.
   * @throws AppError RATE_LIMIT_EXCEEDED, with nothing stored, when the template's rate limit is reached.
   */
  readonly add: (added: NewInstruction) => Promise<StoreOutcome>;

  constructor(source: DataSource, limit: GenerationLimit) {
    this.add = batchCalls((added) => source.transaction((manager) => addAll(manager, limit, added)), {
      maxBatch: MAX_BATCH,
      maxInFlight: 2,
      collectMs: COLLECT_MS,
    });
  }
}

async function addAll(
  manager: EntityManager,
  limit: GenerationLimit,
  added: readonly NewInstruction[],
): Promise<(StoreOutcome | Error)[]> {
  const epoch = await templateEpoch(manager);
  const current = added.filter((one) => one.epoch >= epoch);
  const slots = await limit.takeSlots(
    manager,
    countByTemplate(current.filter(({ countsAgainstRateLimit }) => countsAgainstRateLimit)),
  );
  const granted: NewInstruction[] = [];
  const outcomes = added.map((one) => {
    if (one.epoch < epoch) return { stored: false, epoch };
    const refusal = one.countsAgainstRateLimit ? useSlot(limit, slots, one.instruction.templateId) : undefined;
    if (refusal) return refusal;
    granted.push(one);
    return { stored: true, epoch };
  });
  if (granted.length > 0) await insert(manager, granted);
  return outcomes;
}

/** Uses a slot of a template. Returns the error when none is left. */
function useSlot(
  limit: GenerationLimit,
  slots: ReadonlyMap<string, AvailableSlots>,
  templateId: string,
): AppError | undefined {
  const left = slots.get(templateId);
  if (!left) throw new Error(`no slots were taken for ${templateId}`);
  if (left.available === 0) return limit.exceeded(templateId, left);
  left.available -= 1;
  return undefined;
}

function countByTemplate(instructions: readonly NewInstruction[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { instruction } of instructions)
    counts.set(instruction.templateId, (counts.get(instruction.templateId) ?? 0) + 1);
  return counts;
}

async function insert(manager: EntityManager, granted: readonly NewInstruction[]): Promise<void> {
  await insertRows(
    manager,
    Instruction,
    granted.map(({ instruction }) => instruction),
  );
  const changes = granted.map(({ actor, instruction: { id, clientId, templateUsed } }) => {
    const after = { clientId, templateUsed };
    return { actor, action: "generateInstructions", target: `instruction:${id}`, clientPath: [clientId], after };
  });
  await recordChanges(manager, changes);
}
