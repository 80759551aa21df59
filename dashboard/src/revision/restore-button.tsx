import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { RotateCcw } from "lucide-react";
import { RestoreRevisionDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { editingWords } from "../words/editing";

interface Props {
  jobId: string;
  /** The newest revision. */
  newest: number;
  /** The revision to restore. */
  number: number;
  onRestored: () => void;
}

/** Restores an earlier revision as the newest one, after a confirmation. */
export function RestoreButton({ jobId, newest, number, onRestored }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const [restore] = useMutation(RestoreRevisionDocument, { variables: { id: jobId, baseRevision: newest, number } });
  return (
    <>
      <Button size="xs" variant="default" leftSection={<RotateCcw size={15} />} onClick={open}>
        {editingWords.history.restore(number)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={editingWords.history.restoreTitle(number)}
        action={editingWords.history.confirmRestore}
        onConfirm={async () => {
          await restore();
          onRestored();
        }}
      >
        <Text size="sm">{editingWords.history.restoreText(newest + 1, newest)}</Text>
      </ConfirmDialog>
    </>
  );
}
