import { Center, Loader, Stack, Text, VisuallyHidden } from "@mantine/core";

/** Shown for the moment in which a reload finds out who is logged in, and for as long as nobody answers. */
export function Splash({ unreachable = false }: { unreachable?: boolean }) {
  return (
    <Center component="main" mih="100dvh">
      <Stack align="center" gap="sm" role="status">
        <Loader size="sm" aria-hidden />
        {unreachable ? (
          <Text c="dimmed">The server can’t be reached. Trying again…</Text>
        ) : (
          <VisuallyHidden>Loading</VisuallyHidden>
        )}
      </Stack>
    </Center>
  );
}
