import { useSubscription } from "@apollo/client/react";
import { SessionEndedDocument } from "../gql/graphql";
import { useSession } from "./session-context";

/**
 * Leaves when the session was ended elsewhere. It also keeps the live line open on every page, so that a lost connection is noticed, and made
 * good, wherever somebody is.
 */
export function useSessionEnd(): void {
  const session = useSession();
  useSubscription(SessionEndedDocument, {
    ignoreResults: true,
    onData: () => void session.renew().catch(() => undefined),
  });
}
