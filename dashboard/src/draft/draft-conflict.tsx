import { Alert, Button, Group, Text } from "@mantine/core";
import { Laptop } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { contentWords } from "../words/content";

interface Props {
  /** Saves over the draft of the other device. */
  onKeep: () => void;
  /** Opens the form with the draft of the other device, without what was typed here. */
  onReload: () => Promise<void>;
}

/** Says that another device saved the draft, too, and offers both. Nothing that was typed is dropped unasked. */
export function DraftConflict({ onKeep, onReload }: Props) {
  const [asked, setAsked] = useState(false);
  return (
    <Alert variant="light" role="alert" icon={<Laptop size={18} />} title={contentWords.draft.conflictTitle}>
      <Text size="sm">{contentWords.draft.conflict}</Text>
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={() => setAsked(true)}>
          {contentWords.draft.openOther}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {contentWords.draft.keepOwn}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={contentWords.draft.openOtherTitle}
        action={contentWords.draft.openOtherConfirm}
        destructive
        onConfirm={onReload}
      >
        {contentWords.draft.openOtherHelp}
      </ConfirmDialog>
    </Alert>
  );
}
