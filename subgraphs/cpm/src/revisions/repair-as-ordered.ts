import type { RepairOrder } from "../brief/brief.js";
import type { SiblingPage } from "../conformance/siblings/fingerprint.js";
import type { JobRun } from "../generation/job-run.js";
import type { ProducedContent } from "../generation/produce-content.js";
import { type FinishedContent, repairContent, rulesOf } from "../generation/repair-content.js";
import type { RepairOutput } from "../job-transitions/claim.js";
import { correctClaim } from "./correct-claim.js";
import { revisePassages } from "./revise-passages.js";

/** Repairs finished content as its order says: commented passages, one claim, or failed checks. Returns null when nothing is better. */
export function repairAsOrdered(
  run: JobRun,
  base: FinishedContent,
  order: RepairOrder,
  siblings: readonly SiblingPage[],
  earlierTitles?: readonly string[],
): Promise<(ProducedContent & Pick<RepairOutput, "resolved">) | null> {
  if (order.comments) return revisePassages(run, base.content, order.comments, siblings, earlierTitles);
  if (order.claim) return correctClaim(run, base.content, order.claim, siblings, earlierTitles);
  return repairContent(run, base, rulesOf(order), siblings, earlierTitles);
}
