import { type Actor, actorName, recordChange } from "@cgs/kit/audit/record-change";
import { type EntityManager, IsNull } from "typeorm";
import { AbTest } from "./ab-test.entity.js";

/** Stops the running test of a template, if there is one. The template's row must be locked. */
export async function stopRunningAbTest(manager: EntityManager, templateId: string, actor: Actor): Promise<void> {
  const running = await manager.findOneBy(AbTest, { templateId, stoppedAt: IsNull() });
  if (!running) return;
  const stoppedBy = actorName(actor);
  await manager.update(AbTest, { id: running.id }, { stoppedBy, stoppedAt: () => "clock_timestamp()" });
  const target = `abTest:${running.id}`;
  await recordChange(manager, actor, { action: "stopAbTest", target, before: { templateId }, after: { stoppedBy } });
}
