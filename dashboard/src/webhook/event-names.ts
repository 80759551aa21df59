import type { WebhookEventType } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

/** The events that an endpoint can receive, by topic. */
export const EVENT_GROUPS: { topic: string; events: WebhookEventType[] }[] = [
  {
    topic: publishingWords.events.topics.jobs,
    events: ["JOB_COMPLETED", "JOB_FAILED", "JOB_CANCELLED", "BATCH_FINISHED"],
  },
  {
    topic: publishingWords.events.topics.content,
    events: [
      "CONTENT_FAILED_STRATEGY",
      "REVISION_CREATED",
      "REVIEW_REQUESTED",
      "REVIEW_CHANGES_REQUESTED",
      "REVIEW_CLIENT_DECIDED",
      "COMMENT_ADDED",
      "CONTENT_APPROVED",
      "CONTENT_APPROVAL_WITHDRAWN",
      "CONTENT_PUBLISHED",
      "CONTENT_PUBLICATION_FAILED",
    ],
  },
  {
    topic: publishingWords.events.topics.operations,
    events: [
      "BUDGET_THRESHOLD_REACHED",
      "PROVIDER_STATUS_CHANGED",
      "FACT_EXPIRING",
      "CALENDAR_OVERDUE",
      "WEBHOOK_DISABLED",
    ],
  },
];

/** The name of an event, as users read it. */
export function eventName(type: WebhookEventType): string {
  const names: Partial<Record<WebhookEventType, string>> = publishingWords.events.names;
  return names[type] ?? type;
}
