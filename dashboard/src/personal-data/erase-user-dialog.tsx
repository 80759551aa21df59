import { useMutation } from "@apollo/client/react";
import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { EraseUserDocument, UsersDocument, type UserRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { administrationWords } from "../words/administration";

/** Erases a user after the admin has typed the user's email address: this cannot be undone. */
export function EraseUserDialog({ user, onClose }: { user: UserRowFragment; onClose: () => void }) {
  const { id, name, email } = user;
  const [typed, setTyped] = useState("");
  const [erase] = useMutation(EraseUserDocument, { refetchQueries: [UsersDocument] });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={administrationWords.personalData.erase.title(name)}
      action={administrationWords.personalData.erase.action}
      destructive
      disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
      onConfirm={() => erase({ variables: { id } })}
    >
      <Text size="sm">{administrationWords.personalData.erase.text}</Text>
      <TextInput
        label={administrationWords.personalData.erase.confirm(email)}
        autoComplete="off"
        maxLength={200}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
