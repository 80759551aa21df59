import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "./content-filter";
import { contentWords } from "../words/content";

/** The search text; applied when the user stops typing. */
export function SearchFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const applied = useRef(value);
  const apply = useDebouncedCallback((text: string) => {
    applied.current = text;
    onChange(text);
  }, 300);
  useEffect(() => {
    if (value === applied.current) return; // only an outside change, such as Back, replaces what is typed
    applied.current = value;
    setTyped(value);
  }, [value]);
  return (
    <TextInput
      type="search"
      label={contentWords.filter.search}
      placeholder={contentWords.filter.searchPlaceholder}
      leftSection={<Search size={15} />}
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        apply(currentTarget.value);
      }}
    />
  );
}
