import type { EventType } from "../../events/event-types.js";
import { NotificationKind } from "../notification-kind.js";
import * as receivers from "./receivers.sql.js";

/** How notifications follow from one type of event. */
interface NotificationSource {
  event: EventType;
  kind: NotificationKind;
  /** Only events with these data. */
  where?: Record<string, unknown>;
  /** The statement that finds receivers; its parameter and columns are those of `receivers.sql.ts`. */
  receivers: string;
}

/** What makes notifications. The rights of receivers on the client are checked afterwards, for all kinds alike. */
export const NOTIFICATION_SOURCES: readonly NotificationSource[] = [
  { event: "batch.finished", kind: NotificationKind.BATCH_FINISHED, receivers: receivers.selectBatchOwnersSql },
  {
    ...{ event: "content.failed_strategy", kind: NotificationKind.CONTENT_FAILED_STRATEGY, where: { batchId: null } },
    receivers: receivers.selectJobOwnersSql,
  },
  {
    ...{ event: "job.failed", kind: NotificationKind.JOB_FAILED, where: { batchId: null } },
    receivers: receivers.selectJobOwnersSql,
  },
  { event: "review.requested", kind: NotificationKind.REVIEW_REQUESTED, receivers: receivers.selectReviewersSql },
  { event: "revision.created", kind: NotificationKind.REVIEW_REQUESTED, receivers: receivers.selectReviewersAgainSql },
  {
    ...{ event: "review.changes_requested", kind: NotificationKind.CHANGES_REQUESTED },
    receivers: receivers.selectAuthorsSql,
  },
  { event: "content.approved", kind: NotificationKind.CONTENT_APPROVED, receivers: receivers.selectAuthorsSql },
  { event: "comment.added", kind: NotificationKind.MENTION, receivers: receivers.selectMentionedSql },
  { event: "review.client_decided", kind: NotificationKind.CLIENT_DECIDED, receivers: receivers.selectDecidedSql },
  { event: "comment.added", kind: NotificationKind.CLIENT_COMMENTED, receivers: receivers.selectGuestCommentedSql },
  {
    ...{ event: "content.publication_failed", kind: NotificationKind.PUBLICATION_FAILED },
    receivers: receivers.selectPublishersSql,
  },
  { event: "calendar.overdue", kind: NotificationKind.CALENDAR_OVERDUE, receivers: receivers.selectPlannersSql },
  {
    ...{ event: "budget.threshold_reached", kind: NotificationKind.BUDGET_NEARLY_SPENT, where: { percent: 80 } },
    receivers: receivers.selectManagersSql,
  },
  {
    ...{ event: "budget.threshold_reached", kind: NotificationKind.BUDGET_SPENT, where: { percent: 100 } },
    receivers: receivers.selectManagersSql,
  },
  { event: "webhook.disabled", kind: NotificationKind.WEBHOOK_DISABLED, receivers: receivers.selectManagersSql },
  {
    ...{ event: "provider.status_changed", kind: NotificationKind.PROVIDER_DOWN, where: { status: "down" } },
    receivers: receivers.selectOperatorsSql,
  },
];

/** The types of events that notifications subscribe to. */
export const NOTIFIED_EVENTS: readonly EventType[] = [...new Set(NOTIFICATION_SOURCES.map(({ event }) => event))];
