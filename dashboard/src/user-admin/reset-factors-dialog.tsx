import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { ResetSecondFactorsDocument, type UserRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { administrationWords } from "../words/administration";

/** Deletes the second factors of a user who has lost them. */
export function ResetFactorsDialog({ user: { id, name }, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [reset] = useMutation(ResetSecondFactorsDocument);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={administrationWords.users.resetFactors.title(name)}
      action={administrationWords.users.resetFactors.action}
      destructive
      onConfirm={() => reset({ variables: { id } })}
    >
      <Text size="sm">{administrationWords.users.resetFactors.text}</Text>
    </ConfirmDialog>
  );
}
