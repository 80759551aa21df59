import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import type { ClientTabProps } from "../client/client-tab";
import { ArchiveClientDocument, UnarchiveClientDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

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
        title={`Archive ${client.name}?`}
        action="Archive"
        destructive
        onConfirm={() => archive()}
      >
        <Text size="sm">
          The client{client.childCount > 0 && " and all below it"} can still be read, but not changed, and no list shows
          it any more. You can take it back at any time.
        </Text>
        <Text size="sm" mt="xs">
          Nothing is ordered or published for it meanwhile: planned entries and series are on hold, posts scheduled on
          its sites become drafts, its webhooks are disabled and its review links are closed. What is published stays.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "unarchive"}
        onClose={onClose}
        title={`Take ${client.name} back?`}
        action="Unarchive"
        onConfirm={() => unarchive()}
      >
        <Text size="sm">
          It can be changed and written for again. Clients below it stay archived until each is taken back.
        </Text>
        <Text size="sm" mt="xs">
          Its webhooks, review links and series work again. Planned entries whose time has passed need a new time, and
          scheduled posts have to be scheduled again.
        </Text>
      </ConfirmDialog>
    </>
  );
}
