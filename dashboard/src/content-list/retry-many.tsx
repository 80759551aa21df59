import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { RotateCcw } from "lucide-react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { contentWords } from "../words/content";

interface Props {
  /** The number of failed and canceled pieces that were not tried again. */
  count: number;
  onConfirm: () => void;
}

/** Retries pieces, after a confirmation: each retry is a paid job. */
export function RetryMany({ count, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<RotateCcw size={15} />} onClick={open}>
        {contentWords.selection.retry.button(count)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={contentWords.selection.retry.title(count)}
        action={contentWords.selection.retry.action(count)}
        onConfirm={async () => onConfirm()}
      >
        <Text size="sm">{contentWords.selection.retry.text}</Text>
      </ConfirmDialog>
    </>
  );
}
