import { useMutation } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { RenameClientDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props {
  opened: boolean;
  onClose: () => void;
  client: { id: string; name: string };
}

/** Renames a client. */
export function RenameClient({ opened, onClose, client }: Props) {
  const [name, setName] = useState(client.name);
  const [rename] = useMutation(RenameClientDocument);
  const empty = name.trim() === "";
  const renamed = { id: client.id, name: name.trim() };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Rename the client"
      action="Rename"
      disabled={empty}
      onConfirm={() =>
        rename({
          variables: renamed,
          optimisticResponse: {
            renameClient: { __typename: "RenameClientPayload", client: { __typename: "Client", ...renamed } },
          },
        })
      }
    >
      <TextInput
        label="Name"
        description="Addresses and API calls keep the id; they are not changed."
        maxLength={200}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={empty ? "Enter the name people know the client by." : undefined}
      />
    </ConfirmDialog>
  );
}
