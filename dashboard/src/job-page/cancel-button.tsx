import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Ban } from "lucide-react";
import { CancelJobDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** Cancels a job after a confirmation. */
export function CancelButton({ jobId }: { jobId: string }) {
  const [asking, { open, close }] = useDisclosure(false);
  const [cancel] = useMutation(CancelJobDocument, { variables: { id: jobId } });
  return (
    <>
      <Button variant="default" size="xs" leftSection={<Ban size={15} />} onClick={open}>
        Cancel job
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Cancel this job?"
        action="Cancel job"
        keep="Keep running"
        destructive
        onConfirm={() => cancel()}
      >
        <Text size="sm">No further charges. What is already written is kept, so a retry continues from there.</Text>
      </ConfirmDialog>
    </>
  );
}
