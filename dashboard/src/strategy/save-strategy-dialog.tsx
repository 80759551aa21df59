import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { strategyWords } from "../words/strategy";
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
      title={strategyWords.saveDialog.title(draft.seen.version + 1)}
      action={strategyWords.saveDialog.confirm}
      disabled={given === ""}
      onConfirm={save}
    >
      <Text size="sm">{strategyWords.saveDialog.text}</Text>
      <TextInput
        label={strategyWords.saveDialog.reason}
        placeholder={strategyWords.saveDialog.reasonExample}
        withAsterisk
        maxLength={MAX_REASON}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
