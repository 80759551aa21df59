import type { JobMessage } from "./job-message.js";

/** Two progress messages a second. */
const PROGRESS_INTERVAL_MS = 500;

/**
 * Thins out progress: a message with another status or step than the last goes out at once, mere progress at most twice a second.
 * What is held back is replaced by what is newer, so a reader is late but never behind. What says nothing new is not sent.
 */
export class MessageThrottle {
  private last: JobMessage | undefined;
  private held: JobMessage | undefined;
  private timer: NodeJS.Timeout | undefined;
  private nextProgressAt = 0;

  constructor(private readonly send: (message: JobMessage) => void) {}

  /** The last message that went out. */
  get sent(): JobMessage | undefined {
    return this.last;
  }

  offer(message: JobMessage): void {
    const { last } = this;
    if (!last || last.status !== message.status || last.current_step !== message.current_step) {
      this.stop();
      this.emit(message);
      return;
    }
    if ((this.held ?? last).progress === message.progress) return;
    this.held = message;
    this.timer ??= setTimeout(() => this.emitHeld(), Math.max(0, this.nextProgressAt - performance.now()));
  }

  /** Drops what is held back. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = undefined;
  }

  private emitHeld(): void {
    const { held } = this;
    this.stop();
    if (!held) return;
    this.nextProgressAt = performance.now() + PROGRESS_INTERVAL_MS;
    this.emit(held);
  }

  private emit(message: JobMessage): void {
    this.last = message;
    this.send(message);
  }
}
