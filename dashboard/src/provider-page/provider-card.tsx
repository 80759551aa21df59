import { Group, Paper, Text, Title } from "@mantine/core";
import { formatTimeAgo } from "../format/times";
import { HealthBadge, Cooldown } from "../provider/health-badge";
import { describePriceList, usePriceList } from "../provider/use-price-list";
import { providerName } from "../provider/provider-name";
import { useNow } from "../ui/use-now";
import { HealthStrip } from "./health-strip";
import { LimitList } from "./limit-list";
import { ModelTable } from "./model-table";
import type { ProviderEntry, ProviderRateLimit, StatusChange } from "./provider-data";
import { administrationWords } from "../words/administration";

interface Props {
  provider: ProviderEntry;
  limits: ProviderRateLimit[];
  /** Newest first; undefined while they load. */
  changes: StatusChange[] | undefined;
  onChanged: () => void;
}

/** One provider: status and its history, key, rate limits, and models with prices. */
export function ProviderCard({ provider, limits, changes, onChanged }: Props) {
  const { name, status, message, cooldownUntil, checkedAt, requiresKey, keyConfigured } = provider;
  const now = useNow(10_000);
  const list = usePriceList(name);
  const usable = !requiresKey || keyConfigured;
  const id = `vendor-${name}`;
  return (
    <Paper component="section" p={{ base: "md", sm: "lg" }} aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={2} size="h5" id={id}>
          {providerName(name)}
        </Title>
        <div role="status">{usable && <HealthBadge status={status} />}</div>
      </Group>
      <Text size="sm" c="dimmed">
        {usable && checkedAt
          ? administrationWords.providers.checked(keyState(provider), formatTimeAgo(Date.parse(checkedAt), now))
          : keyState(provider)}
      </Text>
      {usable && message && (
        <Text size="sm" mt="xs" style={{ overflowWrap: "anywhere" }}>
          {message} {cooldownUntil && <Cooldown until={cooldownUntil} />}
        </Text>
      )}
      {list?.isOutdated && (
        <Text size="sm" mt="xs" role="status">
          {administrationWords.providers.outdatedPrices(describePriceList(list))}
        </Text>
      )}
      {usable && <HealthStrip name={providerName(name)} status={status} changes={changes} />}
      <LimitList provider={provider} limits={limits} onChanged={onChanged} />
      <ModelTable provider={provider} />
    </Paper>
  );
}

function keyState({ requiresKey, keyConfigured }: ProviderEntry): string {
  if (!requiresKey) return administrationWords.providers.keyStates.none;
  return keyConfigured
    ? administrationWords.providers.keyStates.configured
    : administrationWords.providers.keyStates.missing;
}
