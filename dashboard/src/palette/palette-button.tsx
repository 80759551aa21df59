import { Button, Kbd } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { shellWords } from "../words/shell";
import classes from "./palette-button.module.css";
import { searchKeys } from "./search-keys";
import { isForPage, useLetterKeys } from "../ui/use-letter-keys";

const Palette = lazy(() => import("./palette"));
const ShortcutSheet = lazy(() => import("./shortcut-sheet"));

/** Opens the search, by a click or Ctrl+K, and the list of shortcuts, by `?`. Both are loaded when they are first opened. */
export function PaletteButton() {
  const [letters] = useLetterKeys();
  const [open, setOpen] = useState<"search" | "shortcuts">();
  const [typed, setTyped] = useState("");
  const [wanted, setWanted] = useState({ search: false, shortcuts: false });
  const show = (dialog: "search" | "shortcuts") => {
    if (open === undefined) setTyped("");
    setWanted((now) => ({ ...now, [dialog]: true }));
    setOpen(dialog);
  };
  const close = () => setOpen(undefined);
  // What is typed until the search has the focus belongs to it, not to the page or the field that was left.
  useWindowEvent(
    "keydown",
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isInDialog = target instanceof Element && target.closest("[role=dialog]") !== null;
      if (open !== "search" || isInDialog || ctrlKey || metaKey || altKey) return;
      if (key === "Backspace") setTyped((text) => text.slice(0, -1));
      else if (key.length === 1) setTyped((text) => text + key);
      else if (key === "Escape") close();
      else if (key !== "Enter") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  useWindowEvent("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k") {
      event.preventDefault();
      show("search");
    } else if (key === "?" && letters && isForPage(event)) show("shortcuts");
  });
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.button}
        leftSection={<Search size={16} />}
        aria-label={shellWords.palette.title}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show("search")}
      >
        <span className={classes.text}>{shellWords.palette.button(<Kbd size="xs">{searchKeys.join(" ")}</Kbd>)}</span>
      </Button>
      <Suspense>
        {wanted.search && <Palette opened={open === "search"} typed={typed} onTyped={setTyped} onClose={close} />}
        {wanted.shortcuts && <ShortcutSheet opened={open === "shortcuts"} onClose={close} />}
      </Suspense>
    </>
  );
}
