import { useQuery } from "@apollo/client/react";
import { Button, Paper, Text } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDateTime } from "../format/times";
import { WaitingForMeDocument, type WaitingForMeQuery } from "../gql/graphql";
import { jobClientName } from "../job/job-title";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useDocumentTitle } from "../ui/use-document-title";
import { editingWords } from "../words/editing";
import classes from "./review.module.css";

type Item = WaitingForMeQuery["waitingForMe"]["items"][number];

/** The content that waits for the user: reviews, requested changes and mentions, longest first. */
export default function WaitingPage() {
  useDocumentTitle(editingWords.waitingPage.title);
  const {
    data: read,
    previousData,
    error,
    refetch,
  } = useQuery(WaitingForMeDocument, {
    fetchPolicy: "cache-and-network",
  });
  const data = read ?? previousData; // the count in the navigation is read alone, and then the list again
  if (!data)
    return error ? (
      <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton label={editingWords.waitingPage.loading} />
    );
  const { items, totalCount } = data.waitingForMe;
  return (
    <>
      <PageHeader title={editingWords.waitingPage.title} note={editingWords.waitingPage.total(totalCount)} />
      {items.length === 0 && (
        <EmptyState
          title={editingWords.waitingPage.emptyTitle}
          action={
            <Button component={Link} to="/content" variant="default">
              {editingWords.waitingPage.openContent}
            </Button>
          }
        >
          {editingWords.waitingPage.empty}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {items.map((item) => (
          <WaitingRow key={item.id} item={item} />
        ))}
      </ul>
    </>
  );
}

function WaitingRow({ item: { reason, since, job } }: { item: Item }) {
  return (
    <Paper component="li" className={classes.item}>
      <div>
        <Link
          to={`/content/${job.id}${reason === "REVIEW" || reason === "GUEST" ? "" : "/edit"}`}
          className={classes.link}
        >
          {job.result?.title ?? editingWords.waitingPage.untitled}
        </Link>
        <Text size="sm" c="dimmed">
          {job.score === null
            ? jobClientName(job)
            : editingWords.waitingPage.clientAndScore(jobClientName(job), job.score)}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {describeReason(reason, job)} · {formatDateTime(since)}
      </Text>
    </Paper>
  );
}

/** Why content waits. Of a client it says what was decided about the newest version, where something was. */
function describeReason(reason: Item["reason"], { clientDecisions: [newest] }: Item["job"]): string {
  if (reason !== "GUEST" || !newest || newest.differs) return editingWords.waitingPage.reasons[reason];
  return editingWords.waitingPage.clientDecided[newest.decision];
}
