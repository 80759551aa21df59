import { Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { SearchSelect } from "../ui/search-select";
import { clientsWords } from "../words/clients";
import { type ClientListItem, useClientOptions } from "./use-client-options";

/** The selected client; null for none. */
type ClientChoice = { id: string; name: string } | null;

interface Props {
  value: ClientChoice;
  onChange: (client: ClientChoice) => void;
  error?: ReactNode;
  /** Whether no client may be selected. */
  optional?: boolean;
  /** The label for no client. */
  none?: string;
}

/** Selects a client by typing part of its name. The server searches, so the number of clients does not matter. */
export function ClientField({ value, onChange, error, optional = false, none = clientsWords.field.all }: Props) {
  const [typed, setTyped] = useState(value?.name ?? "");
  const { clients, pending, total, error: failure } = useClientOptions(typed === value?.name ? "" : typed);
  return (
    <SearchSelect
      data-path="client"
      label={clientsWords.field.label}
      required={!optional}
      placeholder={
        optional ? none : total === undefined ? clientsWords.field.search : clientsWords.field.searchAmong(total)
      }
      size={optional ? "sm" : "md"}
      clearable={optional}
      clearButtonProps={{ "aria-label": none }}
      selected={value && { value: value.id, label: value.name }}
      onSelect={(option) => onChange(option && { id: option.value, name: option.label })}
      typed={typed}
      onTyped={setTyped}
      found={(clients ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      pending={pending}
      nothingFoundMessage={nothingFound(failure !== undefined, pending, typed)}
      renderOption={({ option }) => (
        <ClientOption
          name={option.label}
          client={clients?.find(({ id }) => id === option.value)}
          found={typed !== "" && typed !== value?.name}
        />
      )}
      error={error}
    />
  );
}

interface OptionProps {
  name: string;
  client: ClientListItem | undefined;
  /** Whether it was found by a search. Then its ancestors are shown; otherwise its indentation shows its level. */
  found: boolean;
}

function ClientOption({ name, client, found }: OptionProps) {
  const above = client?.path.slice(0, -1) ?? [];
  return (
    <div style={{ paddingInlineStart: found ? 0 : above.length * 14 }}>
      <Text size="sm">{name}</Text>
      {client && (
        <Text size="xs" c="dimmed">
          {[found && above.join(" › "), client.businessType, client.location].filter(Boolean).join(" · ")}
        </Text>
      )}
    </div>
  );
}

function nothingFound(failed: boolean, pending: boolean, typed: string): string {
  if (pending) return clientsWords.field.searching;
  if (failed) return clientsWords.field.failed;
  return typed ? clientsWords.field.noMatches(typed) : clientsWords.field.noneVisible;
}
