import { useMutation } from "@apollo/client/react";
import { Text } from "@mantine/core";
import { DeleteWebhookEndpointDocument, type WebhookEndpointRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { publishingWords } from "../words/publishing";

interface Props {
  opened: boolean;
  onClose: () => void;
  endpoint: WebhookEndpointRowFragment;
  onChanged: () => void;
}

/** Asks before an endpoint is deleted. */
export function DeleteEndpoint({ opened, onClose, endpoint, onChanged }: Props) {
  const [remove] = useMutation(DeleteWebhookEndpointDocument);
  const confirm = async () => {
    await remove({ variables: { id: endpoint.id } });
    onChanged();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={publishingWords.endpoint.deleteTitle}
      action={publishingWords.endpoint.confirmDelete}
      destructive
      onConfirm={confirm}
    >
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {publishingWords.endpoint.deleteText(endpoint.url)}
      </Text>
    </ConfirmDialog>
  );
}
