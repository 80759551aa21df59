import { Text, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router";
import { formatTimeAgo } from "../format/times";
import type { NotificationFieldsFragment } from "../gql/graphql";
import { notificationPage, notificationText } from "./notification-words";
import { shellWords } from "../words/shell";
import classes from "./notification.module.css";

interface Props {
  notification: NotificationFieldsFragment;
  now: number;
  /** Called when the user opens what it is about. */
  onOpen: () => void;
}

/** A notification as a link to what it is about. */
export function NotificationRow({ notification, now, onOpen }: Props) {
  const { client, createdAt, readAt } = notification;
  return (
    <li>
      <Link
        to={notificationPage(notification)}
        className={classes.row}
        data-unread={readAt === null || undefined}
        onClick={onOpen}
      >
        <span className={classes.dot} aria-hidden />
        <span className={classes.words}>
          {readAt === null && <VisuallyHidden>{shellWords.notification.unread} </VisuallyHidden>}
          {notificationText(notification)}
          <Text component="span" size="xs" c="dimmed" display="block">
            {client && `${client.name ?? client.id} · `}
            {formatTimeAgo(Date.parse(createdAt), now)}
          </Text>
        </span>
      </Link>
    </li>
  );
}
