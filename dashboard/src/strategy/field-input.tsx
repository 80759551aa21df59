import { ActionIcon, Button, NativeSelect, Stack, TagsInput, Textarea, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { strategyWords } from "../words/strategy";
import type { TypedValue as Input } from "./field-values";
import type { StrategyField } from "./strategy-fields";
import classes from "./strategy.module.css";

interface Props {
  field: StrategyField;
  input: Input;
  onChange: (input: Input) => void;
  error: string | undefined;
  /** Takes the focus when it appears. */
  autoFocus: boolean;
}

/** The input of a field. Passages and links have one line each; words become tags, and choices are selected. */
export function FieldInput({ field, input, onChange, error, autoFocus }: Props) {
  const { kind, label, max, placeholder } = field;
  const shared = { "aria-label": label, autoFocus, error, placeholder };
  if (typeof input !== "string") {
    if (kind !== "words") return <EntryList {...{ field, onChange, error, autoFocus }} entries={input} />;
    return (
      <TagsInput
        {...shared}
        placeholder={input.length === 0 ? strategyWords.field.wordsPlaceholder : undefined}
        value={input}
        onChange={onChange}
        splitChars={[",", "\n"]}
        clearable
        clearButtonProps={{ "aria-label": strategyWords.field.removeAll(label) }}
      />
    );
  }
  if (field.options)
    return (
      <NativeSelect
        aria-label={label}
        autoFocus={autoFocus}
        error={error}
        data={field.options}
        value={input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        maw={160}
      />
    );
  if (kind !== "text")
    return (
      <TextInput
        {...shared}
        inputMode="decimal"
        value={input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        rightSection={kind === "percent" ? "%" : undefined}
        maw={160}
      />
    );
  return (
    <Textarea
      {...shared}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={max + 100}
      value={input}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface EntriesProps extends Pick<Props, "field" | "onChange" | "error" | "autoFocus"> {
  entries: string[];
}

function EntryList({ field, entries, onChange, error, autoFocus }: EntriesProps) {
  const shown = entries.length === 0 ? [""] : entries;
  const put = (place: number, text: string) => onChange(shown.map((one, index) => (index === place ? text : one)));
  return (
    <Stack gap={6}>
      {shown.map((entry, place) => (
        // Entries have no id, so the index is the key.
        <div key={place} className={classes.entry}>
          <Textarea
            aria-label={strategyWords.field.entry(field.label, place + 1)}
            autoFocus={autoFocus && place === 0}
            autosize
            minRows={1}
            maxRows={8}
            placeholder={field.placeholder}
            maxLength={field.max + 100}
            value={entry}
            error={place === shown.length - 1 ? error : error !== undefined}
            onChange={({ currentTarget }) => put(place, currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={strategyWords.field.removeEntry(field.label, place + 1)}
            onClick={() => onChange(shown.filter((_, index) => index !== place))}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </div>
      ))}
      {shown.length < (field.entries ?? 50) && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Plus size={15} />}
          onClick={() => onChange([...shown, ""])}
          style={{ alignSelf: "flex-start" }}
        >
          {strategyWords.field.addEntry}
        </Button>
      )}
    </Stack>
  );
}
