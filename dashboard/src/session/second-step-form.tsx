import { Button, Stack, Text, TextInput } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { describePasskeyProblem, hasPasskeys } from "./passkeys";
import { useSession } from "./session-context";
import type { FactorChallenge } from "./use-login";
import { sessionWords } from "../words/session";
import { commonWords } from "../words/common";

const EXPIRED: Problem = {
  code: "UNAUTHENTICATED",
  message: sessionWords.secondStep.expired,
  advice: sessionWords.secondStep.expiredAdvice,
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
      if (described.field === "code") setInvalid(sessionWords.secondStep.wrongCode);
      else setProblem(described.code === "UNAUTHENTICATED" ? EXPIRED : described);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim().length < 6) return setInvalid(sessionWords.secondStep.missingCode);
    void run(() => session.logInWithCode(challenge, code.trim()));
  };
  const hasCodes = methods.includes("totp") || methods.includes("recovery_code");
  return (
    <form onSubmit={submit} noValidate aria-label={sessionWords.secondStep.formLabel}>
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
            {sessionWords.loginForm.withPasskey}
          </Button>
        )}
        {hasCodes && (
          <>
            <TextInput
              label={methods.includes("totp") ? sessionWords.secondStep.code : sessionWords.secondStep.recoveryCode}
              description={
                methods.includes("totp") ? sessionWords.secondStep.codeHelp : sessionWords.secondStep.recoveryCodeHelp
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
              {sessionWords.secondStep.submit}
            </Button>
          </>
        )}
        <Button variant="subtle" size="sm" onClick={onBack}>
          {commonWords.actions.back}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {sessionWords.secondStep.lost}
        </Text>
      </Stack>
    </form>
  );
}
