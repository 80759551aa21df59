import { skipToken, useQuery } from "@apollo/client/react";
import { MultiSelect, NativeSelect, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ReadySourcesDocument } from "../gql/graphql";
import { orderWords } from "../words/order";

/** The most sources that an order can name. */
const MAX_SOURCES = 20;

type Choice = "all" | "some" | "none";

interface Props {
  /** The client of the order; undefined while none is selected. */
  clientId: string | undefined;
  /** The chosen sources; undefined for all that are ready and not for single orders. */
  value: string[] | undefined;
  onChange: (value: string[] | undefined) => void;
  error: ReactNode;
  /** Whether the order is for locations of the client: they also have their own sources, and no sources for single orders. */
  forLocations?: boolean;
}

/** The sources that the content may cite: all that are ready, some of them, or none. */
export function SourcesField({ clientId, value, onChange, error, forLocations = false }: Props) {
  const [choosing, setChoosing] = useState(false);
  const { data } = useQuery(
    ReadySourcesDocument,
    clientId === undefined ? skipToken : { variables: { clientId }, fetchPolicy: "cache-and-network" },
  );
  const found = clientId === undefined ? undefined : data?.sources.filter(({ state }) => state === "READY");
  const ready = found?.filter(({ orderOnly }) => !(forLocations && orderOnly));
  const usual = ready?.filter(({ orderOnly }) => !orderOnly) ?? [];
  const choice = choiceOf(value, choosing);
  const choose = (chosen: Choice) => {
    setChoosing(chosen === "some");
    onChange(chosen === "all" ? undefined : []);
  };
  const empty = ready?.length === 0 && choice === "all" && !forLocations;
  return (
    <Stack gap="xs">
      <NativeSelect
        label={orderWords.form.sources.label}
        size="md"
        description={forLocations ? orderWords.form.sources.helpForLocations : orderWords.form.sources.help}
        disabled={!ready || empty}
        data={[
          {
            value: "all",
            label: empty
              ? orderWords.form.sources.noneReady
              : forLocations || usual.length === 0
                ? orderWords.form.sources.all
                : orderWords.form.sources.allOf(usual.length),
          },
          { value: "some", label: orderWords.form.sources.some },
          { value: "none", label: orderWords.form.sources.none },
        ]}
        value={choice}
        onChange={({ currentTarget }) => choose(currentTarget.value as Choice)}
        error={choice === "some" ? undefined : error}
      />
      {choice === "some" && (
        <MultiSelect
          aria-label={orderWords.form.sources.chosen}
          size="md"
          placeholder={value?.length === 0 ? orderWords.form.sources.placeholder : undefined}
          searchable
          clearable
          clearButtonProps={{ "aria-label": orderWords.form.sources.remove }}
          maxValues={MAX_SOURCES}
          comboboxProps={{ withinPortal: false }}
          data={optionsOf(ready, value)}
          value={value ?? []}
          onChange={onChange}
          error={error}
        />
      )}
    </Stack>
  );
}

/** The sources that are ready, and those that an earlier order chose and that are ready no longer. */
function optionsOf(ready: readonly { id: string; name: string }[] | undefined, chosen: readonly string[] = []) {
  const lost = ready ? chosen.filter((id) => !ready.some((source) => source.id === id)) : [];
  return [
    ...(ready ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...lost.map((id) => ({ value: id, label: orderWords.form.sources.gone })),
  ];
}

function choiceOf(value: readonly string[] | undefined, choosing: boolean): Choice {
  if (value === undefined) return "all";
  return value.length > 0 || choosing ? "some" : "none";
}
