import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import type { ClientTabProps } from "../client/client-tab";
import { ArchiveClientDocument, UnarchiveClientDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { clientsWords } from "../words/clients";

interface Props extends Pick<ClientTabProps, "client"> {
  /** Which dialog is open, if it is one of these. */
  asked: string | undefined;
  onClose: () => void;
}

/** Asks before a client is archived or unarchived, and says what follows. */
export function ArchiveDialogs({ client, asked, onClose }: Props) {
  const [archive] = useMutation(ArchiveClientDocument, { variables: { id: client.id } });
  const [unarchive] = useMutation(UnarchiveClientDocument, { variables: { id: client.id } });
  return (
    <>
      <ConfirmDialog
        opened={asked === "archive"}
        onClose={onClose}
        title={clientsWords.archive.title(client.name)}
        action={clientsWords.archive.confirm}
        destructive
        onConfirm={() => archive()}
      >
        <Text size="sm">
          {client.childCount > 0 ? clientsWords.archive.textWithLocations : clientsWords.archive.text}
        </Text>
        <Text size="sm" mt="xs">
          {clientsWords.archive.effects}
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "unarchive"}
        onClose={onClose}
        title={clientsWords.archive.unarchiveTitle(client.name)}
        action={clientsWords.archive.confirmUnarchive}
        onConfirm={() => unarchive()}
      >
        <Text size="sm">{clientsWords.archive.unarchiveText}</Text>
        <Text size="sm" mt="xs">
          {clientsWords.archive.unarchiveEffects}
        </Text>
      </ConfirmDialog>
    </>
  );
}
