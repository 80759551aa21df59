import { ALL_CLIENTS, ROLES, type Role, type UserCaller } from "@cgs/kit/auth/caller";
import { registerEnumType } from "type-graphql";

/** What a notification tells. */
export enum NotificationKind {
  BATCH_FINISHED = "BATCH_FINISHED",
  CONTENT_FAILED_STRATEGY = "CONTENT_FAILED_STRATEGY",
  JOB_FAILED = "JOB_FAILED",
  REVIEW_REQUESTED = "REVIEW_REQUESTED",
  CHANGES_REQUESTED = "CHANGES_REQUESTED",
  CONTENT_APPROVED = "CONTENT_APPROVED",
  MENTION = "MENTION",
  CLIENT_DECIDED = "CLIENT_DECIDED",
  CLIENT_COMMENTED = "CLIENT_COMMENTED",
  PUBLICATION_FAILED = "PUBLICATION_FAILED",
  CALENDAR_OVERDUE = "CALENDAR_OVERDUE",
  BUDGET_NEARLY_SPENT = "BUDGET_NEARLY_SPENT",
  BUDGET_SPENT = "BUDGET_SPENT",
  PROVIDER_DOWN = "PROVIDER_DOWN",
  WEBHOOK_DISABLED = "WEBHOOK_DISABLED",
}

/** How a user gets notifications of a kind. All but `OFF` are in the application too. */
export enum NotificationDelivery {
  OFF = "OFF",
  IN_APP = "IN_APP",
  DIGEST = "DIGEST",
  EMAIL = "EMAIL",
}

/** One kind of notification. */
interface KindDefinition {
  /** When it is sent and to whom, for callers. */
  description: string;
  /** How users get it who have not chosen. */
  delivery: NotificationDelivery;
  /** The weakest role that gets it; viewers too by default. */
  role?: Role;
  /** True for kinds of which those about one batch are told together. Others of one job replace each other. */
  byBatch?: true;
  /** True for what concerns all clients. Users with the role on all of them get it. */
  global?: true;
}

const { IN_APP, DIGEST, EMAIL } = NotificationDelivery;

/** The kinds of notifications, in the order in which users see them. A new kind needs a line here and one in `NOTIFICATION_SOURCES`. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, KindDefinition>> = {
  REVIEW_REQUESTED: {
    description: "The user is asked to review content, also again after it was changed as the user asked.",
    ...{ delivery: EMAIL, byBatch: true },
  },
  CHANGES_REQUESTED: {
    description: "A reviewer asked for changes of content that the user ordered or sent to review.",
    delivery: DIGEST,
  },
  CONTENT_APPROVED: {
    description: "Content was approved that the user ordered or sent to review.",
    ...{ delivery: IN_APP, byBatch: true },
  },
  MENTION: { description: "A comment mentions the user.", delivery: DIGEST },
  CLIENT_DECIDED: {
    description:
      "A guest with a review link approved content or asked for changes of it. For the user who made the link, ordered the content, sent it to review or reviews it.",
    delivery: DIGEST,
  },
  CLIENT_COMMENTED: {
    description: "A guest with a review link commented on content. For the same users.",
    delivery: DIGEST,
  },
  BATCH_FINISHED: { description: "Every job of a batch that the user ordered has ended.", delivery: IN_APP },
  CONTENT_FAILED_STRATEGY: {
    description: "Content that the user ordered does not pass its strategy. Not for batches, whose end tells it.",
    delivery: IN_APP,
  },
  JOB_FAILED: {
    description: "Content that the user ordered could not be written. Not for batches, whose end tells it.",
    delivery: IN_APP,
  },
  PUBLICATION_FAILED: {
    description: "Content could not be published. For the user who ordered it, or for the client's managers.",
    ...{ delivery: EMAIL, byBatch: true },
  },
  CALENDAR_OVERDUE: {
    description:
      "A planned order or publication did not happen at its time. For the user who planned it, or for the client's managers.",
    delivery: EMAIL,
  },
  BUDGET_NEARLY_SPENT: {
    description: "A client has spent 80% of its budget. For its managers.",
    delivery: DIGEST,
    role: "manager",
  },
  BUDGET_SPENT: {
    description: "A client has spent its whole budget. For its managers.",
    delivery: EMAIL,
    role: "manager",
  },
  WEBHOOK_DISABLED: {
    description: "A webhook was disabled because its receiver failed. For the client's managers.",
    delivery: IN_APP,
    role: "manager",
  },
  PROVIDER_DOWN: {
    description: "A provider is down. For administrators of all clients.",
    delivery: IN_APP,
    ...{ role: "admin", global: true },
  },
};

/** The kinds that a user can get, in their order. */
export function kindsFor({ role, clientIds }: Pick<UserCaller, "role" | "clientIds">): NotificationKind[] {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  return kinds.filter((kind) => {
    const { role: weakest = "viewer", global = false } = NOTIFICATION_KINDS[kind];
    return ROLES.indexOf(role) >= ROLES.indexOf(weakest) && (!global || clientIds.includes(ALL_CLIENTS));
  });
}

registerEnumType(NotificationKind, {
  name: "NotificationKind",
  description: "What a notification tells.",
  valuesConfig: Object.fromEntries(
    Object.entries(NOTIFICATION_KINDS).map(([kind, { description }]) => [kind, { description }]),
  ),
});

registerEnumType(NotificationDelivery, {
  name: "NotificationDelivery",
  description: "How a user gets notifications of a kind.",
  valuesConfig: {
    OFF: { description: "Not at all." },
    IN_APP: { description: "In the application only." },
    DIGEST: { description: "In the application, and in the daily e-mail while unread." },
    EMAIL: { description: "In the application, and by e-mail at once." },
  },
});
