import { useSubscription } from "@apollo/client/react";
import { useEffect } from "react";
import { NotificationReceivedDocument } from "../gql/graphql";

/** How many notifications are unread, live. Undefined until it is known. A new one also changes `newest`. */
export function useUnreadCount() {
  const { data } = useSubscription(NotificationReceivedDocument, { errorPolicy: "ignore" });
  const update = data?.notificationReceived;
  return { count: update?.unreadCount, newest: update?.notification?.id };
}

/**
 * Refetches a list when the unread notifications are first known and whenever they change: one arrived, or was read elsewhere. The first time closes
 * the gap between the list and the subscription; after a lost connection, the current number is sent again.
 */
export function useRefetchOnChange(refetch: () => Promise<unknown>): void {
  const { count, newest } = useUnreadCount();
  useEffect(() => {
    if (count !== undefined || newest !== undefined) void refetch().catch(() => undefined); // the shown list stays
  }, [count, newest, refetch]);
}
