import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Clock } from "lucide-react";
import { useState } from "react";
import { productName } from "../ui/brand";
import { BrandMark } from "../ui/brand-mark";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch";
import { useDocumentTitle } from "../ui/use-document-title";
import { ForgottenPassword } from "./forgotten-password";
import { LoginForm } from "./login-form";
import { ProviderLogin } from "./provider-login";
import type { LoginOptions } from "./provider-request";
import { useLoginOptions } from "./use-login-options";
import { SecondStepForm } from "./second-step-form";
import type { FactorChallenge } from "./use-login";
import { sessionWords } from "../words/session";
import classes from "./login-page.module.css";

interface LoginHelpProps {
  options: LoginOptions | undefined;
  onForgotten: () => void;
}

/** What to do without a password or an account. */
function LoginHelp({ options, onForgotten }: LoginHelpProps) {
  if (!options?.passwordReset)
    return (
      <Text size="sm" c="dimmed" ta="center">
        {sessionWords.loginPage.help}
      </Text>
    );
  return (
    <Group gap="xs" justify="center">
      <Button variant="subtle" size="compact-sm" onClick={onForgotten}>
        {sessionWords.loginPage.forgotPassword}
      </Button>
      <Text size="sm" c="dimmed">
        {sessionWords.loginPage.needAccount}
      </Text>
    </Group>
  );
}

/** The log-in page. */
export function LoginPage({ expired }: { expired: boolean }) {
  useDocumentTitle(sessionWords.loginPage.documentTitle);
  const [step, setStep] = useState<FactorChallenge>();
  const [forgotten, setForgotten] = useState(false);
  const { options, load } = useLoginOptions();
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <ColorSchemeSwitch />
      </div>
      <div className={classes.column}>
        <Stack gap={6} align="center" ta="center">
          <BrandMark size={44} />
          <Title order={1} size={24} mt="sm">
            {productName}
          </Title>
          <Text c="dimmed">{sessionWords.loginPage.motto}</Text>
        </Stack>
        {expired && (
          <Alert color="yellow" variant="light" icon={<Clock size={18} />} title={sessionWords.loginPage.sessionEnded}>
            {sessionWords.loginPage.sessionEndedAdvice}
          </Alert>
        )}
        <Paper p={{ base: "lg", xs: "xl" }}>
          {step && <SecondStepForm step={step} onBack={() => setStep(undefined)} />}
          {!step && forgotten && <ForgottenPassword onBack={() => setForgotten(false)} />}
          {!step && !forgotten && (
            <ProviderLogin options={options} onRetry={load}>
              <LoginForm onFactor={setStep} />
            </ProviderLogin>
          )}
        </Paper>
        {!step && !forgotten && <LoginHelp options={options} onForgotten={() => setForgotten(true)} />}
      </div>
    </main>
  );
}
