import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { AcceptSuggestionDocument } from "../gql/graphql";

/** Writes a suggestion in place of its passage, as a new version. */
export function AcceptButton({ id, revision, author }: { id: string; revision: number; author: string }) {
  const [accept, { loading }] = useMutation(AcceptSuggestionDocument, { variables: { id, base: revision } });
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <Button
        size="compact-xs"
        variant="light"
        loading={loading}
        aria-label={`Accept the suggestion by ${author}`}
        onClick={() => {
          setProblem(undefined);
          accept().catch((error: unknown) => setProblem(describeProblem(error).message));
        }}
      >
        Accept
      </Button>
      {problem !== undefined && (
        <Text size="xs" role="alert" c="var(--app-bad)">
          {problem}
        </Text>
      )}
    </>
  );
}
