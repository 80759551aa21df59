import { useMutation } from "@apollo/client/react";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { RenameClientDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { clientsWords } from "../words/clients";

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
      title={clientsWords.rename.title}
      action={clientsWords.rename.confirm}
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
        label={clientsWords.rename.name}
        description={clientsWords.rename.nameHelp}
        maxLength={200}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={empty ? clientsWords.rename.missingName : undefined}
      />
    </ConfirmDialog>
  );
}
