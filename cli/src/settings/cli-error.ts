/** What the process exits with. Scripts rely on these numbers: docs/cli.md lists them. */
export const EXIT_CODES = {
  ok: 0,
  /** An error without a more exact code. */
  failed: 1,
  /** Wrong arguments, or a file that cannot be read. */
  usage: 2,
  /** Not logged in, or the credential is not accepted. */
  unauthenticated: 3,
  /** The server refused the request: it is invalid, forbidden, or names an unknown object. */
  refused: 4,
  /** The object was changed by someone else. */
  conflict: 5,
  /** A rate limit, quota or budget is used up. */
  limited: 6,
  /** The server cannot be reached, or cannot answer. */
  unavailable: 7,
  /** A watched job failed or was cancelled. */
  jobFailed: 8,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

/** A kind of end of the process. */
export type ExitReason = keyof typeof EXIT_CODES;

/** An error to show to the user: what is wrong and what to do. */
export class CliError extends Error {
  override readonly name = "CliError";

  /**
   * @param reason decides the exit code
   * @param code the server's error code, or `CLI_…` for errors of the command line itself
   */
  constructor(
    message: string,
    readonly reason: ExitReason,
    readonly code = "CLI_ERROR",
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** An error in the arguments or in a file. */
export function usageError(message: string): CliError {
  return new CliError(message, "usage", "CLI_USAGE");
}

const REASONS: Record<string, ExitReason> = {
  UNAUTHENTICATED: "unauthenticated",
  INVALID_API_KEY: "unauthenticated",
  TOKEN_EXPIRED: "unauthenticated",
  SECOND_FACTOR_REQUIRED: "unauthenticated",
  VERSION_CONFLICT: "conflict",
  BUDGET_EXCEEDED: "limited",
  RATE_LIMIT_EXCEEDED: "limited",
  QUOTA_EXCEEDED: "limited",
  CONCURRENCY_LIMIT: "limited",
  PROVIDER_RATE_LIMITED: "limited",
  INTERNAL_ERROR: "unavailable",
  DATABASE_ERROR: "unavailable",
  UPSTREAM_ERROR: "unavailable",
  UPSTREAM_TIMEOUT: "unavailable",
  SERVICE_UNAVAILABLE: "unavailable",
};

/** The error of a code that the server returned. */
export function serverError(code: string, message: string, details: Record<string, unknown> = {}): CliError {
  return new CliError(message, REASONS[code] ?? "refused", code, details);
}
