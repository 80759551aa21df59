import { Alert, Button, Group, Text } from "@mantine/core";
import { Laptop } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../format/times";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { Draft } from "./use-draft";
import { contentWords } from "../words/content";

interface Props {
  draft: Draft;
  /** Opens the form again with the draft of the other device. */
  onReload: () => void;
  /** Called after the draft was deleted. */
  onDiscarded: () => void;
}

/** Whether the draft is saved, a button that deletes it, and both ways on when another device saved it too. */
export function DraftStatus({ draft, onReload, onDiscarded }: Props) {
  const { state, pending, keepMine, discard } = draft;
  const [asked, setAsked] = useState(false);
  if (state.kind === "conflict")
    return (
      <Alert variant="light" role="alert" icon={<Laptop size={18} />} title={contentWords.draft.conflictTitle}>
        <Text size="sm">{contentWords.draft.conflict}</Text>
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={onReload}>
            {contentWords.draft.openOther}
          </Button>
          <Button size="xs" variant="default" onClick={keepMine}>
            {contentWords.draft.keepOwn}
          </Button>
        </Group>
      </Alert>
    );
  return (
    <Group gap="sm" mih={26}>
      <Text size="xs" c="dimmed" role="status">
        {describe(state, pending)}
      </Text>
      {state.kind === "saved" && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setAsked(true)}>
          {contentWords.draft.discard}
        </Button>
      )}
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={contentWords.draft.discardTitle}
        action={contentWords.draft.discard}
        destructive
        onConfirm={() => discard().then(onDiscarded)}
      >
        {contentWords.draft.discardHelp}
      </ConfirmDialog>
    </Group>
  );
}

function describe(state: Draft["state"], pending: boolean): string {
  if (state.kind === "failed") return contentWords.draft.notSaved(state.message);
  if (state.kind === "saving" || pending) return contentWords.draft.saving;
  return state.kind === "saved" ? contentWords.draft.saved(formatDateTime(state.at)) : "";
}
