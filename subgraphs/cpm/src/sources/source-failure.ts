import { registerEnumType } from "type-graphql";

/** Why a source could not be read. */
export enum SourceFailure {
  TOO_LARGE = "TOO_LARGE",
  UNSUPPORTED_TYPE = "UNSUPPORTED_TYPE",
  UNREADABLE = "UNREADABLE",
  EMPTY = "EMPTY",
  NOT_FOUND = "NOT_FOUND",
  REFUSED = "REFUSED",
  UNREACHABLE = "UNREACHABLE",
  BLOCKED_ADDRESS = "BLOCKED_ADDRESS",
  FORBIDDEN_BY_ROBOTS = "FORBIDDEN_BY_ROBOTS",
  TIMED_OUT = "TIMED_OUT",
}

/** Failures that can pass without a change to the source. */
const PASSING: readonly SourceFailure[] = [SourceFailure.UNREACHABLE, SourceFailure.TIMED_OUT];

/** A source could not be read. */
export class SourceError extends Error {
  constructor(
    readonly failure: SourceFailure,
    options?: ErrorOptions,
  ) {
    super(`source: ${failure}`, options);
    this.name = "SourceError";
  }

  /** Whether reading it again later may succeed. */
  get retryable(): boolean {
    return PASSING.includes(this.failure);
  }
}

registerEnumType(SourceFailure, {
  name: "SourceFailure",
  description: "Why a source could not be read.",
  valuesConfig: {
    TOO_LARGE: { description: "More than 5 MB, 500 pages or 2,000 passages, or too much time or memory to read." },
    UNSUPPORTED_TYPE: { description: "No PDF, DOCX, Markdown, HTML or plain text." },
    UNREADABLE: { description: "The document is damaged, encrypted, or not what it says it is." },
    EMPTY: { description: "The document has no text. Scanned pages have none." },
    NOT_FOUND: { description: "The address has no page, or its host does not exist." },
    REFUSED: { description: "The server requires a log-in or does not serve the page to us." },
    UNREACHABLE: { description: "The server did not answer as expected, three times." },
    BLOCKED_ADDRESS: { description: "The address, or one that it redirects to, is not public." },
    FORBIDDEN_BY_ROBOTS: { description: "The site's robots.txt does not allow reading the page." },
    TIMED_OUT: { description: "The server took too long, three times." },
  },
});
