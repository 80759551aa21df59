import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { AcceptSuggestionDocument } from "../gql/graphql";
import { editingWords } from "../words/editing";

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
        aria-label={editingWords.comments.acceptOf(author)}
        onClick={() => {
          setProblem(undefined);
          accept().catch((error: unknown) => setProblem(describeProblem(error).message));
        }}
      >
        {editingWords.comments.accept}
      </Button>
      {problem !== undefined && (
        <Text size="xs" role="alert" c="var(--app-bad)">
          {problem}
        </Text>
      )}
    </>
  );
}
