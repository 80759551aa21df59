import { Text } from "@mantine/core";
import { editingWords } from "../words/editing";
import { useClientDecisions } from "./use-client-decisions";

/** Warns that others do not see the draft of the user; nothing without a draft. */
export function DraftWarning({ jobId }: { jobId: string }) {
  const { hasDraft } = useClientDecisions(jobId);
  if (!hasDraft) return null;
  return (
    <Text size="sm" role="note" c="var(--app-note)">
      {editingWords.review.withoutDraft}
    </Text>
  );
}
