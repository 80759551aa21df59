import { Text } from "@mantine/core";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { useExport } from "./use-export";

/** Asks before what is held about somebody is saved, since that is recorded. */
export function ExportDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const save = useExport();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Export the data of ${name}?`}
      action="Export"
      onConfirm={() => save(id)}
    >
      <Text size="sm">
        A file with all that is held about them is saved on this device: name, address, sessions and what they did. That
        you had it is recorded.
      </Text>
    </ConfirmDialog>
  );
}
