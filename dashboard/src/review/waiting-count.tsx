import { useQuery } from "@apollo/client/react";
import { VisuallyHidden } from "@mantine/core";
import { WaitingCountDocument } from "../gql/graphql";
import classes from "./review.module.css";
import { shellWords } from "../words/shell";

/** How often the count is read, in milliseconds. */
const POLL_MS = 60_000;

/** The number of items that wait for the user; nothing when none do. */
export function WaitingCount() {
  const { data } = useQuery(WaitingCountDocument, { pollInterval: POLL_MS });
  const count = data?.waitingForMe.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{shellWords.pages.waitingCount(count)}</VisuallyHidden>
    </span>
  );
}
