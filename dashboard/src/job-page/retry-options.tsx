import { useMutation } from "@apollo/client/react";
import { Button, Group, Text } from "@mantine/core";
import { PencilLine, RotateCcw } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { toReusedRequest } from "../generate/reuse-request";
import { type JobDetailsFragment, RetryJobDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { commonWords } from "../words/common";
import { contentWords } from "../words/content";

/** Options for a job that ended without content: retry from its finished steps, or request something else. */
export function RetryOptions({ job, likely }: { job: JobDetailsFragment; likely: boolean }) {
  const navigate = useNavigate();
  const [retry, { loading, error }] = useMutation(RetryJobDocument, {
    variables: { id: job.id },
    onCompleted: ({ retryJob }) => void navigate(`/content/${retryJob.job.id}`),
  });
  if (!useAccess().mayEdit) return null;
  const again = () => void retry().catch(() => undefined); // the error is shown below
  return (
    <>
      <Group mt="md" gap="sm">
        <Button
          size="sm"
          variant={likely ? "filled" : "default"}
          loading={loading}
          leftSection={<RotateCcw size={16} />}
          onClick={again}
        >
          {commonWords.actions.retry}{" "}
        </Button>
        <Button
          component={Link}
          to="/generate"
          state={toReusedRequest(job)}
          size="sm"
          variant={likely ? "default" : "filled"}
          leftSection={<PencilLine size={16} />}
        >
          {contentWords.job.editAndRetry}
        </Button>
      </Group>
      {job.steps.length > 0 && (
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
