import { AppError } from "@cgs/kit/errors";
import type { EntityManager } from "typeorm";
import { v7 as uuidv7 } from "uuid";
import { type Actor, actorName, recordChange } from "@cgs/kit/audit/record-change";
import { stopRunningAbTest } from "../ab-test/stop-ab-test.js";
import { PRODUCTION, TemplateLabel } from "../template-record/template-label.entity.js";
import { TemplateLabelMove } from "../template-record/template-label-move.entity.js";
import { formatVersion, type VersionNumber } from "../template-record/version-number.js";

/** A move of a label. */
interface LabelMove {
  templateId: string;
  label: string;
  /** An existing version of the template. */
  version: VersionNumber;
  /** The expected present version of the label, e.g. `v1.0`. */
  expectedVersion?: string | null;
  reason?: string | null;
}

/**
 * Points a label at a version. Moving `production` stops a running A/B test. Nothing else changes when the label is already there. The
 * template's row must be locked.
 * @throws AppError VERSION_CONFLICT when the label is not at the expected version.
 */
export async function moveLabel(manager: EntityManager, move: LabelMove, actor: Actor): Promise<TemplateLabel> {
  const { templateId, label, version } = move;
  const labels = manager.getRepository(TemplateLabel);
  const before = await labels.findOneBy({ templateId, label });
  const from = before ? formatVersion(before) : undefined;
  const to = formatVersion(version);
  assertExpectedVersion(move, from);
  if (label === PRODUCTION) await stopRunningAbTest(manager, templateId, actor);
  if (before && from === to) return before;
  const { major, minor } = version;
  await labels.upsert({ templateId, label, major, minor, updatedAt: () => "clock_timestamp()" }, [
    "templateId",
    "label",
  ]);
  await recordMove(manager, before, move, actor);
  const target = `template:${templateId}`;
  const change = {
    action: "moveTemplateLabel",
    target,
    before: { label, version: from ?? null },
    after: { label, version: to },
  };
  await recordChange(manager, actor, change);
  return labels.findOneByOrFail({ templateId, label });
}

/**
 * Removes a label. The template's row must be locked.
 * @returns the label, or null when there was none.
 * @throws AppError VERSION_CONFLICT when the label is not at the expected version.
 */
export async function removeLabel(
  manager: EntityManager,
  removal: Omit<LabelMove, "version" | "reason">,
  actor: Actor,
): Promise<TemplateLabel | null> {
  const { templateId, label } = removal;
  const before = await manager.findOneBy(TemplateLabel, { templateId, label });
  const from = before ? formatVersion(before) : undefined;
  assertExpectedVersion(removal, from);
  if (!before) return null;
  await manager.delete(TemplateLabel, { templateId, label });
  await recordChange(manager, actor, {
    action: "removeTemplateLabel",
    target: `template:${templateId}`,
    before: { label, version: from },
    after: { label, version: null },
  });
  return before;
}

/** @throws AppError VERSION_CONFLICT when the label is not at the expected version. */
function assertExpectedVersion(
  { templateId, label, expectedVersion }: Pick<LabelMove, "templateId" | "label" | "expectedVersion">,
  version: string | undefined,
): void {
  if (expectedVersion != null && version !== expectedVersion)
    throw new AppError("VERSION_CONFLICT", {
      details: { template_id: templateId, label, ...(version && { version }) },
    });
}

async function recordMove(
  manager: EntityManager,
  before: TemplateLabel | null,
  move: LabelMove,
  actor: Actor,
): Promise<void> {
  await manager.getRepository(TemplateLabelMove).insert({
    id: uuidv7(),
    templateId: move.templateId,
    label: move.label,
    fromMajor: before?.major ?? null,
    fromMinor: before?.minor ?? null,
    toMajor: move.version.major,
    toMinor: move.version.minor,
    movedBy: actorName(actor),
    reason: move.reason ?? "",
  });
}
