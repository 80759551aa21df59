import { Anchor, Group, Text, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import { formatCount, NO_VALUE, formatPricePerMillion } from "../format/numbers";
import { describePriceList, usePriceList } from "../provider/use-price-list";
import { providerName } from "../provider/provider-name";
import { DataTable } from "../ui/data-table";
import { ShowMore } from "../ui/show-more";
import classes from "./model-table.module.css";
import type { ProviderEntry } from "./provider-data";

const PAGE = 20;

/** A provider's models with their limits and prices, collapsed at first. */
export function ModelTable({ provider: { name, modelDetails: models } }: { provider: ProviderEntry }) {
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState(PAGE);
  const list = usePriceList(name);
  if (models.length === 0) return null;
  const found = models.filter(({ id }) => id.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <details className={classes.models}>
      <summary>
        {formatCount(models.length)} {models.length === 1 ? "model" : "models"}, with prices where they are known
      </summary>
      {list && (
        <Group gap="xs" my="xs">
          <Text size="sm" c={list.isOutdated ? undefined : "dimmed"}>
            Prices: {describePriceList(list)}.
          </Text>
          <Anchor href={list.source} target="_blank" rel="noreferrer" size="sm">
            Source
          </Anchor>
        </Group>
      )}
      {models.length > PAGE && (
        <TextInput
          type="search"
          aria-label={`Search the models of ${providerName(name)}`}
          placeholder="Search models"
          leftSection={<Search size={15} />}
          maxLength={100}
          my="sm"
          maw={320}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {found.length > 0 ? (
        <DataTable
          label={`Models of ${providerName(name)}`}
          rows={found.slice(0, shown)}
          keyOf={({ id }) => id}
          columns={[
            { name: "Model", render: ({ id }) => id },
            { name: "Context", render: ({ contextLength }) => formatTokens(contextLength) },
            { name: "Longest answer", render: ({ maxOutputTokens }) => formatTokens(maxOutputTokens) },
            { name: "Read, per million tokens", render: ({ pricing }) => <Price price={pricing?.prompt} /> },
            { name: "Written, per million tokens", render: ({ pricing }) => <Price price={pricing?.completion} /> },
            {
              name: "Read from the cache, per million tokens",
              render: ({ pricing }) => <Price price={pricing?.cacheRead ?? undefined} />,
            },
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          No model is called like that.
        </Text>
      )}
      <ShowMore
        shown={Math.min(shown, found.length)}
        total={found.length}
        loading={false}
        onMore={() => setShown(shown + PAGE)}
      />
    </details>
  );
}

function Price({ price }: { price: string | undefined }) {
  return price === undefined ? (
    <Text span c="dimmed">
      Unknown
    </Text>
  ) : (
    <>{formatPricePerMillion(price)}</>
  );
}

function formatTokens(value: number | null): string {
  return value === null ? NO_VALUE : formatCount(value);
}
