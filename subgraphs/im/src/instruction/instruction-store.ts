import type { AppError } from "@cgs/kit/errors";
import { batchCalls } from "@cgs/kit/batch-calls";
import { insertRows } from "@cgs/kit/database/insert-rows";
import type { DataSource, EntityManager } from "typeorm";
import { type Actor, recordChanges } from "@cgs/kit/audit/record-change";
import { templateEpoch } from "../template/template-cache.js";
import { type GenerationLimit, tooManyInstructions, type Turns } from "./generation-limit.js";
import { Instruction } from "./instruction.entity.js";

/** Instructions that are to be kept. */
export interface NewInstruction {
  instruction: Instruction;
  /** The epoch in which their template was chosen. */
  epoch: number;
  actor: Actor;
  /** Whether they take one of their template's turns. */
  takesTurn: boolean;
}

/** What became of new instructions. */
export interface Outcome {
  /** False, with nothing stored and no turn taken, when the templates have changed since theirs was chosen. */
  stored: boolean;
  /** The epoch of the templates when they were stored, or not. */
  epoch: number;
}

/** Instructions in one transaction, at most. */
const MAX_BATCH = 50;

/**
 * Keeps rendered instructions. Those of one process that are made at the same time share a transaction: the turns of their templates, the rows
 * and the audit are committed together, once. The next ones wait while it runs.
 */
export class InstructionStore {
  /**
   * Keeps instructions, if the template they were made from is still the one to be used.
   * @throws AppError RATE_LIMIT_EXCEEDED, with nothing stored, when the template had its turns.
   */
  readonly add: (added: NewInstruction) => Promise<Outcome>;

  constructor(source: DataSource, limit: GenerationLimit) {
    this.add = batchCalls((added) => source.transaction((manager) => addAll(manager, limit, added)), {
      maxBatch: MAX_BATCH,
      maxInFlight: 2,
    });
  }
}

async function addAll(
  manager: EntityManager,
  limit: GenerationLimit,
  added: readonly NewInstruction[],
): Promise<(Outcome | Error)[]> {
  const epoch = await templateEpoch(manager);
  const current = added.filter((one) => one.epoch >= epoch);
  const turns = await limit.take(manager, countByTemplate(current.filter(({ takesTurn }) => takesTurn)));
  const granted: NewInstruction[] = [];
  const outcomes = added.map((one) => {
    if (one.epoch < epoch) return { stored: false, epoch };
    const refusal = one.takesTurn ? takeTurn(turns, one.instruction.templateId) : undefined;
    if (refusal) return refusal;
    granted.push(one);
    return { stored: true, epoch };
  });
  if (granted.length > 0) await insert(manager, granted);
  return outcomes;
}

/** Takes one of the turns that are left, or says why not. */
function takeTurn(turns: ReadonlyMap<string, Turns>, templateId: string): AppError | undefined {
  const left = turns.get(templateId);
  if (!left) throw new Error(`the turns of ${templateId} were not counted`);
  if (left.granted === 0) return tooManyInstructions(templateId, left);
  left.granted -= 1;
  return undefined;
}

function countByTemplate(wanted: readonly NewInstruction[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { instruction } of wanted)
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
