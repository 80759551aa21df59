/**
 * Whether a user is logged in: `restoring` until a reload knows; `setupOnly` while the user must add a second factor first; `expired` when the
 * session ended without a log-out.
 */
export type SessionState =
  | { kind: "restoring"; unreachable: boolean }
  | { kind: "signed-in"; userId: string; setupOnly: boolean }
  | { kind: "signed-out"; expired: boolean };

/** Tells the next page load that the cookie has a session, because scripts cannot read the cookie. */
const EXPECTED = "cgs.session";

/** An observable session state. */
export interface SessionStore {
  state(): SessionState;
  enter(next: SessionState): void;
  subscribe(listener: () => void): () => void;
  /** Whether the browser had a session when its last page knew, so that one will probably be restored. */
  isExpected(): boolean;
}

/** A session state that starts as `restoring`. */
export function createSessionStore(): SessionStore {
  const listeners = new Set<() => void>();
  let state: SessionState = { kind: "restoring", unreachable: false };
  return {
    state: () => state,
    enter(next) {
      state = next;
      if (next.kind === "signed-in") localStorage.setItem(EXPECTED, "1");
      if (next.kind === "signed-out") localStorage.removeItem(EXPECTED);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isExpected: () => localStorage.getItem(EXPECTED) !== null,
  };
}
