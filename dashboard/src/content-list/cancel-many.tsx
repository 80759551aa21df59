import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Ban } from "lucide-react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { contentWords } from "../words/content";

interface Props {
  /** The number of pieces in progress. */
  count: number;
  onConfirm: () => void;
}

/** Cancels pieces in progress, after a confirmation. */
export function CancelMany({ count, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Ban size={15} />} onClick={open}>
        {contentWords.selection.cancel.button(count)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={contentWords.selection.cancel.title(count)}
        action={contentWords.selection.cancel.action(count)}
        keep={contentWords.selection.cancel.keep}
        destructive
        onConfirm={async () => onConfirm()}
      >
        <Text size="sm">{contentWords.selection.cancel.text}</Text>
      </ConfirmDialog>
    </>
  );
}
