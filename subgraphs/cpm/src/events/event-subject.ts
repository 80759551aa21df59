import type { EventData, EventType } from "./event-types.js";

/**
 * What an event is about, such as `job:` and an id. Events of one subject reach each subscriber in the order in which they were recorded.
 * @param data valid data of the type.
 */
export function subjectOf<T extends EventType>(type: T, data: EventData<T>): string {
  const values = data as Partial<Record<"batchId" | "jobId" | "provider" | "clientId", string>>;
  if (type.startsWith("batch.")) return `batch:${values.batchId ?? ""}`;
  if (values.jobId !== undefined) return `job:${values.jobId}`;
  if (values.provider !== undefined) return `provider:${values.provider}`;
  return `client:${values.clientId ?? ""}`;
}
