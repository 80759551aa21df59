import { Checkbox, Kbd, Title } from "@mantine/core";
import { Dialog } from "../ui/dialog";
import { shellWords } from "../words/shell";
import { uiWords } from "../words/ui";
import classes from "./palette.module.css";
import { searchKeys } from "./search-keys";
import { useLetterKeys } from "../ui/use-letter-keys";

const SHORTCUTS = [
  { keys: [...searchKeys], does: shellWords.shortcuts.find },
  { keys: ["?"], does: shellWords.shortcuts.show },
  { keys: ["J"], does: shellWords.shortcuts.next },
  { keys: ["K"], does: shellWords.shortcuts.previous },
  { keys: ["X"], does: shellWords.shortcuts.select },
  { keys: [uiWords.keys.enter], does: shellWords.shortcuts.open },
  { keys: [uiWords.keys.escape], does: shellWords.shortcuts.escape },
];

const EDITOR_SHORTCUTS = [
  { keys: [uiWords.keys.control, "S"], does: shellWords.shortcuts.save },
  { keys: [uiWords.keys.control, "B"], does: shellWords.shortcuts.marks },
  { keys: [uiWords.keys.control, uiWords.keys.alt, "2"], does: shellWords.shortcuts.headings },
  { keys: [uiWords.keys.control, uiWords.keys.shift, "K"], does: shellWords.shortcuts.link },
  { keys: [uiWords.keys.control, uiWords.keys.shift, "8"], does: shellWords.shortcuts.lists },
  { keys: ["F8"], does: shellWords.shortcuts.nextIssue },
  { keys: [uiWords.keys.alt, "F10"], does: shellWords.shortcuts.toolbar },
  { keys: [uiWords.keys.escape], does: shellWords.shortcuts.leaveEditor },
];

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts, and turns those of single characters on and off. */
export default function ShortcutSheet({ opened, onClose }: Props) {
  const [letters, setLetters] = useLetterKeys();
  return (
    <Dialog opened={opened} onClose={onClose} title={shellWords.shortcuts.title}>
      <ShortcutList shortcuts={SHORTCUTS} />
      <Title order={3} size="h6" mt="md">
        {shellWords.shortcuts.editorTitle}
      </Title>
      <ShortcutList shortcuts={EDITOR_SHORTCUTS} />
      <Checkbox
        label={shellWords.shortcuts.letters}
        description={shellWords.shortcuts.lettersHelp}
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
