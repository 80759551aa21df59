import { NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CONTENT_TYPES, contentTypeName } from "../content-type/content-types";
import { templatesWords } from "../words/templates";
import classes from "./template-filter-bar.module.css";
import { MAX_SEARCH_LENGTH, type TemplateFilter } from "./use-template-filter";

interface Props {
  filter: TemplateFilter;
  onChange: (changes: Partial<TemplateFilter>) => void;
}

/** The fields of the template filter. */
export function TemplateFilterBar({ filter: { search, type }, onChange }: Props) {
  const [typed, setTyped] = useState(search);
  const applied = useRef(search);
  const apply = useDebouncedCallback((text: string) => {
    applied.current = text;
    onChange({ search: text });
  }, 250);
  useEffect(() => {
    if (search === applied.current) return; // only an outside change, such as Back, replaces what is typed
    applied.current = search;
    setTyped(search);
  }, [search]);
  const types = new Set<string>([...CONTENT_TYPES.map(({ id }) => id), type].filter(Boolean));
  return (
    <search className={classes.bar} aria-label={templatesWords.list.search}>
      <TextInput
        type="search"
        label={templatesWords.list.searchLabel}
        placeholder={templatesWords.list.searchPlaceholder}
        leftSection={<Search size={15} />}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          apply(currentTarget.value);
        }}
      />
      <NativeSelect
        label={templatesWords.list.contentType}
        value={type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
        data={[
          { value: "", label: templatesWords.list.anyContent },
          ...[...types].map((id) => ({ value: id, label: contentTypeName(id) })),
        ]}
      />
    </search>
  );
}
