import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode, useEffect, useState } from "react";
import { commonWords } from "../words/common";

/**
 * Shows an error page with a way out when a part of the page throws, or cannot be loaded because the connection is lost or the product
 * was updated.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <ErrorPage /> : this.props.children;
  }
}

/** Says that something failed, with a way to load the page again. Without a network, the page is loaded again as soon as there is one. */
export function ErrorPage() {
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!offline) return undefined;
    const reload = () => location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [offline]);
  const words = offline ? commonWords.offlinePage : commonWords.errorPage;
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" ta="center" maw={420}>
        <Title order={1} size={24}>
          {words.title}
        </Title>
        <Text c="dimmed" role="alert">
          {words.text}
        </Text>
        {!offline && <Button onClick={() => location.reload()}>{commonWords.errorPage.reload}</Button>}
      </Stack>
    </Center>
  );
}
