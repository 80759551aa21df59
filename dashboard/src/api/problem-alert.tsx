import { Alert, Button, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { Problem } from "./problem";
import { commonWords } from "../words/common";

/** Shows an error with its advice and, with `onRetry`, a button. Screen readers announce it. */
export function ProblemAlert({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  return (
    <Alert color="red" variant="light" role="alert" icon={<TriangleAlert size={18} />} title={problem.message}>
      <Text size="sm">{problem.advice}</Text>
      {onRetry && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          {commonWords.actions.retry}{" "}
        </Button>
      )}
    </Alert>
  );
}
