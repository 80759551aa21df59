import { Button, NativeSelect, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import { ClientFilter } from "../client/client-filter";
import { CONTENT_TYPES, contentTypeName } from "../content-type/content-types";
import { type ContentFilter, STATUS_CHOICES } from "./content-filter";
import { contentWords } from "../words/content";
import classes from "./content-filter-bar.module.css";
import { MoreFilters } from "./more-filters";
import { SearchFilter } from "./search-filter";

interface Props {
  filter: ContentFilter;
  onChange: (changes: Partial<ContentFilter>) => void;
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined;
}

/** The fields of the filter. */
export function ContentFilterBar({ filter, onChange, onClear }: Props) {
  const { client, status, type, from, to, text } = filter;
  return (
    <search className={classes.bar} aria-label={contentWords.filter.label}>
      <SearchFilter value={text} onChange={(typed) => onChange({ text: typed })} />
      <ClientFilter id={client} onChange={(id) => onChange({ client: id })} />
      <NativeSelect
        label={contentWords.filter.status}
        value={status}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
        data={[
          { value: "", label: contentWords.filter.any },
          ...Object.entries(STATUS_CHOICES).map(([value, { label }]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label={contentWords.filter.type}
        value={type}
        onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
        data={typeChoices(type)}
      />
      <TextInput
        type="date"
        label={contentWords.filter.from}
        value={from}
        max={to || undefined}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={contentWords.filter.to}
        value={to}
        min={from || undefined}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      <MoreFilters filter={filter} onChange={onChange} />
      {onClear && (
        <Button variant="subtle" leftSection={<X size={15} />} className={classes.clear} onClick={onClear}>
          {contentWords.filter.clear}
        </Button>
      )}
    </search>
  );
}

/** The content types of the form, and the one in the URL. */
function typeChoices(chosen: string) {
  const ids = new Set<string>([...CONTENT_TYPES.map(({ id }) => id), chosen].filter(Boolean));
  return [
    { value: "", label: contentWords.filter.any },
    ...[...ids].map((id) => ({ value: id, label: contentTypeName(id) })),
  ];
}
