import { Alert, Text } from "@mantine/core";
import { Ban, FileX, Wand2 } from "lucide-react";
import { Link } from "react-router";
import type { JobDetailsFragment } from "../gql/graphql";
import { RetryOptions } from "./retry-options";

/** Says that the job was cancelled, and offers to retry. */
export function JobCancelled({ job }: { job: JobDetailsFragment }) {
  return (
    <Alert color="yellow" variant="light" role="status" icon={<Ban size={20} />} title="This job was canceled">
      <Text size="sm">It will not be written on, and nothing more is bought for it.</Text>
      {!job.erasedAt && <RetryOptions job={job} likely />}
    </Alert>
  );
}

/** Shown for a finished job that repaired the content of another. */
export function RepairDone({ repairOf }: { repairOf: string }) {
  return (
    <Alert color="teal" variant="light" icon={<Wand2 size={20} />} title="This job wrote a fix of existing content">
      <Text size="sm">
        If it was accepted, it is a version of <Link to={`/content/${repairOf}`}>that content</Link>. Nothing changes
        when it was discarded, or when nothing got better.
      </Text>
    </Alert>
  );
}

/** Shown instead of content that is no longer stored. */
export function ContentRemoved({ job }: { job: JobDetailsFragment }) {
  return (
    <Alert color="yellow" variant="light" icon={<FileX size={20} />} title="This content has expired">
      <Text size="sm">
        {job.erasedAt
          ? "It was removed on request. When it was written, for whom and at what cost is still known."
          : "Content is kept for a limited time. Its author, dates and cost stay; create it again if you need it."}
      </Text>
    </Alert>
  );
}
