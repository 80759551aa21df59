import { constants, fstatSync, openSync, writeSync } from "node:fs";

/** Bytes that wait for a slow reader. Further lines are dropped. */
const MAX_BACKLOG_BYTES = 1024 * 1024;

/** How often a backlog is tried again. */
const RETRY_MS = 100;

/** Bytes to write, and how many lines are missing without them. */
interface Entry {
  bytes: Buffer;
  lines: number;
}

/**
 * Where a process writes its log lines. It never blocks, throws or ends the process: what a full disk, a closed pipe or a reader that does not
 * read cannot take is dropped, and a line says how many lines are missing once writing works again.
 */
export class LogDestination {
  private readonly descriptor: number;
  private backlog: Entry[] = [];
  private backlogBytes = 0;
  private dropped = 0;
  /** Whether the last write ended in the middle of a line. */
  private midLine = false;
  private timer: NodeJS.Timeout | undefined;

  /** @param descriptor of an open file, pipe or terminal, such as 1 for standard output */
  constructor(descriptor: number) {
    this.descriptor = withoutBlocking(descriptor);
  }

  /** Writes one line, which ends with a line break. */
  readonly write = (line: string): void => {
    if (this.backlog.length > 0) this.flush();
    if (this.backlogBytes + line.length > MAX_BACKLOG_BYTES) {
      this.dropped += 1;
      return;
    }
    if (this.dropped > 0) this.noteLoss();
    this.add(line, 1);
    this.flush();
  };

  private add(text: string, lines: number): void {
    const bytes = Buffer.from(text);
    this.backlog.push({ bytes, lines });
    this.backlogBytes += bytes.length;
  }

  /** Writes as much of the backlog as can be written now. */
  private flush(): void {
    clearTimeout(this.timer);
    for (let [next] = this.backlog; next; [next] = this.backlog) {
      const written = this.tryWrite(next.bytes);
      if (written === undefined) return;
      this.backlogBytes -= written;
      this.midLine = written < next.bytes.length;
      if (this.midLine) next.bytes = next.bytes.subarray(written);
      else this.backlog.shift();
    }
  }

  /** Returns how many bytes were written. Undefined when the reader is slow, and when the bytes cannot be written and are dropped. */
  private tryWrite(bytes: Buffer): number | undefined {
    try {
      return writeSync(this.descriptor, bytes);
    } catch (error) {
      const isSlow = (error as NodeJS.ErrnoException).code === "EAGAIN";
      if (isSlow) this.timer = setTimeout(() => this.flush(), RETRY_MS).unref();
      else this.drop();
      return undefined;
    }
  }

  private drop(): void {
    for (const { lines } of this.backlog) this.dropped += lines;
    this.backlog = [];
    this.backlogBytes = 0;
  }

  private noteLoss(): void {
    const note = { level: 40, time: new Date().toISOString(), pid: process.pid, dropped: this.dropped };
    const start = this.midLine && this.backlog.length === 0 ? "\n" : "";
    this.add(
      `${start}${JSON.stringify({ ...note, msg: "log lines could not be written and are missing" })}\n`,
      this.dropped,
    );
    this.dropped = 0;
  }
}

/** A descriptor of the same pipe that refuses to write instead of waiting for its reader. Other files do not wait. */
function withoutBlocking(descriptor: number): number {
  try {
    // With numbers instead of bigints, Node 20 would take each path that it resolves next for a pipe, would not follow its links, and would load modules twice.
    if (!fstatSync(descriptor, { bigint: true }).isFIFO()) return descriptor;
    return openSync(`/proc/self/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return descriptor; // there is no /proc, or the pipe is another user's
  }
}
