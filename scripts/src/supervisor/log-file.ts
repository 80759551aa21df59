import { closeSync, fstatSync, openSync, renameSync, writeSync } from "node:fs";

/** A larger file is rotated: with the previous one it is at most twice this size. */
export const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * The log file of a process. When it has reached its limit it is renamed to `<file>.1`, and a new one begins. What cannot be written, for
 * example on a full disk, is dropped: a log must not stop the system.
 */
export class LogFile {
  private descriptor: number | undefined;
  private size = 0;

  constructor(
    private readonly file: string,
    private readonly limitBytes = LOG_LIMIT_BYTES,
  ) {}

  /** Appends output of the process. */
  readonly write = (chunk: Buffer): void => {
    try {
      const descriptor = this.open(chunk.length);
      this.size += writeSync(descriptor, chunk);
    } catch {
      this.close(); // the next chunk tries again
    }
  };

  close(): void {
    const { descriptor } = this;
    this.descriptor = undefined;
    if (descriptor !== undefined) closeSync(descriptor);
  }

  private open(bytes: number): number {
    if (this.descriptor !== undefined && this.size > 0 && this.size + bytes > this.limitBytes) this.rotate();
    if (this.descriptor !== undefined) return this.descriptor;
    this.descriptor = openSync(this.file, "a", 0o600);
    this.size = fstatSync(this.descriptor).size;
    return this.open(bytes);
  }

  private rotate(): void {
    this.close();
    renameSync(this.file, `${this.file}.1`);
  }
}
