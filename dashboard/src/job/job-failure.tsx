import { Alert, Button, Code, Group, Text } from "@mantine/core";
import { OctagonAlert, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { adviceFor } from "../api/problem";
import { reuseOf } from "../generate/reuse";
import type { JobDetailsFragment } from "../gql/graphql";

type JobError = NonNullable<JobDetailsFragment["error"]>;

/** Why a job failed, and the way on: the form again, filled in as it was. */
export function JobFailure({ job, error }: { job: JobDetailsFragment; error: JobError }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<OctagonAlert size={20} />} title="This job failed">
      <Text size="sm">{error.message}</Text>
      <Text size="sm" mt={4}>
        {adviceFor(error.code)}
      </Text>
      <Group mt="md" gap="md">
        <Button component={Link} to="/" state={reuseOf(job)} size="sm" leftSection={<RotateCcw size={16} />}>
          {error.retryable ? "Try again" : "Change and try again"}
        </Button>
        <Text size="xs" c="dimmed">
          Code <Code>{error.code}</Code>
        </Text>
      </Group>
    </Alert>
  );
}
