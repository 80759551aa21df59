import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ClientTabProps } from "../client/client-tab";
import { RemoveSourcesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";

interface Props extends Pick<ClientTabProps, "client"> {
  onRemoved: () => void;
}

/** Removes all sources of a client and of the clients below it. For managers. */
export function RemoveAll({ client, onRemoved }: Props) {
  const [asking, { open, close }] = useDisclosure(false);
  const [removeAll] = useMutation(RemoveSourcesDocument, { variables: { clientId: client.id } });
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Remove all
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={`Remove all sources of ${client.name}?`}
        action="Remove all sources"
        destructive
        onConfirm={() => removeAll().then(onRemoved)}
      >
        <Text size="sm">
          The sources of the clients below it are removed too, also those of archived clients. Inherited sources stay.
          Finished content keeps its text and its citations. This can’t be undone.
        </Text>
      </ConfirmDialog>
    </>
  );
}
