import type { Notification } from "../notification.js";
import type { NotificationKind } from "../notification-kind.js";

/** What an e-mail is written from. */
export interface ToldNotification extends Pick<Notification, "count" | "data"> {
  /** The name of who did it. */
  actor: string | null;
}

const pieces = (count: number) => (count === 1 ? "content" : `${count} pieces of content`);

/** The sentence of each kind in e-mails. It names no client and no content: mailboxes are not ours. */
const SENTENCES: Readonly<Record<NotificationKind, (told: ToldNotification) => string>> = {
  REVIEW_REQUESTED: ({ actor, count }) => `${actor ?? "A colleague"} asked you to review ${pieces(count)}.`,
  CHANGES_REQUESTED: ({ actor }) => `${actor ?? "A reviewer"} asked for changes to your content.`,
  CONTENT_APPROVED: ({ actor, count }) => `${actor ?? "A colleague"} approved ${pieces(count)}.`,
  MENTION: ({ actor }) => `${actor ?? "A guest"} mentioned you in a comment.`,
  CLIENT_DECIDED: ({ data: { decision } }) =>
    decision === "APPROVED" ? "A client approved content." : "A client asked for changes to content.",
  CLIENT_COMMENTED: () => "A client commented on content.",
  BATCH_FINISHED: ({ data: { outcome } }) =>
    outcome
      ? `Your batch is finished: ${outcome.completed} completed, ${outcome.failed} failed, ${outcome.belowStrategy} did not pass their strategy.`
      : "Your batch is finished.",
  CONTENT_FAILED_STRATEGY: () => "Content you ordered did not pass its strategy.",
  JOB_FAILED: () => "Content you ordered could not be written.",
  PUBLICATION_FAILED: ({ count }) =>
    count === 1 ? "Content could not be published." : `${count} pieces of content could not be published.`,
  CALENDAR_OVERDUE: () => "A planned order or publication did not happen at its time.",
  BUDGET_NEARLY_SPENT: () => "A client has spent 80% of this month’s budget.",
  BUDGET_SPENT: () =>
    "A client has spent all of this month’s budget. New content waits or is refused until it is raised.",
  PROVIDER_DOWN: ({ data: { provider } }) => `The provider ${provider ?? ""} is down.`,
  WEBHOOK_DISABLED: () => "A webhook was disabled because its receiver kept failing.",
};

/** The sentence of a notification, in an e-mail. */
export function sentenceOf(kind: NotificationKind, told: ToldNotification): string {
  return SENTENCES[kind](told);
}

/** The kinds that are about comments, which the page of the editor shows. */
const WITH_COMMENTS: readonly string[] = ["CHANGES_REQUESTED", "MENTION"];

/** The page of the dashboard that a notification is about. */
export function pageOf({
  kind,
  count,
  jobId,
  batchId,
  data,
}: Pick<Notification, "kind" | "count" | "jobId" | "batchId" | "data">): string {
  if (batchId !== null && (jobId === null || count > 1)) return `/batches/${batchId}`;
  if (jobId !== null) return `/content/${jobId}${WITH_COMMENTS.includes(kind) ? "/edit" : ""}`;
  if (kind === "CALENDAR_OVERDUE") return "/calendar";
  const tab = kind === "WEBHOOK_DISABLED" ? "webhooks" : "budget";
  return data.clientId === undefined ? "/providers" : `/clients/${encodeURIComponent(data.clientId)}/${tab}`;
}
