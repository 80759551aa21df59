import { useMutation } from "@apollo/client/react";
import { Code, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { ActivateAuthenticatorAppDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { QrCode } from "./qr-code";

interface Props {
  secret: string;
  uri: string;
  onClose: () => void;
  /** Gets the recovery codes of the first factor. */
  onAdded: (recoveryCodes: string[] | null) => Promise<void>;
}

/** Shows the secret of an authenticator app, and turns it on with its first code. */
export function AppDialog({ secret, uri, onClose, onAdded }: Props) {
  const [activate] = useMutation(ActivateAuthenticatorAppDocument);
  const [code, setCode] = useState("");
  const turnOn = async () => {
    const { data } = await activate({ variables: { code: code.replaceAll(" ", "") } });
    await onAdded(data?.activateAuthenticatorApp.recoveryCodes ?? null);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Set up authenticator app"
      action="Turn on"
      disabled={!/^\d{6}$/.test(code.replaceAll(" ", ""))}
      onConfirm={turnOn}
    >
      <Stack gap="sm" align="center">
        <Text size="sm" w="100%">
          Scan this code with your authenticator app, then enter the 6 digits that it shows.
        </Text>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <Text size="sm" ta="center" w="100%">
          Can’t scan it? Enter this key: <Code style={{ overflowWrap: "anywhere" }}>{grouped(secret)}</Code>
        </Text>
        <TextInput
          label="Code"
          size="md"
          w="100%"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          data-autofocus
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
