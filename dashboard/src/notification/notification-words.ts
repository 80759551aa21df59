import { upperFirst } from "@mantine/hooks";
import type { NotificationDelivery, NotificationFieldsFragment, NotificationKind } from "../gql/graphql";
import { jobTitle } from "../job/job-title";
import { shellWords } from "../words/shell";

/** What a kind of notification is called in the settings. */
export const KIND_NAMES: Record<NotificationKind, string> = shellWords.notification.kinds;

/** What a delivery is called in the settings. */
export const DELIVERY_NAMES: Record<NotificationDelivery, string> = shellWords.notification.deliveries;

type Told = NotificationFieldsFragment;

/** What a notification says. */
export function notificationText(told: Told): string {
  const words = shellWords.notification;
  const sentence = words.texts[told.kind]({
    someone: told.actor ?? words.guest,
    content: contentOf(told),
    client: told.client?.name ?? told.client?.id ?? words.aClient,
    provider: told.provider ?? words.aProvider,
    outcome: outcomeOf(told),
    approved: told.decision === "APPROVED",
  });
  return upperFirst(sentence);
}

function contentOf({ count, job }: Told): string {
  if (count > 1) return shellWords.notification.manyContents(count);
  return job ? jobTitle(job) : shellWords.notification.oneContent;
}

function outcomeOf({ outcome }: Told): string {
  const words = shellWords.notification.outcome;
  if (!outcome) return words.unknown;
  const parts = [
    words.completed(outcome.completed),
    outcome.belowStrategy > 0 && words.belowStrategy(outcome.belowStrategy),
    outcome.failed > 0 && words.failed(outcome.failed),
    outcome.cancelled > 0 && words.canceled(outcome.cancelled),
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
