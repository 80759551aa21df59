import type { NotificationDelivery, NotificationFieldsFragment, NotificationKind } from "../gql/graphql";
import { jobTitle } from "../job/job-title";

/** What a kind of notification is called in the settings. */
export const KIND_NAMES: Record<NotificationKind, string> = {
  REVIEW_REQUESTED: "Someone asks for my review",
  CHANGES_REQUESTED: "Changes are requested to my content",
  CONTENT_APPROVED: "My content is approved",
  MENTION: "A comment mentions me",
  BATCH_FINISHED: "A batch I ordered is finished",
  CONTENT_FAILED_STRATEGY: "Content I ordered doesn’t pass its strategy",
  JOB_FAILED: "Content I ordered could not be written",
  PUBLICATION_FAILED: "Publishing fails",
  CALENDAR_OVERDUE: "Something I planned is overdue",
  BUDGET_NEARLY_SPENT: "A budget is 80% spent",
  BUDGET_SPENT: "A budget is spent",
  WEBHOOK_DISABLED: "A webhook is disabled",
  PROVIDER_DOWN: "A provider is down",
};

/** What a delivery is called in the settings. */
export const DELIVERY_NAMES: Record<NotificationDelivery, string> = {
  OFF: "Off",
  IN_APP: "In the app",
  DIGEST: "In the app and daily email",
  EMAIL: "In the app and email at once",
};

type Told = NotificationFieldsFragment;

const someone = ({ actor }: Told) => actor ?? "A guest";
const content = ({ count, job }: Told) => {
  if (count > 1) return `${count} pieces of content`;
  return job ? jobTitle(job) : "content";
};
const clientName = ({ client }: Told) => client?.name ?? client?.id ?? "a client";

const SENTENCES: Record<NotificationKind, (told: Told) => string> = {
  REVIEW_REQUESTED: (told) => `${someone(told)} asked you to review ${content(told)}`,
  CHANGES_REQUESTED: (told) => `${someone(told)} requested changes to ${content(told)}`,
  CONTENT_APPROVED: (told) => `${someone(told)} approved ${content(told)}`,
  MENTION: (told) => `${someone(told)} mentioned you in a comment on ${content(told)}`,
  BATCH_FINISHED: (told) => `Your batch is finished: ${outcomeOf(told)}`,
  CONTENT_FAILED_STRATEGY: (told) => `${content(told)} doesn’t pass its strategy`,
  JOB_FAILED: (told) => `${content(told)} could not be written`,
  PUBLICATION_FAILED: (told) => `${content(told)} could not be published`,
  CALENDAR_OVERDUE: (told) => `A planned order or publication of ${clientName(told)} is overdue`,
  BUDGET_NEARLY_SPENT: (told) => `${clientName(told)} has spent 80% of its budget for the month`,
  BUDGET_SPENT: (told) => `${clientName(told)} has spent its budget for the month`,
  WEBHOOK_DISABLED: (told) => `A webhook of ${clientName(told)} was disabled`,
  PROVIDER_DOWN: ({ provider }) => `${provider ?? "A provider"} is down`,
};

/** What a notification says. */
export function notificationText(told: Told): string {
  const sentence = SENTENCES[told.kind](told);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function outcomeOf({ outcome }: Told): string {
  if (!outcome) return "open it for the result";
  const parts = [
    `${outcome.completed} completed`,
    outcome.belowStrategy > 0 && `${outcome.belowStrategy} below strategy`,
    outcome.failed > 0 && `${outcome.failed} failed`,
    outcome.cancelled > 0 && `${outcome.cancelled} canceled`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** The page that a notification is about. */
export function notificationPage({ kind, count, job, batchId, client }: Told): string {
  if (batchId !== null && (job === null || count > 1)) return `/batches/${batchId}`;
  if (job) return `/content/${job.id}${kind === "CHANGES_REQUESTED" || kind === "MENTION" ? "/edit" : ""}`;
  if (kind === "PROVIDER_DOWN") return "/providers";
  if (kind === "CALENDAR_OVERDUE") return "/calendar";
  if (!client) return "/notifications";
  return `/clients/${encodeURIComponent(client.id)}/${kind === "WEBHOOK_DISABLED" ? "webhooks" : "budget"}`;
}
