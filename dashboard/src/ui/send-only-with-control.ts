import { getHotkeyHandler } from "@mantine/hooks";
import type { KeyboardEvent } from "react";

const sendWithControl = getHotkeyHandler([["mod+Enter", leaveFieldAndSubmit]]);

/** For the keys of a form whose order costs money: Enter in a field sends nothing, Control and Enter send it. */
export function sendOnlyWithControl(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
  sendWithControl(event);
}

/** Submits the form with what is typed: fields take it over when they are left. */
function leaveFieldAndSubmit({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLElement)) return;
  const form = target.closest("form");
  target.blur();
  setTimeout(() => form?.requestSubmit());
}
