import { Button, Group, Stack, Text } from "@mantine/core";
import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Dialog } from "./dialog";

/** Asks before the user leaves a page with unsaved changes, by a link, by Back or by closing the tab. Use it once on a page. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  return (
    <Dialog
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      centered
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">What you changed on this page is not saved yet. It is lost when you leave.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            Stay on the page
          </Button>
          <Button color="red.9" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
