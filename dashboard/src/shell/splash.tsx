import { Center, Loader, VisuallyHidden } from "@mantine/core";

/** Shown for the moment in which a reload finds out who is logged in. */
export function Splash() {
  return (
    <Center component="main" mih="100dvh">
      <Loader size="sm" aria-hidden />
      <VisuallyHidden role="status">Loading</VisuallyHidden>
    </Center>
  );
}
