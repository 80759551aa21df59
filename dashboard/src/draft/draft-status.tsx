import { Button, Text } from "@mantine/core";
import { formatDateTime } from "../format/times";
import { contentWords } from "../words/content";
import type { Draft } from "./use-draft";

interface Props {
  draft: Draft;
  /** Leaves out the time. */
  short: boolean;
}

/** Whether the draft is saved. Says nothing of a conflict, which has an alert. */
export function DraftStatus({ draft: { state, pending }, short }: Props) {
  return (
    <Text size="xs" c="dimmed" role="status" lineClamp={2}>
      {describe(state, pending, short)}
    </Text>
  );
}

/** Deletes the draft, once there is one. */
export function DiscardButton({ draft, onPress }: { draft: Draft; onPress: () => void }) {
  if (draft.state.kind !== "saved") return null;
  return (
    <Button size="compact-xs" variant="subtle" color="gray" onClick={onPress}>
      {contentWords.draft.discard}
    </Button>
  );
}

function describe(state: Draft["state"], pending: boolean, short: boolean): string {
  if (state.kind === "conflict") return "";
  if (state.kind === "failed") return contentWords.draft.notSaved(state.message);
  if (state.kind === "saving" || pending) return contentWords.draft.saving;
  if (state.kind !== "saved") return "";
  return short ? contentWords.draft.savedShort : contentWords.draft.saved(formatDateTime(state.at));
}
