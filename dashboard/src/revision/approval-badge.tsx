import { Badge } from "@mantine/core";
import { BadgeCheck } from "lucide-react";
import type { JobDetailsFragment } from "../gql/graphql";
import { editingWords } from "../words/editing";
import classes from "./version-bar.module.css";

interface Props {
  /** The approval of the job's content. */
  approval: JobDetailsFragment["approval"];
  /** The revision that the badge belongs to. */
  number: number;
}

/** Whether a revision is approved, in words; nothing when no revision is. */
export function ApprovalBadge({ approval, number }: Props) {
  if (!approval || approval.revision > number) return null;
  if (approval.revision < number)
    return (
      <Badge className={classes.badge} data-outdated>
        {editingWords.approval.changedSince(approval.revision)}
      </Badge>
    );
  return (
    <Badge className={classes.badge} data-approved leftSection={<BadgeCheck size={13} aria-hidden />}>
      {editingWords.approval.approvedBy(approval.approvedBy)}
    </Badge>
  );
}
