import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";
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

/** Says that something failed, with a way to load the page again. */
export function ErrorPage() {
  return (
    <Center mih="60dvh" p="lg">
      <Stack align="center" ta="center" maw={420}>
        <Title order={1} size={24}>
          {commonWords.errorPage.title}
        </Title>
        <Text c="dimmed" role="alert">
          {commonWords.errorPage.text}
        </Text>
        <Button onClick={() => location.reload()}>{commonWords.errorPage.reload}</Button>
      </Stack>
    </Center>
  );
}
