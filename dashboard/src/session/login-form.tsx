import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { KeyRound } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { hasPasskeys } from "./passkeys";
import { type FactorChallenge, useLogin } from "./use-login";
import { sessionWords } from "../words/session";

/** Email and password. Field errors stand beside their fields, wrong credentials above both. */
export function LoginForm({ onFactor }: { onFactor: (challenge: FactorChallenge) => void }) {
  const { form, problem, busy, submit, logInWithPasskey } = useLogin(onFactor);
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => email.current?.focus()); // `autoFocus` would lay out the page while React still draws it
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {problem && <ProblemAlert problem={problem} />}
        <TextInput
          label={sessionWords.loginForm.email}
          type="email"
          autoComplete="username"
          ref={email}
          size="md"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={sessionWords.loginForm.password}
          autoComplete="current-password"
          size="md"
          visibilityToggleButtonProps={{ "aria-label": sessionWords.loginForm.showPassword, tabIndex: 0 }}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <Button type="submit" size="md" mt="xs" loading={busy} fullWidth>
          {sessionWords.loginForm.submit}
        </Button>
        {hasPasskeys() && (
          <Button
            variant="default"
            size="md"
            leftSection={<KeyRound size={18} />}
            disabled={busy}
            fullWidth
            onClick={() => void logInWithPasskey()}
          >
            {sessionWords.loginForm.withPasskey}
          </Button>
        )}
      </Stack>
    </form>
  );
}
