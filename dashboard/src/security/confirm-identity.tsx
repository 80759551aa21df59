import { useMutation, useQuery } from "@apollo/client/react";
import { Button, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { AccountSecurityDocument, BeginPasskeyConfirmationDocument, ConfirmSessionDocument } from "../gql/graphql";
import { askForPasskey, describePasskeyProblem, hasPasskeys } from "../session/passkeys";
import { ConfirmDialog } from "../ui/confirm-dialog";

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
      title="Confirm that it’s you"
      action="Continue"
      disabled={typed.length < (withCode ? 6 : 1)}
      onConfirm={confirmAndGoOn}
    >
      <Stack gap="sm">
        <Text size="sm">You’ll stay confirmed for 10 minutes.</Text>
        {withCode ? (
          <TextInput
            label="Code"
            description="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            maxLength={20}
            {...field}
          />
        ) : (
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            maxLength={72}
            visibilityToggleButtonProps={{ "aria-label": "Show or hide the password", tabIndex: 0 }}
            {...field}
          />
        )}
        {authenticatorApp && (
          <Button variant="subtle" size="xs" style={{ alignSelf: "flex-start" }} onClick={switchProof}>
            {withCode ? "Use your password" : "Use a code"}
          </Button>
        )}
        {passkeys.length > 0 && hasPasskeys() && (
          <Button variant="default" leftSection={<KeyRound size={16} />} onClick={() => void confirmByPasskey()}>
            Use a passkey
          </Button>
        )}
        {problem && <ProblemAlert problem={problem} />}
      </Stack>
    </ConfirmDialog>
  );
}
