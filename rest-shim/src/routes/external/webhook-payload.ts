import { z } from "zod";
import { timestamp } from "../../route/fields.js";
import { batchLinks, jobLinks, toBatchLinks, toJobLinks, toWebhookLinks, webhookLinks } from "./links.js";
import {
  DELIVERED_EVENTS,
  DELIVERED_TYPES,
  type DeliveredType,
  type EventDefinition,
} from "../../events/event-catalog.js";

/** What a webhook tells about an event. */
export interface DeliveredEvent {
  type: string;
  occurredAt: Date;
  data: Record<string, unknown>;
}

/** The body of a webhook request: the event's type, time and data, with the paths of what the data name. */
export function toWebhookPayload({ type, occurredAt, data }: DeliveredEvent) {
  const links = linksOf(type, data);
  return { type, timestamp: occurredAt.toISOString(), data: links ? { ...data, links } : data };
}

/** The paths of the External API for what an event is about; undefined where it has none. */
function linksOf(type: string, data: Record<string, unknown>): Record<string, string> | undefined {
  const id = (name: string) => (typeof data[name] === "string" ? data[name] : undefined);
  const [jobId, batchId, endpointId] = [id("jobId"), id("batchId"), id("endpointId")];
  if (jobId !== undefined) return toJobLinks(jobId);
  if (type.startsWith("batch.") && batchId !== undefined) return toBatchLinks(batchId);
  return endpointId === undefined ? undefined : toWebhookLinks(endpointId);
}

/** The schemas of the bodies, by type. Documents, receivers' types and tests come from them. */
export const WEBHOOK_PAYLOADS: Record<DeliveredType, z.ZodObject> = Object.fromEntries(
  DELIVERED_TYPES.map((type) => [type, payloadSchema(type)]),
) as Record<DeliveredType, z.ZodObject>;

function payloadSchema(type: DeliveredType): z.ZodObject {
  const { description, data }: EventDefinition = DELIVERED_EVENTS[type];
  const links = "jobId" in data.shape ? jobLinks : "endpointId" in data.shape ? webhookLinks : undefined;
  const shown = type.startsWith("batch.") ? batchLinks : links;
  return z
    .object({
      type: z.literal(type).describe("The type of the event."),
      timestamp: timestamp("When the event happened."),
      data: (shown ? data.extend({ links: shown }) : data).meta({
        description: "What the event is about: ids and paths.",
      }),
    })
    .meta({ id: componentName(type), description });
}

/** `job.completed` as a name of a schema: `JobCompletedEvent`. */
function componentName(type: DeliveredType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}
