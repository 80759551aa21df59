import { Center, Loader, Stack, Text, VisuallyHidden } from "@mantine/core";
import { commonWords } from "../words/common";

/** Shown while a reload restores the session, and as long as the server cannot be reached. */
export function Splash({ unreachable = false }: { unreachable?: boolean }) {
  return (
    <Center component="main" mih="100dvh">
      <Stack align="center" gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        {unreachable ? (
          <Text c="dimmed">{commonWords.splash.unreachable}</Text>
        ) : (
          <VisuallyHidden>{commonWords.splash.loading}</VisuallyHidden>
        )}
      </Stack>
    </Center>
  );
}
