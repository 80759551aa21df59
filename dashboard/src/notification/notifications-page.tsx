import { useQuery } from "@apollo/client/react";
import { Button, Group, Paper, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.css";
import { useState } from "react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { NotificationsDocument } from "../gql/graphql";
import { CursorPagination } from "../ui/cursor-pagination";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useCursorPages } from "../ui/use-cursor-pages";
import { useDocumentTitle } from "../ui/use-document-title";
import { useNow } from "../ui/use-now";
import { NotificationRow } from "./notification-row";
import { shellWords } from "../words/shell";
import classes from "./notification.module.css";
import { useMarkRead } from "./use-mark-read";
import { useRefetchOnChange } from "./use-unread-count";

/** Notifications on a page. */
const PAGE = 50;

/** All notifications of the user, newest first. */
export default function NotificationsPage() {
  useDocumentTitle(shellWords.notification.title);
  const now = useNow(30_000);
  const [unreadOnly, setUnreadOnly] = useState(false);
  const pages = useCursorPages();
  const { data, previousData, error, refetch } = useQuery(NotificationsDocument, {
    variables: { first: PAGE, after: pages.after, unreadOnly },
    fetchPolicy: "cache-and-network",
    errorPolicy: "all",
  });
  useRefetchOnChange(refetch);
  const mark = useMarkRead();
  const found = (data ?? previousData)?.notifications;
  if (!found)
    return error ? (
      <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton label={shellWords.notification.loading} />
    );
  const { nodes, totalCount, pageInfo } = found;
  const markAll = async () => {
    await mark.all(nodes);
    await refetch();
  };
  return (
    <>
      <PageHeader title={shellWords.notification.title} note={shellWords.notification.total(totalCount)} />
      <Group justify="space-between" mb="sm">
        <SegmentedControl
          aria-label={shellWords.notification.filterLabel}
          data={[
            { value: "all", label: shellWords.notification.filterAll },
            { value: "unread", label: shellWords.notification.filterUnread },
          ]}
          value={unreadOnly ? "unread" : "all"}
          onChange={(value) => {
            setUnreadOnly(value === "unread");
            pages.first();
          }}
        />
        <Group gap="xs">
          <Button
            variant="default"
            loading={mark.loading}
            disabled={nodes.every(({ readAt }) => readAt !== null)}
            onClick={() => void markAll().catch(() => undefined)}
          >
            {shellWords.notification.markAllRead}
          </Button>
          <Button variant="default" component={Link} to="/account#notifications">
            {shellWords.notification.openSettings}
          </Button>
        </Group>
      </Group>
      {nodes.length === 0 ? (
        <EmptyState title={unreadOnly ? shellWords.notification.noneUnread : shellWords.notification.none}>
          {shellWords.notification.emptyHelp}
        </EmptyState>
      ) : (
        <Paper>
          <ul className={classes.list}>
            {nodes.map((one) => (
              <NotificationRow key={one.id} notification={one} now={now} onOpen={() => mark.one(one)} />
            ))}
          </ul>
        </Paper>
      )}
      <CursorPagination pages={pages} size={PAGE} total={totalCount} endCursor={pageInfo.endCursor} />
    </>
  );
}
