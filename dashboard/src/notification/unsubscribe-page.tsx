import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { BrandMark } from "../ui/brand-mark";
import { useDocumentTitle } from "../ui/use-document-title";
import { emailLinksWords } from "../words/email-links";
import classes from "../session/login-page.module.css";

type State = "asking" | "busy" | "done" | "invalid" | "failed";

const WORDS: Record<State, string> = emailLinksWords.unsubscribe.notes;

/** The page of a link that ends e-mails. It asks first: programs that check links open them. No log-in is needed. */
export default function UnsubscribePage({ onDone }: { onDone: () => void }) {
  useDocumentTitle(emailLinksWords.unsubscribe.documentTitle);
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
            {state === "done" ? emailLinksWords.unsubscribe.doneTitle : emailLinksWords.unsubscribe.title}
          </Title>
        </Stack>
        <Paper p={{ base: "lg", xs: "xl" }}>
          <Stack gap="md">
            <Text role="status">{WORDS[state]}</Text>
            {!isOver && (
              <Button size="md" loading={state === "busy"} onClick={() => void stop()}>
                {emailLinksWords.unsubscribe.submit}
              </Button>
            )}
            <Button size="md" variant="default" onClick={leave}>
              {emailLinksWords.unsubscribe.openSettings}
            </Button>
          </Stack>
        </Paper>
      </div>
    </main>
  );
}
