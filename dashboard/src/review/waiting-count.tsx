import { useQuery } from "@apollo/client/react";
import { VisuallyHidden } from "@mantine/core";
import { useEffect } from "react";
import { WaitingCountDocument } from "../gql/graphql";
import { useUnreadCount } from "../notification/use-unread-count";
import classes from "./review.module.css";
import { shellWords } from "../words/shell";

/** How often the count is read without a notification, in milliseconds. */
const POLL_MS = 60_000;

/** The number of items that wait for the user, read again with each new notification; nothing when none do. */
export function WaitingCount() {
  const { data, refetch } = useQuery(WaitingCountDocument, { pollInterval: POLL_MS });
  const { newest } = useUnreadCount();
  useEffect(() => {
    if (newest !== undefined) void refetch().catch(() => undefined); // the shown count stays
  }, [newest, refetch]);
  const count = data?.waitingForMe.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{shellWords.pages.waitingCount(count)}</VisuallyHidden>
    </span>
  );
}
