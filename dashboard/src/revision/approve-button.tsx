import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { BadgeCheck, Undo2 } from "lucide-react";
import { ApproveContentDocument, type JobDetailsFragment, WithdrawApprovalDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props {
  job: JobDetailsFragment;
  /** The shown revision. */
  number: number;
}

/** Approves the shown revision, or withdraws the approval, after a confirmation. */
export function ApproveButton({ job, number }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const [approve] = useMutation(ApproveContentDocument, { variables: { id: job.id, revision: number } });
  const [withdraw] = useMutation(WithdrawApprovalDocument, { variables: { id: job.id } });
  const approved = job.approval?.revision === number;
  const failed = job.conformance?.passed === false;
  return (
    <>
      <Button
        size="xs"
        variant={approved ? "default" : "filled"}
        leftSection={approved ? <Undo2 size={15} /> : <BadgeCheck size={15} />}
        onClick={open}
      >
        {approved ? "Withdraw approval" : "Approve"}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={approved ? "Withdraw the approval?" : `Approve version ${number}?`}
        action={approved ? "Withdraw approval" : "Approve"}
        destructive={approved}
        onConfirm={() => (approved ? withdraw() : approve())}
      >
        <Text size="sm">
          {approved
            ? "Everybody sees that the text is no longer approved. The record keeps who approved it and when."
            : `Everybody sees that you approve this text. Later changes are not approved with it.${failed ? " It is below the pass mark of its strategy." : ""}`}
        </Text>
      </ConfirmDialog>
    </>
  );
}
