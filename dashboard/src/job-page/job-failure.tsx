import { Alert, Code, Text } from "@mantine/core";
import { OctagonAlert } from "lucide-react";
import { adviceFor } from "../api/problem";
import type { JobDetailsFragment } from "../gql/graphql";
import { RetryOptions } from "./retry-options";
import { contentWords } from "../words/content";

type JobError = NonNullable<JobDetailsFragment["error"]>;

/** Why a job failed, and how to retry. */
export function JobFailure({ job, error }: { job: JobDetailsFragment; error: JobError }) {
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<OctagonAlert size={20} />}
      title={contentWords.job.failed.title}
    >
      <Text size="sm">{error.message}</Text>
      <Text size="sm" mt={4}>
        {adviceFor(error.code)}
      </Text>
      <Text size="xs" mt={4}>
        {contentWords.job.failed.code(<Code>{error.code}</Code>)}
      </Text>
      <RetryOptions job={job} likely={error.retryable} />
    </Alert>
  );
}
