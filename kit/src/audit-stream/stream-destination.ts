import type { ExportedEntry } from "../audit/export-format.js";

/** Where a stream sends entries. */
export interface StreamDestination {
  /** Resolves when the destination has stored the entries. Rejects when they must be sent again, or when `signal` is aborted. */
  send(entries: readonly ExportedEntry[], signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A failure after which the destination asked to wait. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}
