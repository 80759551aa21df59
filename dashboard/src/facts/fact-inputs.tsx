import { ActionIcon, Button, Fieldset, Select, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { factsWords } from "../words/facts";
import type { FactField, FactPart } from "./fact-fields";
import { type EntryTexts, type FactTexts, newEntry } from "./fact-form";
import { DAYS, dayName } from "./weekdays";

interface Props {
  field: FactField;
  texts: FactTexts;
  /** By part, with the number of the entry before it: `2.amount`. */
  problems: Readonly<Record<string, string>>;
  onChange: (texts: FactTexts) => void;
}

/** The inputs for one fact. */
export function FactInputs({ field, texts, problems, onChange }: Props) {
  const { kind, label, help, placeholder, parts = [] } = field;
  const common = { label, description: help, error: problems["text"], "data-autofocus": true, placeholder };
  const write = (text: string) => onChange({ ...texts, text });
  if (kind === "text")
    return <TextInput {...common} value={texts.text} onChange={({ currentTarget }) => write(currentTarget.value)} />;
  if (kind === "lines")
    return (
      <Textarea
        {...common}
        description={factsWords.dialog.linesHelp(help)}
        autosize
        minRows={4}
        maxRows={14}
        value={texts.text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    );
  const writeParts = (changed: EntryTexts) => onChange({ ...texts, parts: { ...texts.parts, ...changed } });
  if (kind === "hours")
    return (
      <Stack gap="xs">
        {DAYS.map((day) => (
          <TextInput
            key={day}
            label={dayName(day)}
            placeholder={factsWords.dialog.closed}
            error={problems[day]}
            value={texts.parts[day] ?? ""}
            onChange={({ currentTarget }) => writeParts({ [day]: currentTarget.value })}
          />
        ))}
      </Stack>
    );
  if (kind === "parts")
    return <PartInputs parts={parts} texts={texts.parts} problems={problems} onChange={writeParts} />;
  return <EntryInputs field={field} texts={texts} problems={problems} onChange={onChange} />;
}

/** The entries of a fact, each with its parts, a button that removes it, and one that adds another. */
function EntryInputs({ field: { entry, parts = [] }, texts, problems, onChange }: Props) {
  const { entries } = texts;
  const write = (changed: readonly EntryTexts[]) => onChange({ ...texts, entries: changed });
  const problemsOf = (place: number) =>
    Object.fromEntries(
      Object.entries(problems).flatMap(([path, problem]) =>
        path.startsWith(`${place}.`) ? [[path.slice(`${place}.`.length), problem]] : [],
      ),
    );
  return (
    <Stack gap="md">
      {entries.map((one, place) => (
        // Entries have no id, and two may be equal.
        <Fieldset key={place} legend={entry?.title(place + 1)}>
          <PartInputs
            parts={parts}
            texts={one}
            problems={problemsOf(place)}
            onChange={(changed) => write(entries.with(place, { ...one, ...changed }))}
          />
          <ActionIcon
            variant="subtle"
            color="red.9"
            mt="xs"
            aria-label={entry?.remove(place + 1)}
            onClick={() => write(entries.toSpliced(place, 1))}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </Fieldset>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={15} />}
        onClick={() => write([...entries, newEntry(parts)])}
        style={{ alignSelf: "flex-start" }}
      >
        {entry?.add}
      </Button>
    </Stack>
  );
}

interface PartProps {
  parts: readonly FactPart[];
  texts: EntryTexts;
  problems: Readonly<Record<string, string>>;
  onChange: (changed: EntryTexts) => void;
}

/** The parts of one entry. */
export function PartInputs({ parts, texts, problems, onChange }: PartProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {parts.map((part) => (
        <PartInput
          key={part.id}
          part={part}
          text={texts[part.id] ?? ""}
          problem={problems[part.id]}
          onChange={(text) => onChange({ [part.id]: text })}
        />
      ))}
    </SimpleGrid>
  );
}

interface PartInputProps {
  part: FactPart;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

function PartInput({
  part: { label, kind, required, placeholder, choices = [] },
  text,
  problem,
  onChange,
}: PartInputProps) {
  const common = { label, placeholder, error: problem, withAsterisk: required ?? false, value: text };
  if (kind === "choice")
    return <Select {...common} data={[...choices]} allowDeselect={false} onChange={(value) => onChange(value ?? "")} />;
  if (kind === "long" || kind === "lines")
    return (
      <Textarea
        {...common}
        autosize
        minRows={2}
        style={{ gridColumn: "1 / -1" }}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...common}
      type={kind === "date" ? "date" : "text"}
      inputMode={kind === "number" ? "decimal" : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
