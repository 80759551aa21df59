import type { Events } from "@cgs/kit/database/events";
import type { Logger } from "@cgs/kit/log";
import { Repeater, SlidingBuffer } from "@repeaterjs/repeater";

/** A reader that falls further behind loses signals, never the newest. Each makes it read all comments. */
const BUFFERED = 1;

/** How long a lost signal may keep a reader from seeing a comment, in milliseconds. */
const BACKSTOP_MS = 30_000;

/** Tells readers that comments on content have changed. The rows have the rest. */
export class CommentFeed {
  constructor(
    private readonly events: Events,
    private readonly log: Logger,
  ) {}

  /** A signal at once, one after each change, and one every 30 seconds in case an event was lost. */
  watch(jobId: string): AsyncIterableIterator<string> {
    return new Repeater<string>(async (push, stop) => {
      const signal = () => void push(jobId);
      const unsubscribe = this.events.subscribe(topicOf(jobId), signal);
      const timer = setInterval(signal, BACKSTOP_MS).unref();
      unsubscribe.then(signal, this.report);
      await stop;
      clearInterval(timer);
      await unsubscribe.then((end) => end()).catch(this.report);
    }, new SlidingBuffer(BUFFERED));
  }

  /** Announces a change, after it was committed. */
  announce(jobId: string): void {
    announceComments(this.events, jobId, this.log);
  }

  private readonly report = (error: unknown) => this.log.warn({ err: error }, FAILED);
}

/** Tells readers, in whatever process, that comments on a job's content have changed. A lost signal is made up for within 30 seconds. */
export function announceComments(events: Events, jobId: string, log: Logger): void {
  events.publish(topicOf(jobId), { jobId }).catch((error: unknown) => log.warn({ err: error }, FAILED));
}

const FAILED = "an event of comments failed";

function topicOf(jobId: string): string {
  return `comments.${jobId}`;
}
