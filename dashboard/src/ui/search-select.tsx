import { Loader, Select, type SelectProps } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** One thing that can be selected. */
export interface SearchOption {
  value: string;
  label: string;
}

interface Props extends Omit<
  SelectProps,
  "data" | "value" | "onChange" | "searchValue" | "onSearchChange" | "onSelect"
> {
  /** The selected option; null for none. */
  selected: SearchOption | null;
  onSelect: (option: SearchOption | null) => void;
  typed: string;
  onTyped: (text: string) => void;
  /** What was found for the typed text, best match first. */
  found: readonly SearchOption[];
  /** Whether the result for the typed text is still to come. */
  pending: boolean;
}

/**
 * Selects one of many things that the server finds by the typed text. Enter selects the first match, once it is known, even if the field
 * was left by then, and never submits the form. A required field that is left with other text than a label has no selection, so that nothing is
 * ordered for it.
 */
export function SearchSelect({ selected, onSelect, typed, onTyped, found, pending, required, ...select }: Props) {
  const searching = typed.trim() !== "" && typed !== selected?.label;
  const [awaitsMatch, setAwaitsMatch] = useState(false);
  const leftEarly = useRef(false);
  useEffect(() => {
    if (!awaitsMatch || pending) return;
    setAwaitsMatch(false);
    leftEarly.current = false;
    if (!searching || !found[0]) return;
    onSelect(found[0]);
    onTyped(found[0].label);
  }, [awaitsMatch, pending, searching, found, onSelect, onTyped]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (searching && pending) setAwaitsMatch(true);
  };
  // Until the server responds, the last result is filtered, so that no option is shown that does not match.
  const matching = pending
    ? found.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
    : found;
  const listed = !searching && selected && !found.some(({ value }) => value === selected.value);
  return (
    <Select
      {...select}
      withAsterisk={required}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange={searching && !pending} // again for what was found: a list that opens forgets its first option
      searchValue={typed}
      onSearchChange={(text) => {
        if (leftEarly.current) return;
        setAwaitsMatch(false);
        onTyped(text);
      }}
      onKeyDown={onKeyDown}
      onOptionSubmit={(value) => {
        if (value === selected?.value) onTyped(selected.label); // which no change of the value does
      }}
      onFocus={() => {
        leftEarly.current = false;
      }}
      onBlur={() => {
        const named = pending
          ? undefined
          : found.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase());
        if (searching && named) {
          onSelect(named);
          return onTyped(named.label);
        }
        if (required && searching) onSelect(null);
        leftEarly.current = awaitsMatch;
        if (!awaitsMatch) return;
        onTyped(typed); // Select has dropped the text, which is still searched
        setAwaitsMatch(true);
      }}
      data={listed ? [selected, ...matching] : [...matching]}
      filter={({ options }) => options}
      value={selected?.value ?? null}
      onChange={(value, option) => onSelect(value === null ? null : { value, label: option?.label ?? value })}
      rightSection={pending ? <Loader size={16} aria-hidden /> : undefined}
    />
  );
}
