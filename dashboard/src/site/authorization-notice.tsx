import { Alert, Text } from "@mantine/core";
import { ProblemAlert } from "../api/problem-alert";
import { publishingWords } from "../words/publishing";
import type { AuthorizationReturn } from "./use-authorization-return";

const REFUSALS = {
  rejected: {
    title: publishingWords.authorization.rejectedTitle,
    text: publishingWords.authorization.rejected,
  },
  unavailable: {
    title: publishingWords.authorization.unavailableTitle,
    text: publishingWords.authorization.unavailable,
  },
};

/** What became of the user's question to WordPress. */
export function AuthorizationNotice({ completing, refused, problem }: AuthorizationReturn) {
  if (problem) return <ProblemAlert problem={problem} />;
  if (completing) return <Alert role="status" title={publishingWords.authorization.completing} />;
  if (!refused) return null;
  const { title, text } = REFUSALS[refused];
  return (
    <Alert color="yellow" variant="light" role="status" title={title}>
      <Text size="sm">{text}</Text>
    </Alert>
  );
}
