import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { ShieldCheck } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { useSession } from "../session/session-context";
import classes from "../session/login-page.module.css";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch";
import { useDocumentTitle } from "../ui/use-document-title";
import { AddAppButton, AddPasskeyButton } from "./add-factor";
import { FactorDialogs } from "./factor-dialogs";
import { useFactors } from "./use-factors";

/** Leads a user whose role requires a second factor to add one. Nothing else is available before. */
export default function SetupPage() {
  useDocumentTitle("Set up two-factor authentication");
  const session = useSession();
  const goOn = () => void session.renew().catch(() => undefined);
  const factors = useFactors(goOn);
  return (
    <main className={classes.page}>
      <div className={classes.corner}>
        <ColorSchemeSwitch />
      </div>
      <div className={classes.column}>
        <Stack gap={6} align="center" ta="center">
          <ShieldCheck size={40} aria-hidden />
          <Title order={1} size={24}>
            Set up two-factor authentication
          </Title>
          <Text c="dimmed">Your role requires it. It takes a minute.</Text>
        </Stack>
        <Paper p={{ base: "lg", xs: "xl" }}>
          <Stack gap="lg">
            {factors.problem && <ProblemAlert problem={factors.problem} />}
            <section aria-labelledby="app">
              <Group justify="space-between" mb={6}>
                <Title order={2} size="h6" id="app">
                  Authenticator app
                </Title>
                <AddAppButton factors={factors} replaces={false} />
              </Group>
              <Text size="sm" c="dimmed">
                An app on your phone shows a new code every 30 seconds.
              </Text>
            </section>
            <section aria-labelledby="passkey">
              <Group justify="space-between" mb={6}>
                <Title order={2} size="h6" id="passkey">
                  Passkey
                </Title>
                <AddPasskeyButton factors={factors} />
              </Group>
              <Text size="sm" c="dimmed">
                Your fingerprint, face or screen lock.
              </Text>
            </section>
          </Stack>
        </Paper>
        <Button variant="subtle" onClick={() => void session.logOut()}>
          Log out
        </Button>
        <FactorDialogs factors={factors} onDone={goOn} />
      </div>
    </main>
  );
}
