import { type Actor, recordChanges } from "@cgs/kit/audit/record-change";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { validate as isUuid } from "uuid";
import { eraseInstructionsSql } from "./instruction-erasure.sql.js";

/** Instructions erased at once, at most. */
const MAX_ERASED = 100;

/** Removes the words of instructions, on request. */
export class InstructionErasureService {
  constructor(private readonly source: DataSource) {}

  /**
   * Removes the text of instructions and what they were rendered for, each once: what is unknown or erased already is left alone.
   * @returns how many were erased now.
   * @throws AppError VALIDATION_ERROR for more than {@link MAX_ERASED}, or for what is no instruction's id; nothing is erased then.
   */
  async erase(ids: readonly string[], actor: Actor): Promise<number> {
    if (ids.length > MAX_ERASED) throw invalidField("ids", `must have at most ${MAX_ERASED} entries`);
    if (!ids.every((id) => isUuid(id))) throw invalidField("ids", "must be instructions' ids");
    return this.source.transaction(async (manager) => {
      const [erased] = await manager.query<[{ id: string; clientId: string }[], number]>(eraseInstructionsSql, [ids]);
      const changes = erased.map(({ id, clientId }) => {
        return { actor, action: "eraseInstructions", target: `instruction:${id}`, clientPath: [clientId] };
      });
      await recordChanges(manager, changes);
      return erased.length;
    });
  }
}
