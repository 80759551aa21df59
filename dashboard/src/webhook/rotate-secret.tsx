import { useMutation } from "@apollo/client/react";
import { NumberInput, Stack, Text } from "@mantine/core";
import "@mantine/core/styles/NumberInput.css";
import { useRef, useState } from "react";
import { RotateWebhookSecretDocument, type WebhookEndpointRowFragment } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { Dialog } from "../ui/dialog";
import { publishingWords } from "../words/publishing";
import { EndpointSecret } from "./endpoint-secret";

interface Props {
  opened: boolean;
  onClose: () => void;
  endpoint: WebhookEndpointRowFragment;
  onChanged: () => void;
}

/** Replaces the secret of an endpoint and shows the new one once. */
export function RotateSecret({ opened, onClose, endpoint, onChanged }: Props) {
  const [hours, setHours] = useState<number | string>(24);
  const [secret, setSecret] = useState<string>();
  /** Known at once, while a state is known with the next rendering: the question closes right after the rotation. */
  const isRotated = useRef(false);
  const [rotate] = useMutation(RotateWebhookSecretDocument);
  const close = () => {
    setSecret(undefined);
    isRotated.current = false;
    onClose();
  };
  const confirm = async () => {
    const { data } = await rotate({ variables: { id: endpoint.id, overlapHours: Number(hours) } });
    isRotated.current = data != null;
    setSecret(data?.rotateWebhookSecret.secret);
    onChanged();
  };
  if (secret)
    return (
      <Dialog
        opened
        onClose={close}
        title={publishingWords.secret.title}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
      >
        <EndpointSecret secret={secret} onClose={close} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => isRotated.current || onClose()}
      title={publishingWords.secret.rotateTitle}
      action={publishingWords.secret.confirmRotate}
      disabled={hours === ""}
      onConfirm={confirm}
    >
      <Stack>
        <Text size="sm">{publishingWords.secret.rotateText}</Text>
        <NumberInput
          label={publishingWords.secret.overlap}
          description={publishingWords.secret.overlapHelp}
          min={0}
          max={168}
          allowDecimal={false}
          value={hours}
          onChange={setHours}
        />
      </Stack>
    </ConfirmDialog>
  );
}
