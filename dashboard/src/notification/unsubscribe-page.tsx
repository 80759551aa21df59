import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { BrandMark } from "../ui/brand-mark";
import { useDocumentTitle } from "../ui/use-document-title";
import { sessionWords } from "../words/session";
import classes from "../session/login-page.module.css";

type State = "asking" | "busy" | "done" | "invalid" | "failed";

const WORDS: Record<State, string> = sessionWords.unsubscribe.notes;

/** The page of a link that ends e-mails. It asks first: programs that check links open them. No log-in is needed. */
export default function UnsubscribePage({ onDone }: { onDone: () => void }) {
  useDocumentTitle(sessionWords.unsubscribe.documentTitle);
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
            {state === "done" ? sessionWords.unsubscribe.doneTitle : sessionWords.unsubscribe.title}
          </Title>
        </Stack>
        <Paper p={{ base: "lg", xs: "xl" }}>
          <Stack gap="md">
            <Text role="status">{WORDS[state]}</Text>
            {!isOver && (
              <Button size="md" loading={state === "busy"} onClick={() => void stop()}>
                {sessionWords.unsubscribe.submit}
              </Button>
            )}
            <Button size="md" variant="default" onClick={leave}>
              {sessionWords.unsubscribe.openSettings}
            </Button>
          </Stack>
        </Paper>
      </div>
    </main>
  );
}
