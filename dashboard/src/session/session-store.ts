/**
 * Whether a user is logged in: `restoring` until a reload knows; `setupOnly` while the user must add a second factor first; `expired` when the
 * session ended without a log-out.
 */
export type SessionState =
  | { kind: "restoring"; unreachable: boolean }
  | { kind: "signed-in"; userId: string; setupOnly: boolean }
  | { kind: "signed-out"; expired: boolean };

/** An observable session state. */
export interface SessionStore {
  state(): SessionState;
  enter(next: SessionState): void;
  subscribe(listener: () => void): () => void;
}

/** A session state that starts as `restoring`. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: "restoring", unreachable: false };
  return {
    state: () => state,
    enter(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
