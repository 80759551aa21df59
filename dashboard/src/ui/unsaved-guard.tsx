import { Button, Group, Stack, Text } from "@mantine/core";
import { useCallback } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { Dialog } from "./dialog";
import { uiWords } from "../words/ui";

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
      title={uiWords.unsaved.title}
      centered
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">{uiWords.unsaved.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => blocker.reset?.()} data-autofocus>
            {uiWords.unsaved.stay}
          </Button>
          <Button color="red.9" onClick={() => blocker.proceed?.()}>
            {uiWords.unsaved.leave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
