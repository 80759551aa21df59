import { Button, Stack, Text, TextInput } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { describePasskeyProblem, hasPasskeys } from "./passkeys";
import { useSession } from "./session-context";
import type { FactorChallenge } from "./use-login";

const EXPIRED: Problem = {
  code: "UNAUTHENTICATED",
  message: "This log-in has expired.",
  advice: "Go back and enter your password again.",
};

/** The second step of a log-in: a code, or a passkey. */
export function SecondStepForm({ step, onBack }: { step: FactorChallenge; onBack: () => void }) {
  const session = useSession();
  const [code, setCode] = useState("");
  const [invalid, setInvalid] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const { challenge, methods } = step;
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    setInvalid(undefined);
    try {
      await work();
    } catch (error) {
      const described = describePasskeyProblem(error) ?? describeProblem(error);
      if (described.field === "code") setInvalid("Incorrect code. Each code works once.");
      else setProblem(described.code === "UNAUTHENTICATED" ? EXPIRED : described);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < 6) return setInvalid("Enter the code.");
    void run(() => session.logInWithCode(challenge, code.trim()));
  };
  const hasCodes = methods.includes("totp") || methods.includes("recovery_code");
  return (
    <form onSubmit={submit} noValidate aria-label="Second step">
      <Stack gap="md">
        {problem && <ProblemAlert problem={problem} />}
        {methods.includes("passkey") && hasPasskeys() && (
          <Button
            size="md"
            variant={methods.includes("totp") ? "default" : "filled"}
            leftSection={<KeyRound size={18} />}
            disabled={busy}
            fullWidth
            onClick={() => void run(() => session.logInWithPasskey(challenge))}
          >
            Use a passkey
          </Button>
        )}
        {hasCodes && (
          <>
            <TextInput
              label={methods.includes("totp") ? "Code" : "Recovery code"}
              description={
                methods.includes("totp") ? "From your authenticator app, or a recovery code." : "Each works once."
              }
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              size="md"
              maxLength={20}
              value={code}
              error={invalid}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
            <Button type="submit" size="md" loading={busy} fullWidth>
              Continue
            </Button>
          </>
        )}
        <Button variant="subtle" size="sm" onClick={onBack}>
          Back
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          Lost your phone and your recovery codes? Ask your administrator.
        </Text>
      </Stack>
    </form>
  );
}
