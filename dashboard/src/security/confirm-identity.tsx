import { useMutation, useQuery } from "@apollo/client/react";
import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { AccountSecurityDocument, BeginPasskeyConfirmationDocument, ConfirmSessionDocument } from "../gql/graphql";
import { askForPasskey, describePasskeyProblem, hasPasskeys } from "../session/passkeys";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { administrationWords } from "../words/administration";

const words = administrationWords.security.confirm;

interface Props {
  onClose: () => void;
  /** What the user wanted to do. */
  onConfirmed: () => Promise<void>;
}

/** Asks for the password, a code or a passkey before a change of the account's security. */
export function ConfirmIdentity({ onClose, onConfirmed }: Props) {
  const { data } = useQuery(AccountSecurityDocument);
  const [begin] = useMutation(BeginPasskeyConfirmationDocument);
  const [confirm] = useMutation(ConfirmSessionDocument);
  const [withCode, setWithCode] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const { authenticatorApp = false, passkeys = [] } = data?.accountSecurity ?? {};
  const switchProof = () => {
    setWithCode(!withCode);
    setTyped("");
  };
  const confirmAndGoOn = async () => {
    await confirm({ variables: withCode ? { code: typed.trim() } : { password: typed } });
    await onConfirmed();
  };
  const confirmByPasskey = async () => {
    setProblem(undefined);
    try {
      const { data: begun } = await begin();
      const passkey = await askForPasskey(begun?.beginPasskeyConfirmation.options as never);
      await confirm({ variables: { passkey } });
    } catch (error) {
      return setProblem(describePasskeyProblem(error) ?? describeProblem(error));
    }
    onClose();
    await onConfirmed();
  };
  const field = {
    size: "md" as const,
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
    "data-autofocus": true,
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={words.title}
      action={administrationWords.security.continue}
      disabled={typed.length < (withCode ? 6 : 1)}
      onConfirm={confirmAndGoOn}
    >
      <Stack gap="sm">
        <Text size="sm">{words.help}</Text>
        {withCode ? (
          <TextInput
            label={administrationWords.security.app.dialog.code}
            description={words.codeHelp}
            autoComplete="one-time-code"
            maxLength={20}
            {...field}
          />
        ) : (
          <PasswordInput
            label={words.password}
            autoComplete="current-password"
            maxLength={72}
            visibilityToggleButtonProps={{
              "aria-label": words.showPassword,
              tabIndex: 0,
            }}
            {...field}
          />
        )}
        {authenticatorApp && (
          <Button variant="subtle" size="xs" style={{ alignSelf: "flex-start" }} onClick={switchProof}>
            {withCode ? words.withPassword : words.withCode}
          </Button>
        )}
        {passkeys.length > 0 && hasPasskeys() && (
          <Button variant="default" leftSection={<KeyRound size={16} />} onClick={() => void confirmByPasskey()}>
            {words.withPasskey}
          </Button>
        )}
        {problem && <ProblemAlert problem={problem} />}
      </Stack>
    </ConfirmDialog>
  );
}
