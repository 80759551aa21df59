import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { ResetSecondFactorsDocument, type UserRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** Deletes the second factors of a user who has lost them. */
export function ResetFactorsDialog({ user: { id, name }, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const [reset] = useMutation(ResetSecondFactorsDocument);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Reset two-factor authentication of ${name}?`}
      action="Reset two-factor"
      destructive
      onConfirm={() => reset({ variables: { id } })}
    >
      <Text size="sm">
        Removes their authenticator app, passkeys and recovery codes. Their sessions end within 5 seconds, and their
        password is enough to log in. First make sure that it is they who ask.
      </Text>
    </ConfirmDialog>
  );
}
