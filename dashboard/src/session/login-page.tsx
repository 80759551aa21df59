import { Alert, Paper, Stack, Text, Title } from "@mantine/core";
import { Clock } from "lucide-react";
import { BrandMark } from "../ui/brand-mark";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch";
import { useDocumentTitle } from "../ui/use-document-title";
import { LoginForm } from "./login-form";
import classes from "./login-page.module.css";

/** The log-in page. */
export function LoginPage({ expired }: { expired: boolean }) {
  useDocumentTitle("Log in");
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
          <Text c="dimmed">Content that obeys each client’s strategy.</Text>
        </Stack>
        {expired && (
          <Alert color="yellow" variant="light" icon={<Clock size={18} />} title="Your session has ended">
            Log in again to go on where you were.
          </Alert>
        )}
        <Paper p={{ base: "lg", xs: "xl" }}>
          <LoginForm />
        </Paper>
        <Text size="sm" c="dimmed" ta="center">
          No account, or forgot the password? Ask your administrator.
        </Text>
      </div>
    </main>
  );
}
