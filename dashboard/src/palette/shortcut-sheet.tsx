import { Checkbox, Kbd } from "@mantine/core";
import { Dialog } from "../ui/dialog";
import classes from "./palette.module.css";
import { searchKeys } from "./search-keys";
import { useLetterKeys } from "../ui/use-letter-keys";

const SHORTCUTS = [
  { keys: [...searchKeys], does: "Find pages, clients, content and templates" },
  { keys: ["?"], does: "Show the keyboard shortcuts" },
  { keys: ["J"], does: "Next piece of the content list" },
  { keys: ["K"], does: "Previous piece" },
  { keys: ["X"], does: "Select the piece; with Shift, up to it" },
  { keys: ["Enter"], does: "Open the piece" },
  { keys: ["Esc"], does: "Close a dialog, or clear the selection" },
];

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts, and turns those of single characters on and off. */
export default function ShortcutSheet({ opened, onClose }: Props) {
  const [letters, setLetters] = useLetterKeys();
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
      <ul className={classes.shortcuts}>
        {SHORTCUTS.map(({ keys, does }) => (
          <li key={does} className={classes.shortcut}>
            {does}
            <span className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Checkbox
        label="Use ?, J, K and X"
        description="Turn them off if you speak to your computer or press keys by accident."
        checked={letters}
        onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
      />
    </Dialog>
  );
}
