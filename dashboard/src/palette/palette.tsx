import { Combobox, Loader, Text, TextInput, useCombobox } from "@mantine/core";
import { Search } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { MarkedText } from "../ui/marked-text";
import { Dialog } from "../ui/dialog";
import { shellWords } from "../words/shell";
import classes from "./palette.module.css";
import { type PaletteEntry, usePaletteGroups } from "./use-palette-groups";

interface Props {
  opened: boolean;
  typed: string;
  onTyped: (text: string) => void;
  onClose: () => void;
}

/** Finds pages, actions, clients, content and templates by name, and opens the chosen one. */
export default function Palette({ opened, ...finder }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={finder.onClose}
      title={shellWords.palette.title}
      size="lg"
      centered={false}
      yOffset="12vh"
    >
      <Finder opened={opened} {...finder} />
    </Dialog>
  );
}

function Finder({ opened, typed, onTyped, onClose }: Props) {
  const navigate = useNavigate();
  const { groups, pending, error } = usePaletteGroups(typed);
  const combobox = useCombobox({ opened: true });
  const [activeId, setActiveId] = useState<string | null>(null);
  const shown = groups.flatMap(({ entries }) => entries.map(idOf)).join(" ");
  const selectFirst = useEffectEvent((some: boolean) => setActiveId(some ? combobox.selectFirstOption() : null));
  useEffect(() => selectFirst(shown !== ""), [shown]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => setActiveId(combobox.selectNextOption()),
    ArrowUp: () => setActiveId(combobox.selectPreviousOption()),
    Enter: () => combobox.clickSelectedOption(),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const choose = (id: string) => {
    onClose();
    const entry = groups.flatMap(({ entries }) => entries).find((each) => idOf(each) === id);
    if (entry?.to === undefined) entry?.run?.();
    else void navigate(entry.to, { state: entry.state });
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      {/* Combobox announces only options reached by arrows, so these attributes are set here for the first one too. */}
      <Combobox.EventsTarget withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          data-autofocus
          role="combobox"
          aria-expanded={groups.length > 0}
          aria-haspopup="listbox"
          aria-controls={combobox.listId ?? undefined}
          aria-activedescendant={activeId ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          size="md"
          aria-label={shellWords.palette.searchLabel}
          placeholder={shellWords.palette.searchLabel}
          leftSection={<Search size={17} aria-hidden />}
          rightSection={pending ? <Loader size={16} aria-hidden /> : undefined}
          value={typed}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
          onKeyDown={press}
          onBlur={opened ? keepFocus : undefined}
        />
      </Combobox.EventsTarget>
      {error && <ProblemAlert problem={describeProblem(error)} />}
      <Combobox.Options className={classes.list} aria-label={shellWords.palette.results}>
        {groups.map(({ name, entries }) => (
          <Combobox.Group key={name} label={name}>
            {entries.map((entry) => (
              <Combobox.Option key={idOf(entry)} value={idOf(entry)} className={classes.entry ?? ""}>
                <EntryText entry={entry} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {groups.length === 0 && !error && (
        <Text size="sm" c="dimmed" p="md" role="status">
          {pending ? shellWords.palette.searching : shellWords.palette.noResults}
        </Text>
      )}
    </Combobox>
  );
}

function EntryText({ entry: { label, note, passage } }: { entry: PaletteEntry }) {
  return (
    <>
      <span className={classes.label}>
        {label}
        {passage && (
          <span className={classes.passage}>
            <MarkedText text={passage} />
          </span>
        )}
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </>
  );
}

/** Takes the focus back from a page that was still loading when the search was opened. */
function keepFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void {
  if (relatedTarget && !relatedTarget.closest("[role=dialog]")) currentTarget.focus();
}

function idOf({ to, label }: PaletteEntry): string {
  return to ?? label;
}
