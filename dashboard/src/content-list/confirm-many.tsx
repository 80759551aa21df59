import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Ban, RotateCcw, WandSparkles } from "lucide-react";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { contentWords } from "../words/content";

const ICONS = { cancel: Ban, retry: RotateCcw, rewrite: WandSparkles };

interface Props {
  kind: keyof typeof ICONS;
  /** The number of pieces that it affects. */
  count: number;
  onConfirm: () => void;
}

/** Cancels, retries or rewrites pieces, after a confirmation: a retry or a rewrite is a paid job, and what is canceled is not written. */
export function ConfirmMany({ kind, count, onConfirm }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const Icon = ICONS[kind];
  const words = contentWords.selection[kind];
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Icon size={15} />} onClick={open}>
        {words.button(count)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={words.title(count)}
        action={words.action(count)}
        {...(kind === "cancel" && { keep: contentWords.selection.cancel.keep, destructive: true })}
        onConfirm={async () => onConfirm()}
      >
        <Text size="sm">{words.text}</Text>
      </ConfirmDialog>
    </>
  );
}
