import { useLocalStorage } from "@mantine/hooks";

/** Whether single characters have a meaning outside of text fields, and a function to change it. The browser remembers it. */
export function useLetterKeys() {
  return useLocalStorage({ key: "letter-keys", defaultValue: true, getInitialValueInEffect: false });
}

/** Where letters are typed, or choose something else. */
const OWN_LETTERS =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";

/** Whether a key is meant for the page, not for a field, a dialog or the browser. */
export function isForPage({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(OWN_LETTERS));
}
