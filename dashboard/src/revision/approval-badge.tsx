import { Badge } from "@mantine/core";
import { BadgeCheck } from "lucide-react";
import type { JobDetailsFragment } from "../gql/graphql";
import classes from "./version-bar.module.css";

interface Props {
  /** Which version of the text is approved. */
  approval: JobDetailsFragment["approval"];
  /** The version that the badge stands at. */
  number: number;
}

/** Whether a version is approved, in words; nothing where no version is. */
export function ApprovalBadge({ approval, number }: Props) {
  if (!approval || approval.revision > number) return null;
  if (approval.revision < number)
    return (
      <Badge className={classes.badge} data-outdated>
        Changed since version {approval.revision} was approved
      </Badge>
    );
  return (
    <Badge className={classes.badge} data-approved leftSection={<BadgeCheck size={13} aria-hidden />}>
      Approved by {approval.approvedBy}
    </Badge>
  );
}
