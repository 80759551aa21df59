import { Badge } from "@mantine/core";
import { BadgeCheck, MessageSquareWarning } from "lucide-react";
import type { JobDetailsFragment } from "../gql/graphql";
import { useDecisionsAndDraft } from "../review-link/use-decisions-and-draft";
import { editingWords } from "../words/editing";
import classes from "./review.module.css";

/** The newest decision of a guest, with the name that the guest gave; nothing where the newest version has another text. */
export function ClientDecisionBadge({ job: { id, result } }: { job: Pick<JobDetailsFragment, "id" | "result"> }) {
  const [newest] = useDecisionsAndDraft(id, !result).decisions;
  if (!newest || newest.differs) return null;
  const approved = newest.decision === "APPROVED";
  const Icon = approved ? BadgeCheck : MessageSquareWarning;
  return (
    <Badge
      className={classes.badge}
      data-changes={!approved}
      data-approved={approved}
      leftSection={<Icon size={13} aria-hidden />}
    >
      {approved
        ? editingWords.clientDecisions.approvedBadge(newest.guestName)
        : editingWords.clientDecisions.changesBadge(newest.guestName)}
    </Badge>
  );
}
