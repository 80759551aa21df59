import { type Actor, recordChanges } from "@cgs/kit/audit/record-change";
import { AppError, invalidField } from "@cgs/kit/errors";
import { type DataSource, type EntityManager, In } from "typeorm";
import { Instruction } from "../instruction/instruction.entity.js";
import type { RecordTemplateUsageInput } from "./record-template-usage.input.js";
import type { TemplateUsageReceipt } from "./template-usage-receipt.js";
import { insertUsageSql } from "./template-usage.sql.js";

/** The most reports in one call. */
export const MAX_REPORTS = 100;

/** Records how jobs that used templates ended. */
export class TemplateUsageService {
  constructor(private readonly source: DataSource) {}

  /**
   * Records the end of one job. A repeated report changes nothing.
   * @returns whether the job was not counted before.
   * @throws AppError NOT_FOUND when there are no such instructions.
   */
  async record(report: RecordTemplateUsageInput, actor: Actor): Promise<boolean> {
    const { counted, unknown } = await this.recordAll([report], actor);
    if (unknown.length === 0) return counted === 1;
    const details = { instruction_id: report.instructionId };
    throw new AppError("NOT_FOUND", { message: "There are no such instructions.", details });
  }

  /**
   * Records the ends of several jobs, each once. Jobs with unknown instructions are returned; the others are counted.
   * @throws AppError VALIDATION_ERROR for more than {@link MAX_REPORTS}.
   */
  async recordAll(reports: readonly RecordTemplateUsageInput[], actor: Actor): Promise<TemplateUsageReceipt> {
    if (reports.length > MAX_REPORTS) throw invalidField("reports", `must have at most ${MAX_REPORTS} entries`);
    return this.source.transaction(async (manager) => {
      const rows: { jobId: string }[] = await manager.query(insertUsageSql, [JSON.stringify(reports)]);
      const added = new Set(rows.map(({ jobId }) => jobId));
      const changes = reports
        .filter(({ jobId }) => added.has(jobId))
        .map(({ jobId, ...after }) => ({ actor, action: "recordTemplateUsage", target: `job:${jobId}`, after }));
      if (changes.length > 0) await recordChanges(manager, changes);
      return { counted: added.size, unknown: await withoutInstructions(manager, reports) };
    });
  }
}

async function withoutInstructions(manager: EntityManager, reports: readonly RecordTemplateUsageInput[]) {
  const ids = [...new Set(reports.map(({ instructionId }) => instructionId))];
  const found = await manager.find(Instruction, { where: { id: In(ids) }, select: { id: true } });
  const known = new Set(found.map(({ id }) => id));
  return reports.filter(({ instructionId }) => !known.has(instructionId.toLowerCase())).map(({ jobId }) => jobId);
}
