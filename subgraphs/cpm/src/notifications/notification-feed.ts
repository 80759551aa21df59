import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";

/** What changed: one has arrived, or some were read. */
export type NotificationSignal = "arrived" | "read";

/** A reader that falls further behind loses signals, never the newest. Each makes it read the number of unread ones. */
const BUFFERED = 1;

/** How long a lost signal may keep a reader from seeing a change, in milliseconds. */
const BACKSTOP_MS = 30_000;

/** Tells users that their notifications have changed. The rows have the rest. */
export class NotificationFeed {
  constructor(
    private readonly events: Events,
    private readonly log: Logger,
  ) {}

  /** A signal at once, one after each change, and one every 30 seconds in case an event was lost. */
  watch(userId: string): AsyncIterableIterator<NotificationSignal> {
    return new Repeater<NotificationSignal>(async (push, stop) => {
      const signal = (what: NotificationSignal) => void push(what);
      const unsubscribe = this.events.subscribe<{ what: NotificationSignal }>(topicOf(userId), ({ what }) =>
        signal(what),
      );
      const timer = setInterval(() => signal("read"), BACKSTOP_MS).unref();
      unsubscribe.then(() => signal("read"), this.report);
      await stop;
      clearInterval(timer);
      await unsubscribe.then((end) => end()).catch(this.report);
    }, new SlidingBuffer(BUFFERED));
  }

  /** Announces a change, after it was committed. */
  announce(userId: string, what: NotificationSignal): void {
    this.events.publish(topicOf(userId), { what }).catch(this.report);
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, "an event of notifications failed");
}

function topicOf(userId: string): string {
  return `notifications.${userId}`;
}
