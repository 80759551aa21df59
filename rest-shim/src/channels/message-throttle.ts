import type { JobMessage } from "./job-message.js";

/** Two progress messages a second. */
const PROGRESS_INTERVAL_MS = 500;

/**
 * Limits progress messages to two a second. A message with a new status or step is sent at once and replaces a pending one. A
 * newer progress message replaces a pending one, too. A message that changes nothing is dropped.
 */
export class MessageThrottle {
  private last: JobMessage | undefined;
  private pending: JobMessage | undefined;
  private timer: NodeJS.Timeout | undefined;
  private nextProgressAt = 0;

  constructor(private readonly send: (message: JobMessage) => void) {}

  /** The message sent last. */
  get lastSent(): JobMessage | undefined {
    return this.last;
  }

  /** Sends a message now, later or never. */
  push(message: JobMessage): void {
    const { last } = this;
    if (!last || last.status !== message.status || last.current_step !== message.current_step) {
      this.stop();
      this.emit(message);
      return;
    }
    if ((this.pending ?? last).progress === message.progress) return;
    this.pending = message;
    this.timer ??= setTimeout(() => this.emitPending(), Math.max(0, this.nextProgressAt - performance.now()));
  }

  /** Drops the pending message. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pending = undefined;
  }

  private emitPending(): void {
    const { pending } = this;
    this.stop();
    if (!pending) return;
    this.nextProgressAt = performance.now() + PROGRESS_INTERVAL_MS;
    this.emit(pending);
  }

  private emit(message: JobMessage): void {
    this.last = message;
    this.send(message);
  }
}
