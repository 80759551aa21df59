import { useQuery } from "@apollo/client/react";
import { Button, Paper, Text } from "@mantine/core";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDateTime } from "../format/times";
import { WaitingForMeDocument, type WaitingForMeQuery, type WaitingReason } from "../gql/graphql";
import { jobClientName } from "../job/job-title";
import { EmptyState } from "../ui/empty-state";
import { PageHeader } from "../ui/page-header";
import { PageSkeleton } from "../ui/page-skeleton";
import { useDocumentTitle } from "../ui/use-document-title";
import classes from "./review.module.css";

const REASONS: Record<WaitingReason, string> = {
  REVIEW: "Review requested",
  CHANGES_REQUESTED: "Changes requested",
  MENTION: "You were mentioned",
  GUEST: "The client wrote",
};

type Item = WaitingForMeQuery["waitingForMe"]["items"][number];

/** The content that waits for the user: reviews, requested changes and mentions, longest first. */
export default function WaitingPage() {
  useDocumentTitle("Waiting for me");
  const { data, error, refetch } = useQuery(WaitingForMeDocument, { fetchPolicy: "cache-and-network" });
  if (!data)
    return error ? (
      <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton label="Loading your reviews" />
    );
  const { items, totalCount } = data.waitingForMe;
  return (
    <>
      <PageHeader title="Waiting for me" note={totalCount === 1 ? "1 item" : `${totalCount} items`} />
      {items.length === 0 && (
        <EmptyState
          title="Nothing is waiting for you"
          action={
            <Button component={Link} to="/content" variant="default">
              Open content
            </Button>
          }
        >
          Content appears here when someone asks you for a review, requests changes, or mentions you in a comment.
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
          {job.result?.title ?? "Content"}
        </Link>
        <Text size="sm" c="dimmed">
          {jobClientName(job)}
          {job.score !== null && ` · Score ${job.score}`}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {REASONS[reason]} · {formatDateTime(since)}
      </Text>
    </Paper>
  );
}
