import { createContext, useContext, useSyncExternalStore } from "react";
import type { Session } from "./session";
import type { SessionState } from "./session-store";

/** Provides the page's session to components. */
export const SessionContext = createContext<Session | undefined>(undefined);

/**
 * The page's session.
 * @throws an Error outside of `App`
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionContext above it");
  return session;
}

/** The session's state; the component renders again when it changes. */
export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}
