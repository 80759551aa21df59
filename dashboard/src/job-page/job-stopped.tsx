import { Alert, Text } from "@mantine/core";
import { Ban, FileX, Wand2 } from "lucide-react";
import { Link } from "react-router";
import type { JobDetailsFragment } from "../gql/graphql";
import { RetryOptions } from "./retry-options";
import { contentWords } from "../words/content";

/** Says that the job was cancelled, and offers to retry. */
export function JobCancelled({ job }: { job: JobDetailsFragment }) {
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      icon={<Ban size={20} />}
      title={contentWords.job.canceled.title}
    >
      <Text size="sm">{contentWords.job.canceled.text}</Text>
      {!job.erasedAt && <RetryOptions job={job} likely />}
    </Alert>
  );
}

/** Shown for a finished job that repaired the content of another. */
export function RepairDone({ repairOf }: { repairOf: string }) {
  return (
    <Alert color="teal" variant="light" icon={<Wand2 size={20} />} title={contentWords.job.repair.title}>
      <Text size="sm">
        {contentWords.job.repair.text(<Link to={`/content/${repairOf}`}>{contentWords.job.repair.content}</Link>)}
      </Text>
    </Alert>
  );
}

/** Shown instead of content that is no longer stored. */
export function ContentRemoved({ job }: { job: JobDetailsFragment }) {
  return (
    <Alert color="yellow" variant="light" icon={<FileX size={20} />} title={contentWords.job.expired.title}>
      <Text size="sm">{job.erasedAt ? contentWords.job.expired.onRequest : contentWords.job.expired.text}</Text>
    </Alert>
  );
}
