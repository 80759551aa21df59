import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Ban, RotateCcw } from "lucide-react";
import { ExportMenu } from "../export/export-menu";
import { type BatchStateFragment, CancelBatchDocument, RetryBatchDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";
import { SendButton } from "../review-link/send-button";
import { ConfirmDialog } from "../ui/confirm-dialog";
import type { useBatchExport } from "./use-batch-export";
import { contentWords } from "../words/content";

interface Props {
  batch: BatchStateFragment;
  exporting: ReturnType<typeof useBatchExport>;
}

/** Actions on a whole batch: cancel, retry failed jobs, and export finished content. */
export function BatchActions({ batch, exporting }: Props) {
  const { mayEdit } = useAccess();
  const { id, counts } = batch;
  const running = counts.queued + counts.processing;
  return (
    <>
      {mayEdit && running > 0 && <CancelBatch id={id} running={running} />}
      {mayEdit && counts.failed > 0 && <RetryBatch id={id} failed={counts.failed} />}
      {mayEdit && counts.completed > 0 && <SendButton linked={{ batchId: id }} />}
      {counts.completed > 0 && (
        <ExportMenu
          count={counts.completed}
          progress={exporting.progress}
          disabled={false}
          onExport={(...chosen) => void exporting.save(...chosen)}
        />
      )}
    </>
  );
}

function CancelBatch({ id, running }: { id: string; running: number }) {
  const [asking, { open, close }] = useDisclosure(false);
  const [cancel] = useMutation(CancelBatchDocument, { variables: { id } });
  return (
    <>
      <Button size="xs" variant="default" leftSection={<Ban size={15} />} onClick={open}>
        {contentWords.batch.cancel.button(running)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={contentWords.batch.cancel.title}
        action={contentWords.batch.cancel.action(running)}
        keep={contentWords.batch.cancel.keep}
        destructive
        onConfirm={cancel}
      >
        <Text size="sm">{contentWords.batch.cancel.text}</Text>
      </ConfirmDialog>
    </>
  );
}

function RetryBatch({ id, failed }: { id: string; failed: number }) {
  const [asking, { open, close }] = useDisclosure(false);
  const [retry] = useMutation(RetryBatchDocument, { variables: { id } });
  return (
    <>
      <Button size="xs" variant="default" leftSection={<RotateCcw size={15} />} onClick={open}>
        {contentWords.batch.retry.button(failed)}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={contentWords.batch.retry.title(failed)}
        action={contentWords.batch.retry.button(failed)}
        onConfirm={retry}
      >
        <Text size="sm">{contentWords.batch.retry.text}</Text>
      </ConfirmDialog>
    </>
  );
}
