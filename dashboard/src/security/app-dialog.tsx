import { useMutation } from "@apollo/client/react";
import { Code, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { ActivateAuthenticatorAppDocument } from "../gql/graphql";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { QrCode } from "./qr-code";
import { administrationWords } from "../words/administration";

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
      title={administrationWords.security.app.dialog.title}
      action={administrationWords.security.app.dialog.action}
      disabled={!/^\d{6}$/.test(code.replaceAll(" ", ""))}
      onConfirm={turnOn}
    >
      <Stack gap="sm" align="center">
        <Text size="sm" w="100%">
          {administrationWords.security.app.dialog.scan}
        </Text>
        <QrCode text={uri} label={administrationWords.security.app.dialog.qrCode} />
        <Text size="sm" ta="center" w="100%">
          {administrationWords.security.app.dialog.key(
            <Code style={{ overflowWrap: "anywhere" }}>{grouped(secret)}</Code>,
          )}
        </Text>
        <TextInput
          label={administrationWords.security.app.dialog.code}
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
