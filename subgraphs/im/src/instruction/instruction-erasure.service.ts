import { type Actor, recordChanges } from "@cgs/kit/audit/record-change";
import { invalidField } from "@cgs/kit/errors";
import type { DataSource } from "typeorm";
import { validate as isUuid } from "uuid";
import { eraseInstructionsSql } from "./instruction-erasure.sql.js";

/** The most instructions that one call erases. */
const MAX_ERASED = 100;

/** Erases the content of instructions on request. */
export class InstructionErasureService {
  constructor(private readonly source: DataSource) {}

  /**
   * Erases the text and the context of instructions. Unknown and erased instructions are skipped.
   * @returns the number of instructions erased by this call.
   * @throws AppError VALIDATION_ERROR for more than {@link MAX_ERASED} ids or an invalid id. Nothing is erased then.
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
