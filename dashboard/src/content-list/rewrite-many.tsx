import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { WandSparkles } from "lucide-react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { contentWords } from "../words/content";

interface Props {
  /** The number of finished pieces that failed their strategy. */
  count: number;
  onConfirm: () => void;
}

/** Has a model rewrite what fails in pieces, after a confirmation: each rewrite is a paid job. */
export function RewriteMany({ count, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<WandSparkles size={15} />} onClick={open}>
        {contentWords.selection.rewrite.button(count)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={contentWords.selection.rewrite.title(count)}
        action={contentWords.selection.rewrite.action(count)}
        onConfirm={async () => onConfirm()}
      >
        <Text size="sm">{contentWords.selection.rewrite.text}</Text>
      </ConfirmDialog>
    </>
  );
}
