import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Ban } from "lucide-react";
import { CancelJobDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { contentWords } from "../words/content";

/** Cancels a job after a confirmation. */
export function CancelButton({ jobId }: { jobId: string }) {
  const [asking, { open, close }] = useDisclosure(false);
  const [cancel] = useMutation(CancelJobDocument, { variables: { id: jobId } });
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Ban size={15} />} onClick={open}>
        {contentWords.job.cancel.button}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={contentWords.job.cancel.title}
        action={contentWords.job.cancel.button}
        keep={contentWords.job.cancel.keep}
        destructive
        onConfirm={() => cancel()}
      >
        <Text size="sm">{contentWords.job.cancel.text}</Text>
      </ConfirmDialog>
    </>
  );
}
