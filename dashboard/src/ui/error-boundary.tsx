import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";

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
    if (!this.state.crashed) return this.props.children;
    return (
      <Center mih="60dvh" p="lg">
        <Stack align="center" ta="center" maw={420}>
          <Title order={1} size={24}>
            This page could not be shown
          </Title>
          <Text c="dimmed" role="alert">
            The product may just have been updated, or the connection was lost. Load the page again; jobs go on
            meanwhile.
          </Text>
          <Button onClick={() => location.reload()}>Reload</Button>
        </Stack>
      </Center>
    );
  }
}
