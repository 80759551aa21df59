import { Checkbox, Kbd, Title } from "@mantine/core";
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

const EDITOR_SHORTCUTS = [
  { keys: ["Ctrl", "S"], does: "Save the content" },
  { keys: ["Ctrl", "B"], does: "Bold; I for italic, E for code, Z to undo" },
  { keys: ["Ctrl", "Alt", "2"], does: "Heading 2; 3 and 4 for smaller ones, 0 for text" },
  { keys: ["Ctrl", "Shift", "K"], does: "Add or edit a link" },
  { keys: ["Ctrl", "Shift", "8"], does: "Bulleted list; 7 for numbers, 9 for a quote" },
  { keys: ["F8"], does: "Next issue of the strategy check; with Shift, the previous one" },
  { keys: ["Alt", "F10"], does: "Open the toolbar; arrow keys move in it" },
  { keys: ["Esc"], does: "Leave the text" },
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
      <ShortcutList shortcuts={SHORTCUTS} />
      <Title order={3} size="h6" mt="md">
        In the editor
      </Title>
      <ShortcutList shortcuts={EDITOR_SHORTCUTS} />
      <Checkbox
        label="Use ?, J, K and X"
        description="Turn them off if you speak to your computer or press keys by accident."
        checked={letters}
        onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
      />
    </Dialog>
  );
}

function ShortcutList({ shortcuts }: { shortcuts: { keys: string[]; does: string }[] }) {
  return (
    <ul className={classes.shortcuts}>
      {shortcuts.map(({ keys, does }) => (
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
  );
}
