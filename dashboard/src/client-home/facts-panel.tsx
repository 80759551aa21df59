import { Stack, Text } from "@mantine/core";
import { FactIssues } from "../facts/fact-issues";
import type { ClientRowFragment } from "../gql/graphql";
import { clientsWords } from "../words/clients";
import { Known, ProfilePanel } from "./profile-panel";
import { firstOf } from "./strategy-panel";
import type { useClientProfile } from "./use-client-home";

/** The facts that content names most, and those that are expired or contradict each other. */
export function FactsPanel(props: { client: ClientRowFragment; profile: ReturnType<typeof useClientProfile> }) {
  const { client, profile } = props;
  return (
    <ProfilePanel
      title={clientsWords.home.facts}
      more={{ to: `/clients/${client.id}/facts`, label: clientsWords.home.openFacts }}
      profile={profile}
    >
      {({ client: { strategy } }) => (
        <Stack gap="sm">
          {strategy.facts ? (
            <Stack component="dl" gap="xs" m={0}>
              <Known name={clientsWords.home.name}>{strategy.facts.name}</Known>
              <Known name={clientsWords.home.address}>{addressOf(strategy.facts.address)}</Known>
              <Known name={clientsWords.home.phone}>{strategy.facts.phone}</Known>
              <Known name={clientsWords.home.services}>{firstOf(strategy.facts.services ?? [])}</Known>
              <Known name={clientsWords.home.offers}>
                {firstOf((strategy.facts.offers ?? []).map(({ name }) => name))}
              </Known>
            </Stack>
          ) : (
            <Text size="sm" c="dimmed">
              {clientsWords.home.noFacts}
            </Text>
          )}
          <FactIssues clientId={client.id} />
        </Stack>
      )}
    </ProfilePanel>
  );
}

function addressOf(
  address: { street: string; locality: string; region: string | null; postalCode: string | null } | null,
) {
  if (!address) return null;
  const { street, locality, region, postalCode } = address;
  return [street, locality, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
