import { AppError } from "../errors.js";
import type { ExecutionLimits } from "../execution-limits.js";

/** Shorter texts are bounded with their objects. */
const LONG_TEXT = 1_000;

/**
 * Counts what an operation does while it runs. Lists without a length argument can be longer than the complexity assumes, so the count
 * of objects in the response decides. An operation is also cancelled when its caller is gone or its time is over.
 */
export class ExecutionBudget {
  private nodes = 0;
  private characters = 0;
  private cancelled = false;
  private readonly end: number;

  constructor(private readonly limits: ExecutionLimits) {
    this.end = performance.now() + limits.milliseconds;
  }

  /** Starts nothing more: the caller is gone. */
  cancel(): void {
    this.cancelled = true;
  }

  /** Call it before a field is resolved. @throws AppError when the operation must end. */
  assert(): void {
    if (this.cancelled) throw new AppError("SERVICE_UNAVAILABLE", { message: "The caller has closed the connection." });
    if (performance.now() > this.end)
      throw new AppError("UPSTREAM_TIMEOUT", {
        message: `An operation may run ${this.limits.milliseconds / 1_000} s. Request less at once.`,
      });
    this.assertSize();
  }

  /** Counts a resolved object or list of objects and returns it. @throws AppError above the limit. */
  countObjects<T>(value: T): T {
    this.nodes += Array.isArray(value) ? value.length : 1;
    this.assertSize();
    return value;
  }

  /** Counts a resolved text and returns it. @throws AppError above the limit. */
  countText<T>(value: T): T {
    if (typeof value !== "string" || value.length < LONG_TEXT) return value;
    this.characters += value.length;
    this.assertSize();
    return value;
  }

  private assertSize(): void {
    const { nodes, characters } = this.limits;
    if (this.nodes > nodes) throw tooLarge(`${nodes} objects`);
    if (this.characters > characters) throw tooLarge(`${characters / 1_000_000} MB of texts`);
  }
}

function tooLarge(limit: string): AppError {
  return new AppError("VALIDATION_ERROR", { message: `A response may have at most ${limit}. Request less at once.` });
}
