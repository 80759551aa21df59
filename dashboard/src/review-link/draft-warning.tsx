import { Text } from "@mantine/core";
import { editingWords } from "../words/editing";
import { useDecisionsAndDraft } from "./use-decisions-and-draft";

/** Warns that others do not see the draft of the user; nothing without a draft. */
export function DraftWarning({ jobId }: { jobId: string }) {
  const { hasDraft } = useDecisionsAndDraft(jobId);
  if (!hasDraft) return null;
  return (
    <Text size="sm" role="note" c="var(--app-note)">
      {editingWords.review.withoutDraft}
    </Text>
  );
}
