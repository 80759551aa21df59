import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import type { EntityManager } from "typeorm";
import type { DispatchedEvent, EventConsumer } from "../../events/event-dispatch.js";
import { ALL_CLIENTS, type EventType } from "../../events/event-types.js";
import { subscribe } from "../../events/subscriptions.js";
import { announceContent } from "./job-events.js";

/** The one subscriber of this consumer. */
const SUBSCRIBER_ID = "00000000-0000-4000-8000-000000000001";

/** What changes finished content, its approval or its review. */
const CONTENT_EVENTS: readonly EventType[] = [
  "revision.created",
  "content.approved",
  "content.approval_withdrawn",
  "review.requested",
  "review.changes_requested",
];

/**
 * Tells the readers of ended jobs about changes of their content, from the events that record these changes: they are made by users, guests and
 * workers, in many places. See docs/decisions/002-publish-job-changes-as-signals-and-read-state-from-the-row.md.
 */
export class ContentSignals implements EventConsumer {
  readonly name = "content-signals";
  /** Jobs whose readers are told when the transaction has committed. */
  private readonly changed = new Set<string>();

  constructor(
    private readonly events: Events,
    private readonly log: Logger,
  ) {}

  /** Has the events recorded. */
  subscribe(manager: Pick<EntityManager, "query">): Promise<void> {
    return subscribe(manager, { consumer: this.name, id: SUBSCRIBER_ID }, ALL_CLIENTS, CONTENT_EVENTS);
  }

  async accept(_manager: EntityManager, events: readonly DispatchedEvent[]): Promise<void> {
    for (const { data } of events) if (typeof data.jobId === "string") this.changed.add(data.jobId);
  }

  /** Tells the readers of the jobs of accepted events. */
  announce(): void {
    for (const jobId of this.changed) announceContent(this.events, jobId, this.log);
    this.changed.clear();
  }
}
