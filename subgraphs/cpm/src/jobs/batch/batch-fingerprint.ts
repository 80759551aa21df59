import { createHash } from "node:crypto";
import { canonicalJsonWithoutNulls } from "../acceptance/canonical-json.js";
import type { ContentInput } from "../acceptance/generate-content.input.js";
import type { GenerateBatchInput } from "./generate-batch.input.js";

/**
 * A hash of what a batch orders. Requests are equal when they have the same items in any order, or the same content for the locations of the
 * same client. A deadline of the batch is that of its items.
 */
export function fingerprintOf({ items, locations, deadline }: GenerateBatchInput): string {
  const withDeadline = (content: ContentInput) => ({ ...content, deadline: content.deadline ?? deadline });
  const orders: object[] = items?.map(withDeadline) ?? [];
  if (locations) orders.push({ ...locations, content: withDeadline(locations.content) });
  return createHash("sha256").update(orders.map(canonicalJsonWithoutNulls).toSorted().join("\n")).digest("hex");
}
