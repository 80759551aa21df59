import { Button, Stack, Text } from "@mantine/core";
import { LogIn } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { pendingLogout } from "./pending-logout";
import { clearProviderRefusal, readProviderRefusal } from "./provider-refusal";
import { goToProvider, type LoginOptions } from "./provider-request";
import { sessionWords } from "../words/session";

/** The log-in at the OpenID Connect provider, above the form for passwords. Without a provider the form alone. */
export function ProviderLogin({ options, onRetry, children }: ProviderLoginProps) {
  const [problem, setProblem] = useState(readProviderRefusal);
  const [formOpened, setFormOpened] = useState(false);
  useEffect(clearProviderRefusal, []);
  const showsForm = options?.password !== false || formOpened;
  return (
    <Stack gap="md">
      {problem && <ProblemAlert problem={problem} />}
      {options?.oidc && <ProviderButton {...options.oidc} onProblem={setProblem} onRetry={onRetry} />}
      {options?.oidc && showsForm && (
        <Text size="sm" c="dimmed" ta="center">
          {sessionWords.providerLogin.or}
        </Text>
      )}
      {showsForm && children}
      {!showsForm && (
        <Button variant="subtle" size="compact-sm" onClick={() => setFormOpened(true)}>
          {sessionWords.providerLogin.passwordForm}
        </Button>
      )}
    </Stack>
  );
}

interface ProviderLoginProps {
  /** Undefined while they are loaded. */
  options: LoginOptions | undefined;
  /** Asks again whether the provider can be reached. */
  onRetry: () => void;
  children: ReactNode;
}

interface ProviderButtonProps {
  label: string;
  available: boolean;
  onProblem: (problem: Problem | undefined) => void;
  onRetry: () => void;
}

function ProviderButton({ label, available, onProblem, onRetry }: ProviderButtonProps) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    onProblem(undefined);
    try {
      if (pendingLogout.isPending()) await pendingLogout.complete();
      await goToProvider();
    } catch (error) {
      onProblem(describeProblem(error));
      setBusy(false);
    }
  };
  if (!available)
    return (
      <Stack gap={6}>
        <Text size="sm" role="status">
          {sessionWords.providerLogin.unreachable(label)}
        </Text>
        <Button variant="default" size="md" fullWidth onClick={onRetry}>
          {sessionWords.providerLogin.retry(label)}
        </Button>
      </Stack>
    );
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<LogIn size={18} />}
      loading={busy}
      fullWidth
      onClick={() => void start()}
    >
      {sessionWords.providerLogin.submit(label)}
    </Button>
  );
}
