import { useMutation } from "@apollo/client/react";
import { Button, Group, Text } from "@mantine/core";
import { PencilLine, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { toReusedRequest } from "../generate/reuse-request";
import type { JobDetailsFragment } from "../gql/graphql";
import { retryJob } from "../job/retry-job";
import { useAccess } from "../session/use-access";
import { useNavigateFromHere } from "../ui/use-navigate-from-here";
import { commonWords } from "../words/common";
import { contentWords } from "../words/content";

/** Options for a job that ended without content: retry from its finished steps, once, or request something else. */
export function RetryOptions({ job, likely }: { job: JobDetailsFragment; likely: boolean }) {
  const navigate = useNavigateFromHere();
  const { mutation, ...options } = retryJob(job.id);
  const [retry, { loading, error }] = useMutation(mutation, {
    ...options,
    onCompleted: ({ retryJob }) => void navigate(`/content/${retryJob.job.id}`),
  });
  const { mayEdit } = useAccess();
  const newer = job.retriedBy && (
    <Text size="sm" mt="xs">
      {contentWords.job.triedAgain(<Link to={`/content/${job.retriedBy}`}>{contentWords.job.newerAttempt}</Link>)}
    </Text>
  );
  if (!mayEdit) return newer;
  const again = () => void retry().catch(() => undefined); // the error is shown below
  return (
    <>
      {newer}
      <Group mt="md" gap="sm">
        {!job.retriedBy && (
          <Button
            size="sm"
            variant={likely ? "filled" : "default"}
            loading={loading}
            leftSection={<RotateCcw size={16} />}
            onClick={again}
          >
            {commonWords.actions.retry}{" "}
          </Button>
        )}
        <Button
          component={Link}
          to="/generate"
          state={toReusedRequest(job)}
          size="sm"
          variant={likely || job.retriedBy ? "default" : "filled"}
          leftSection={<PencilLine size={16} />}
        >
          {contentWords.job.editAndRetry}
        </Button>
      </Group>
      {job.steps.length > 0 && !job.retriedBy && (
        <Text size="xs" mt="xs">
          {contentWords.job.retryHelp}
        </Text>
      )}
      {error && (
        <div style={{ marginTop: 12 }}>
          <ProblemAlert problem={describeProblem(error)} />
        </div>
      )}
    </>
  );
}
