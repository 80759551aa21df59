import { Button, Group, Paper, Text } from "@mantine/core";
import { History, Pencil } from "lucide-react";
import { Link } from "react-router";
import { formatDateTime } from "../format/times";
import type { JobDetailsFragment } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { PublishButton } from "../publication/publish-button";
import { ReviewBadge } from "../review/review-badge";
import { ReviewControl } from "../review/review-control";
import { useDecisionsAndDraft } from "../review-link/use-decisions-and-draft";
import { SendButton } from "../review-link/send-button";
import { editingWords } from "../words/editing";
import { ApprovalBadge } from "./approval-badge";
import { ApproveButton } from "./approve-button";
import classes from "./version-bar.module.css";
import { describeOrigin } from "./version-list";

/** The shown revision with author, approval and actions. */
export function VersionBar({ job }: { job: JobDetailsFragment }) {
  const { mayEdit, mayManage: mayApprove } = useAccess();
  const { hasDraft } = useDecisionsAndDraft(job.id);
  const { revision, approval } = job;
  if (!revision) return null;
  const { number } = revision;
  return (
    <Paper component="section" className={classes.bar} aria-label={editingWords.versionBar.label}>
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {editingWords.versionBar.version(number)}
        </Text>
        <Text size="sm" c="dimmed">
          {describeOrigin(revision)} · {formatDateTime(revision.createdAt)}
        </Text>
        <ApprovalBadge approval={approval} number={number} />
        <ReviewBadge review={job.review} />
      </div>
      <Group gap="xs">
        {number > 1 && (
          <Button
            component={Link}
            to={`/content/${job.id}/history`}
            size="xs"
            variant="default"
            leftSection={<History size={15} />}
          >
            {editingWords.versionBar.history}
          </Button>
        )}
        {mayEdit && (
          <Button
            component={Link}
            to={`/content/${job.id}/edit`}
            size="xs"
            variant="default"
            leftSection={<Pencil size={15} />}
          >
            {hasDraft ? editingWords.versionBar.continueDraft : editingWords.versionBar.edit}
          </Button>
        )}
        {mayEdit && <SendButton linked={{ jobId: job.id, revision: number }} />}
        <ReviewControl job={job} number={number} />
        {mayApprove && <ApproveButton job={job} number={number} />}
        {mayEdit && <PublishButton job={job} number={number} />}
      </Group>
    </Paper>
  );
}
