import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { WandSparkles } from "lucide-react";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props {
  /** The number of finished pieces that failed their strategy. */
  count: number;
  onConfirm: () => void;
}

/** Has a model rewrite what fails in pieces, after a confirmation: each rewrite is a paid job. */
export function RewriteMany({ count, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const pieces = count === 1 ? "1 piece" : `${count} pieces`;
  return (
    <>
      <Button size="xs" variant="default" leftSection={<WandSparkles size={15} />} onClick={open}>
        Rewrite {count}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={`Rewrite ${pieces}?`}
        action={`Rewrite ${pieces}`}
        onConfirm={async () => onConfirm()}
      >
        <Text size="sm">
          A model rewrites the first failed rule of each. A rewrite counts as a job, and becomes a new version only if
          it is better.
        </Text>
      </ConfirmDialog>
    </>
  );
}
