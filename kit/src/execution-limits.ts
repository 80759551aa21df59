/** What one operation may do while it runs. */
export interface ExecutionLimits {
  /** Objects in the response. */
  nodes: number;
  /** Characters of long texts in the response. */
  characters: number;
  milliseconds: number;
}

/** Limits of operations over HTTP and WebSocket. The gateway waits 15 seconds and reads 10 MB at most. */
export const EXECUTION_LIMITS: ExecutionLimits = { nodes: 50_000, characters: 10_000_000, milliseconds: 15_000 };
