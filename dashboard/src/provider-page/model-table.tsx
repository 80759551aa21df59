import { Anchor, Group, Text, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useState } from "react";
import { formatCount, NO_VALUE, formatPricePerMillion } from "../format/numbers";
import { describePriceList, usePriceList } from "../provider/use-price-list";
import { providerName } from "../provider/provider-name";
import { DataTable } from "../ui/data-table";
import { ShowMore } from "../ui/show-more";
import { administrationWords } from "../words/administration";
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
      <summary>{administrationWords.providers.models.summary(models.length)}</summary>
      {list && (
        <Group gap="xs" my="xs">
          <Text size="sm" c={list.isOutdated ? undefined : "dimmed"}>
            {administrationWords.providers.models.prices(describePriceList(list))}
          </Text>
          <Anchor href={list.source} target="_blank" rel="noreferrer" size="sm">
            {administrationWords.providers.models.source}
          </Anchor>
        </Group>
      )}
      {models.length > PAGE && (
        <TextInput
          type="search"
          aria-label={administrationWords.providers.models.searchOf(providerName(name))}
          placeholder={administrationWords.providers.models.search}
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
          label={administrationWords.providers.models.title(providerName(name))}
          rows={found.slice(0, shown)}
          keyOf={({ id }) => id}
          columns={[
            { name: administrationWords.providers.models.columns.model, render: ({ id }) => id },
            {
              name: administrationWords.providers.models.columns.context,
              render: ({ contextLength }) => formatTokens(contextLength),
            },
            {
              name: administrationWords.providers.models.columns.longestAnswer,
              render: ({ maxOutputTokens }) => formatTokens(maxOutputTokens),
            },
            {
              name: administrationWords.providers.models.columns.input,
              render: ({ pricing }) => <Price price={pricing?.prompt} />,
            },
            {
              name: administrationWords.providers.models.columns.output,
              render: ({ pricing }) => <Price price={pricing?.completion} />,
            },
            {
              name: administrationWords.providers.models.columns.cached,
              render: ({ pricing }) => <Price price={pricing?.cacheRead ?? undefined} />,
            },
          ]}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {administrationWords.providers.models.noMatches}
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
      {administrationWords.providers.models.unknownPrice}
    </Text>
  ) : (
    <>{formatPricePerMillion(price)}</>
  );
}

function formatTokens(value: number | null): string {
  return value === null ? NO_VALUE : formatCount(value);
}
