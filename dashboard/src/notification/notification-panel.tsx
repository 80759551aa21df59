import { useQuery } from "@apollo/client/react";
import { Anchor, Button, Text } from "@mantine/core";
import { useEffect } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { NotificationsDocument } from "../gql/graphql";
import { LoadingRows } from "../ui/loading-rows";
import { useNow } from "../ui/use-now";
import { NotificationRow } from "./notification-row";
import { shellWords } from "../words/shell";
import classes from "./notification.module.css";
import { useMarkRead } from "./use-mark-read";

/** The newest notifications that the bell shows. */
const SHOWN = 10;

interface Props {
  /** Changes when one arrives. */
  newest: string | undefined;
  unread: number;
  onClose: () => void;
}

/** The newest notifications, below the bell. */
export function NotificationPanel({ newest, unread, onClose }: Props) {
  const now = useNow(30_000);
  const { data, error, refetch } = useQuery(NotificationsDocument, {
    variables: { first: SHOWN, after: null, unreadOnly: false },
    fetchPolicy: "cache-and-network",
    errorPolicy: "all", // without the names of clients, it is still a list
  });
  useEffect(() => {
    if (newest !== undefined) void refetch().catch(() => undefined); // the shown list stays
  }, [newest, refetch]);
  const mark = useMarkRead();
  const nodes = data?.notifications?.nodes;
  return (
    <>
      <div className={classes.head}>
        <Text fw={600}>{shellWords.notification.title}</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={unread === 0 || !nodes}
          loading={mark.loading}
          onClick={() => void mark.all(nodes ?? []).catch(() => undefined)}
        >
          {shellWords.notification.markAllRead}
        </Button>
      </div>
      <div className={classes.scroll}>
        {!nodes && error && <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />}
        {!nodes && !error && <LoadingRows label={shellWords.notification.loading} rows={4} />}
        {nodes?.length === 0 && (
          <Text size="sm" c="dimmed" p="md">
            {shellWords.notification.panelEmpty}
          </Text>
        )}
        <ul className={classes.list}>
          {nodes?.map((one) => (
            <NotificationRow
              key={one.id}
              notification={one}
              now={now}
              onOpen={() => {
                mark.one(one);
                onClose();
              }}
            />
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <Anchor component={Link} to="/notifications" size="sm" onClick={onClose}>
          {shellWords.notification.seeAll}
        </Anchor>
      </div>
    </>
  );
}
