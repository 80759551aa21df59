import { equal } from "@wry/equality";
import type { TokenClaims } from "./access-token";

/** Whether a user is logged in: `restoring` until a reload knows; `expired` when the session ended without a log-out. */
export type SessionState =
  | { kind: "restoring"; unreachable: boolean }
  | ({ kind: "signed-in" } & TokenClaims)
  | { kind: "signed-out"; expired: boolean };

/** Tells the next page load that the cookie has a session, because scripts cannot read the cookie. */
const EXPECTED = "cgs.session";

/** An observable session state. */
export interface SessionStore {
  state(): SessionState;
  /** Changes the state, and tells the listeners unless it is the same. */
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
      if (equal(state, next)) return;
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
