import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { StrategyDraft } from "./use-strategy-draft";

interface Props {
  opened: boolean;
  onClose: () => void;
  draft: StrategyDraft;
  onSave: (reason: string) => Promise<void>;
}

const MAX_REASON = 500;

/** Asks for the reason of a change, which is stored with the version. */
export function SaveStrategyDialog({ opened, onClose, draft, onSave }: Props) {
  const [reason, setReason] = useState("");
  const given = reason.trim();
  const save = async () => {
    await onSave(given);
    setReason("");
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Save version ${draft.seen.version + 1}`}
      action="Save version"
      disabled={given === ""}
      onConfirm={save}
    >
      <Text size="sm">
        Applies to new content for this client and its locations. You can restore any earlier version.
      </Text>
      <TextInput
        label="Reason for change"
        placeholder="The client wants shorter descriptions"
        withAsterisk
        maxLength={MAX_REASON}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
