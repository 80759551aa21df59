import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Ban } from "lucide-react";
import { ConfirmDialog } from "../ui/confirm-dialog";

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
        Cancel {count}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={count === 1 ? "Cancel this piece?" : `Cancel these ${count} pieces?`}
        action={count === 1 ? "Cancel piece" : `Cancel ${count} pieces`}
        keep="Keep running"
        destructive
        onConfirm={async () => onConfirm()}
      >
        <Text size="sm">No further charges. What is already written is kept, so a retry continues from there.</Text>
      </ConfirmDialog>
    </>
  );
}
