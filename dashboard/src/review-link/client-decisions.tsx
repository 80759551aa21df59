import { useSubscription } from "@apollo/client/react";
import { Stack, Text, Title } from "@mantine/core";
import { formatDateTime } from "../format/times";
import { type DecisionsAndDraftQuery, CommentsUpdatedDocument } from "../gql/graphql";
import { editingWords } from "../words/editing";
import { useDecisionsAndDraft } from "./use-decisions-and-draft";

type Decision = NonNullable<DecisionsAndDraftQuery["job"]>["clientDecisions"][number];

/** What guests decided about content, live; nothing where they have not. Decisions are announced as comments are. */
export function ClientDecisions({ jobId }: { jobId: string }) {
  const { decisions, refetch } = useDecisionsAndDraft(jobId);
  useSubscription(CommentsUpdatedDocument, {
    variables: { id: jobId },
    ignoreResults: true,
    onData: () => void refetch().catch(() => undefined),
  });
  if (decisions.length === 0) return null;
  return (
    <Stack gap={6} mb="md">
      <Title order={3} size="h6">
        {editingWords.clientDecisions.title}
      </Title>
      {decisions.map((decision) => (
        <Text key={decision.id} size="sm" title={editingWords.clientDecisions.textHash(decision.textHash)}>
          {describe(decision)}
          <Text span size="sm" c="dimmed">
            {" "}
            · {formatDateTime(decision.decidedAt)}
          </Text>
        </Text>
      ))}
    </Stack>
  );
}

function describe({ decision, guestName, revision, differs }: Decision): string {
  const words = editingWords.clientDecisions;
  if (decision === "APPROVED") return words.approved(guestName, revision, differs);
  return words.changesRequested(guestName, revision, differs);
}
