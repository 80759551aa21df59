import { Alert, Paper, Stack, Text, Title } from "@mantine/core";
import { Clock } from "lucide-react";
import { useState } from "react";
import { BrandMark } from "../ui/brand-mark";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch";
import { useDocumentTitle } from "../ui/use-document-title";
import { LoginForm } from "./login-form";
import { ProviderLogin } from "./provider-login";
import { SecondStepForm } from "./second-step-form";
import type { FactorChallenge } from "./use-login";
import classes from "./login-page.module.css";

/** The log-in page. */
export function LoginPage({ expired }: { expired: boolean }) {
  useDocumentTitle("Log in");
  const [step, setStep] = useState<FactorChallenge>();
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <ColorSchemeSwitch />
      </div>
      <div className={classes.column}>
        <Stack gap={6} align="center" ta="center">
          <BrandMark size={44} />
          <Title order={1} size={24} mt="sm">
            Content Generation System
          </Title>
          <Text c="dimmed">On-strategy content for every client.</Text>
        </Stack>
        {expired && (
          <Alert color="yellow" variant="light" icon={<Clock size={18} />} title="Your session has ended">
            Log in to continue where you left off.
          </Alert>
        )}
        <Paper p={{ base: "lg", xs: "xl" }}>
          {step ? (
            <SecondStepForm step={step} onBack={() => setStep(undefined)} />
          ) : (
            <ProviderLogin>
              <LoginForm onFactor={setStep} />
            </ProviderLogin>
          )}
        </Paper>
        {!step && (
          <Text size="sm" c="dimmed" ta="center">
            Forgot password? Need an account? Contact your admin.
          </Text>
        )}
      </div>
    </main>
  );
}
