import type { WebhookEventType } from "../gql/graphql";

/** The events that an endpoint can receive, with the names that users read, by topic. */
export const EVENT_GROUPS: { topic: string; events: [WebhookEventType, string][] }[] = [
  {
    topic: "Jobs",
    events: [
      ["JOB_COMPLETED", "Job completed"],
      ["JOB_FAILED", "Job failed"],
      ["JOB_CANCELLED", "Job cancelled"],
      ["BATCH_FINISHED", "Batch finished"],
    ],
  },
  {
    topic: "Content",
    events: [
      ["CONTENT_FAILED_STRATEGY", "Content doesn’t pass its strategy"],
      ["REVISION_CREATED", "Revision made"],
      ["REVIEW_REQUESTED", "Review requested"],
      ["REVIEW_CHANGES_REQUESTED", "Changes requested"],
      ["COMMENT_ADDED", "Comment added"],
      ["CONTENT_APPROVED", "Content approved"],
      ["CONTENT_APPROVAL_WITHDRAWN", "Approval withdrawn"],
      ["CONTENT_PUBLISHED", "Content published"],
      ["CONTENT_PUBLICATION_FAILED", "Publication failed"],
    ],
  },
  {
    topic: "Operations",
    events: [
      ["BUDGET_THRESHOLD_REACHED", "Budget at 80% or 100%"],
      ["PROVIDER_STATUS_CHANGED", "Provider’s status changed"],
      ["FACT_EXPIRING", "Fact expires soon"],
      ["CALENDAR_OVERDUE", "Planned order or publication overdue"],
      ["WEBHOOK_DISABLED", "Webhook disabled"],
    ],
  },
];

const NAMES = new Map<WebhookEventType, string>([
  ...EVENT_GROUPS.flatMap(({ events }) => events),
  ["WEBHOOK_TEST", "Test event"],
]);

/** The name of an event, as users read it. */
export function eventName(type: WebhookEventType): string {
  return NAMES.get(type) ?? type;
}
