import { useApolloClient, useMutation } from "@apollo/client/react";
import { MarkNotificationsReadDocument, type NotificationFieldsFragment } from "../gql/graphql";

type Listed = Pick<NotificationFieldsFragment, "id" | "readAt">;

/** Marks notifications as read: one, or a loaded one with all older ones. The number in the header follows by itself. */
export function useMarkRead() {
  const { cache } = useApolloClient();
  const [mark, { loading }] = useMutation(MarkNotificationsReadDocument);
  const show = (read: readonly Listed[]) => {
    for (const one of read)
      cache.modify({
        id: cache.identify({ __typename: "Notification", id: one.id }) ?? "",
        fields: { readAt: (before: string | null) => before ?? new Date().toISOString() },
      });
  };
  return {
    loading,
    one(notification: Listed) {
      if (notification.readAt !== null) return;
      show([notification]);
      void mark({ variables: { ids: [notification.id] } }).catch(() => undefined); // it stays unread, and is listed so again
    },
    async all(newestFirst: readonly Listed[]) {
      const [newest] = newestFirst;
      if (!newest) return;
      await mark({ variables: { upTo: newest.id } });
      show(newestFirst);
    },
  };
}
