import { Button, Checkbox, Group, Skeleton, Text, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatCount } from "../format/numbers";
import { orderWords } from "../words/order";
import classes from "./new-batch.module.css";
import type { LoadedClients } from "./use-all-clients";

interface Props {
  client: { id: string; name: string };
  /** Undefined until they are loaded. */
  found: LoadedClients | undefined;
  problem: Problem | undefined;
  onRetry: () => void;
  /** The ids of excluded locations. */
  excluded: ReadonlySet<string>;
  onChange: (excluded: ReadonlySet<string>) => void;
}

/** From this many locations on, a search field is shown. */
const SEARCH_THRESHOLD = 8;

/** The locations of a client, each of which can be excluded. */
export function LocationPicker({ client, found, problem, onRetry, excluded, onChange }: Props) {
  const [search, setSearch] = useState("");
  if (problem) return <ProblemAlert problem={problem} onRetry={onRetry} />;
  if (!found) return <Skeleton height={160} radius="md" />;
  const { clients, total } = found;
  if (clients.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {orderWords.locations.none(client.name)}
      </Text>
    );
  const depth = Math.min(...clients.map(({ path }) => path.length));
  const words = search.trim().toLowerCase();
  const shown = clients.filter(({ name, location }) => `${name} ${location ?? ""}`.toLowerCase().includes(words));
  const change = (ids: string[], leaveOut: boolean) => {
    const others = [...excluded].filter((id) => !ids.includes(id));
    onChange(new Set(leaveOut ? [...others, ...ids] : others));
  };
  const shownIds = shown.map(({ id }) => id);
  return (
    <fieldset className={classes.locations}>
      <legend>{orderWords.locations.label}</legend>
      <Group gap="sm" mb="xs">
        <Text size="sm" role="status">
          {orderWords.locations.selected(formatCount(clients.length - excluded.size), formatCount(total))}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={() => change(shownIds, false)}>
          {words ? orderWords.locations.selectThese : orderWords.locations.selectAll}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => change(shownIds, true)}>
          {words ? orderWords.locations.clearThese : orderWords.locations.clear}
        </Button>
      </Group>
      {clients.length > SEARCH_THRESHOLD && (
        <TextInput
          type="search"
          aria-label={orderWords.locations.search}
          placeholder={orderWords.locations.search}
          leftSection={<Search size={15} />}
          mb="xs"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <div className={classes.list}>
        {shown.map(({ id, name, location, path }) => (
          <Checkbox
            key={id}
            label={name}
            description={location ?? undefined}
            checked={!excluded.has(id)}
            onChange={({ currentTarget }) => change([id], !currentTarget.checked)}
            style={{ paddingInlineStart: (path.length - depth) * 18 }}
          />
        ))}
        {shown.length === 0 && (
          <Text size="sm" c="dimmed">
            {orderWords.locations.noMatch}
          </Text>
        )}
      </div>
    </fieldset>
  );
}
