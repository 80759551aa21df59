import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { BrandMark } from "../ui/brand-mark";
import { useDocumentTitle } from "../ui/use-document-title";
import classes from "../session/login-page.module.css";

type State = "asking" | "busy" | "done" | "invalid" | "failed";

const WORDS: Record<State, string> = {
  asking: "You will still see notifications in the app. You can turn emails on again in your account.",
  busy: "You will still see notifications in the app. You can turn emails on again in your account.",
  done: "You will get no more emails with notifications. You can turn them on again in your account.",
  invalid: "This link is not valid. Log in and change your notification settings in your account.",
  failed: "That did not work. Check your connection and try again.",
};

/** The page of a link that ends e-mails. It asks first: programs that check links open them. No log-in is needed. */
export default function UnsubscribePage({ onDone }: { onDone: () => void }) {
  useDocumentTitle("Stop emails");
  const [state, setState] = useState<State>("asking");
  const stop = async () => {
    setState("busy");
    const response = await fetch(location.pathname, { method: "POST" }).catch(() => undefined);
    setState(
      response?.ok ? "done" : response && response.status < 500 && response.status !== 429 ? "invalid" : "failed",
    );
  };
  const leave = () => {
    history.replaceState(null, "", "/account#notifications");
    onDone();
  };
  const isOver = state === "done" || state === "invalid";
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Stack gap={6} align="center" ta="center">
          <BrandMark size={44} />
          <Title order={1} size={24} mt="sm">
            {state === "done" ? "Emails are off" : "Stop emails with notifications?"}
          </Title>
        </Stack>
        <Paper p={{ base: "lg", xs: "xl" }}>
          <Stack gap="md">
            <Text role="status">{WORDS[state]}</Text>
            {!isOver && (
              <Button size="md" loading={state === "busy"} onClick={() => void stop()}>
                Stop emails
              </Button>
            )}
            <Button size="md" variant="default" onClick={leave}>
              Open notification settings
            </Button>
          </Stack>
        </Paper>
      </div>
    </main>
  );
}
