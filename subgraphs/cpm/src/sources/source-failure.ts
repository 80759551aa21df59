/** Why a source could not be read. It is registered for GraphQL beside the entity, because the process that parses documents needs no GraphQL. */
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
