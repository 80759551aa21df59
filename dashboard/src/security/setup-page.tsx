import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { ShieldCheck } from "lucide-react";
import { ProblemAlert } from "../api/problem-alert";
import { useSession } from "../session/session-context";
import { administrationWords } from "../words/administration";
import classes from "../session/login-page.module.css";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch";
import { useDocumentTitle } from "../ui/use-document-title";
import { AddAppButton, AddPasskeyButton } from "./add-factor";
import { FactorDialogs } from "./factor-dialogs";
import { useFactors } from "./use-factors";

/** Leads a user whose role requires a second factor to add one. Nothing else is available before. */
export default function SetupPage() {
  useDocumentTitle(administrationWords.security.setup.title);
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
            {administrationWords.security.setup.title}
          </Title>
          <Text c="dimmed">{administrationWords.security.setup.help}</Text>
        </Stack>
        <Paper p={{ base: "lg", xs: "xl" }}>
          <Stack gap="lg">
            {factors.problem && <ProblemAlert problem={factors.problem} />}
            <section aria-labelledby="app">
              <Group justify="space-between" mb={6}>
                <Title order={2} size="h6" id="app">
                  {administrationWords.security.app.title}
                </Title>
                <AddAppButton factors={factors} replaces={false} />
              </Group>
              <Text size="sm" c="dimmed">
                {administrationWords.security.app.help}
              </Text>
            </section>
            <section aria-labelledby="passkey">
              <Group justify="space-between" mb={6}>
                <Title order={2} size="h6" id="passkey">
                  {administrationWords.security.setup.passkey}
                </Title>
                <AddPasskeyButton factors={factors} />
              </Group>
              <Text size="sm" c="dimmed">
                {administrationWords.security.setup.passkeyHelp}
              </Text>
            </section>
          </Stack>
        </Paper>
        <Button variant="subtle" onClick={() => void session.logOut()}>
          {administrationWords.security.setup.logOut}
        </Button>
        <FactorDialogs factors={factors} onDone={goOn} />
      </div>
    </main>
  );
}
