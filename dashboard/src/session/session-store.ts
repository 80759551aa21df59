/** Whether somebody is logged in. `restoring` while a reload finds out; `expired` when the session ended by itself. */
export type SessionState =
  | { kind: "restoring"; unreachable: boolean }
  | { kind: "signed-in"; userId: string }
  | { kind: "signed-out"; expired: boolean };

/** The state of the session, for views to follow. */
export interface SessionStore {
  state(): SessionState;
  enter(next: SessionState): void;
  subscribe(listener: () => void): () => void;
}

/** Begins with `restoring`. */
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
