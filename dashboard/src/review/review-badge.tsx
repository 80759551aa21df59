import { Badge } from "@mantine/core";
import type { JobDetailsFragment } from "../gql/graphql";
import { editingWords } from "../words/editing";
import classes from "./review.module.css";

/** Where the review of content stands; nothing without one, and for approved content, which has a badge of its own. */
export function ReviewBadge({ review }: Pick<JobDetailsFragment, "review">) {
  if (!review || review.state === "APPROVED") return null;
  const changes = review.state === "CHANGES_REQUESTED";
  return (
    <Badge className={classes.badge} data-changes={changes}>
      {changes
        ? editingWords.review.changesRequestedBy(review.reviewer)
        : editingWords.review.inReviewBy(review.reviewer)}
    </Badge>
  );
}
