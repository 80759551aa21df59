import { useMutation } from "@apollo/client/react";
import { Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ClientTabProps } from "../client/client-tab";
import { RemoveSourcesDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { sourcesWords } from "../words/sources";

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
        {sourcesWords.actions.removeAll}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={sourcesWords.actions.removeAllTitle(client.name)}
        action={sourcesWords.actions.confirmRemoveAll}
        destructive
        onConfirm={() => removeAll().then(onRemoved)}
      >
        <Text size="sm">{sourcesWords.actions.removeAllText}</Text>
      </ConfirmDialog>
    </>
  );
}
