import { z } from "zod";
import { MAX_INT } from "../route/described.js";

/** The schema of a UUID that names something. Unlike the schemas of routes, the schemas of events check their bounds. */
const uuid = (description: string, example: string) =>
  z.uuid().meta({ description, maxLength: 36, examples: [example] });
const word = (description: string, max: number, example: string) =>
  z
    .string()
    .max(max)
    .meta({ description, pattern: "^[^\\u0000]*$", examples: [example] });
const count = (description: string, min = 0) =>
  z.int().min(min).meta({ description, format: "int32", minimum: min, maximum: MAX_INT });
const day = (description: string) => z.iso.date().meta({ description, maxLength: 10, examples: ["2026-12-01"] });

const JOB_ID = "01a1fd84-2e1a-706c-9702-84c75d965d20";
const OTHER_JOB_ID = "01a1fd84-2e1a-706c-9702-84c75d965d21";
const USER_ID = "01a1fd84-77aa-7c11-9e5b-0d0b3c5f1a42";
const BATCH_ID = "01a1fd84-9b1c-7d3f-8a52-0f6f5d1c7e11";
const ENDPOINT_ID = "01a1fd85-0c44-7e0b-b5a7-6f1f7a3f2b90";

const clientId = (description: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .meta({ description, pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$", examples: ["acme-dental"] });
const errorCode = (description: string) => word(description, 100, "PROVIDER_ERROR");

const job = z.object({
  jobId: uuid("The job.", JOB_ID),
  clientId: clientId("Its client."),
  contentType: word("The content type.", 50, "seo_article"),
  batchId: uuid("The batch that the job belongs to; null without one.", BATCH_ID).nullable(),
  repairOf: uuid(
    "The job whose content this job revises; null for a job that writes new content.",
    OTHER_JOB_ID,
  ).nullable(),
});

const content = z.object({
  jobId: uuid("The job that wrote the content.", JOB_ID),
  clientId: clientId("Its client."),
  revision: count("The number of the revision.", 1),
});

const reviewed = z.object({
  jobId: uuid("The job that wrote the content.", JOB_ID),
  clientId: clientId("Its client."),
  actor: word("Who did it: `user:` or `apiKey:` and an id.", 100, `user:${USER_ID}`),
});

const publication = content.extend({
  publicationId: uuid("The publication.", "01a1fd86-7a10-7c7e-9d55-2d2f0b8f4c01"),
  destinationId: uuid("The destination, such as a site.", "01a1fd86-7a10-7c7e-9d55-2d2f0b8f4c02"),
});

/** One kind of event. */
export interface EventDefinition<Data extends z.ZodObject = z.ZodObject> {
  /** When the event happens, for callers. */
  description: string;
  /** Ids only: receivers read the rest with their own rights. */
  data: Data;
  /** True for events that concern all clients. */
  global?: boolean;
}

/**
 * The types of events that callers can receive, with the data of each: the one source of what is recorded, sent, documented and verified. A type
 * is never renamed, and its data only gain fields, because receivers depend on them.
 * See docs/decisions/040-record-events-only-where-a-subscription-exists.md.
 */
export const EVENTS = {
  "job.completed": { description: "A job has ended with content that can be read.", data: job },
  "job.failed": {
    description: "A job has ended without content.",
    data: job.extend({ errorCode: errorCode("Why the job failed, as an error code.") }),
  },
  "job.cancelled": { description: "A job was cancelled.", data: job },
  "batch.finished": {
    description: "Every job of a batch has ended. A retry reopens the batch, which then finishes again.",
    data: z.object({
      batchId: uuid("The batch.", BATCH_ID),
      clientId: clientId("The client of the job that ended last."),
      completed: count("Completed jobs."),
      failed: count("Failed jobs that were not retried."),
      cancelled: count("Cancelled jobs."),
    }),
  },
  "revision.created": { description: "Finished content has a new revision, by a user or a repair.", data: content },
  "content.failed_strategy": {
    description: "A job has ended with content that does not pass its strategy.",
    data: job,
  },
  "review.requested": {
    description: "A user was asked to review content.",
    data: reviewed.extend({ reviewerId: uuid("The user who is asked.", USER_ID) }),
  },
  "review.changes_requested": {
    description: "A reviewer asked for changes of a revision.",
    data: reviewed.extend({ revision: count("The number of the revision.", 1) }),
  },
  "review.client_decided": {
    description: "A guest with a review link has approved content, or has asked for changes of it.",
    data: content.extend({
      decisionId: uuid("The client decision.", OTHER_JOB_ID),
      decision: z.enum(["approved", "changes_requested"]).describe("What was decided."),
    }),
  },
  "comment.added": {
    description: "A comment was added to content, by a user, an API key or a guest.",
    data: z.object({
      jobId: uuid("The job that wrote the content.", JOB_ID),
      clientId: clientId("Its client."),
      commentId: uuid("The comment.", OTHER_JOB_ID),
    }),
  },
  "content.approved": { description: "A revision was approved for publication.", data: content },
  "content.approval_withdrawn": { description: "The approval of a revision was withdrawn.", data: content },
  "content.published": {
    description: "A revision was published at a destination.",
    data: publication.extend({
      url: z
        .url()
        .max(2_000)
        .meta({ description: "Its public address, where known.", examples: ["https://acme-dental.example/implants"] })
        .nullable(),
    }),
  },
  "content.publication_failed": {
    description: "A revision could not be published, and no further attempt is made.",
    data: publication.extend({ errorCode: errorCode("Why it failed, as an error code.") }),
  },
  "budget.threshold_reached": {
    description: "The spending of a client has reached 80% or 100% of its budget for the month.",
    data: z.object({
      clientId: clientId("The client that has the budget."),
      percent: z.literal([80, 100]).meta({ description: "The share that was reached.", examples: [80] }),
      month: day("The first day of the month (UTC)."),
    }),
  },
  "provider.status_changed": {
    description: "A provider has become healthy, degraded or down.",
    global: true,
    data: z.object({
      provider: word("The provider, or a model of it.", 200, "openrouter"),
      status: z.enum(["healthy", "degraded", "down"]).describe("Its status from now on."),
    }),
  },
  "fact.expiring": {
    description: "An offer or a proof of a client expires within 14 days.",
    data: z.object({
      clientId: clientId("The client that states the fact."),
      fact: word("The fact, such as offers.1.", 100, "offers.1"),
      validUntil: day("The last day on which it is valid."),
    }),
  },
  "calendar.overdue": {
    description: "An order or a publication that was planned for a time has not happened.",
    data: z.object({
      entryId: uuid("The entry of the calendar.", JOB_ID),
      clientId: clientId("Its client."),
      kind: z.enum(["order", "publication"]).meta({ description: "What was planned.", examples: ["order"] }),
      reason: errorCode("Why it has not happened, as an error code; null when it was not tried yet.").nullable(),
    }),
  },
  "webhook.disabled": {
    description: "A webhook endpoint was disabled because its receiver failed for 24 hours or answered 410.",
    data: z.object({
      endpointId: uuid("The endpoint.", ENDPOINT_ID),
      clientId: clientId("Its client."),
      reason: z.enum(["failing", "gone"]).describe("Why it was disabled."),
    }),
  },
} as const satisfies Record<string, EventDefinition>;

/** The type of an event, such as `job.completed`. */
export type EventType = keyof typeof EVENTS;

/** All types of events. */
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** The data of an event. */
export type EventData<T extends EventType> = z.output<(typeof EVENTS)[T]["data"]>;

/** The type of the event that a user sends to try an endpoint. Endpoints don't subscribe to it. */
export const TEST_EVENT = "webhook.test";

/** The events that webhooks deliver. */
export const DELIVERED_EVENTS = {
  ...EVENTS,
  [TEST_EVENT]: {
    description: "Sent on request, to try an endpoint.",
    data: z.object({ endpointId: uuid("The endpoint.", ENDPOINT_ID), clientId: clientId("Its client.") }),
  },
} as const satisfies Record<string, EventDefinition>;

/** The type of a delivered event. */
export type DeliveredType = keyof typeof DELIVERED_EVENTS;

/** All types of delivered events. */
export const DELIVERED_TYPES = Object.keys(DELIVERED_EVENTS) as DeliveredType[];

/** `job.completed` as the graph names it: `JOB_COMPLETED`. */
export function toGraphName(type: string): string {
  return type.replaceAll(".", "_").toUpperCase();
}

const BY_GRAPH_NAME: ReadonlyMap<string, DeliveredType> = new Map(
  DELIVERED_TYPES.map((type) => [toGraphName(type), type]),
);

/** The type that the graph names so; undefined for another name. */
export function fromGraphName(name: string): DeliveredType | undefined {
  return BY_GRAPH_NAME.get(name);
}
