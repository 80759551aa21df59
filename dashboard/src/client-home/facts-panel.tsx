import { Stack, Text } from "@mantine/core";
import { FactIssues } from "../facts/fact-issues";
import type { ClientRowFragment } from "../gql/graphql";
import { Known, ProfilePanel } from "./profile-panel";
import { firstOf } from "./strategy-panel";
import type { useClientProfile } from "./use-client-home";

/** The facts that content names most, and those that are expired or contradict each other. */
export function FactsPanel(props: { client: ClientRowFragment; profile: ReturnType<typeof useClientProfile> }) {
  const { client, profile } = props;
  return (
    <ProfilePanel title="Facts" more={{ to: `/clients/${client.id}/facts`, label: "Open facts" }} profile={profile}>
      {({ client: { strategy } }) => (
        <Stack gap="sm">
          {strategy.facts ? (
            <Stack component="dl" gap="xs" m={0}>
              <Known name="Name">{strategy.facts.name}</Known>
              <Known name="Address">{addressOf(strategy.facts.address)}</Known>
              <Known name="Phone">{strategy.facts.phone}</Known>
              <Known name="Services">{firstOf(strategy.facts.services ?? [])}</Known>
              <Known name="Offers">{firstOf((strategy.facts.offers ?? []).map(({ name }) => name))}</Known>
            </Stack>
          ) : (
            <Text size="sm" c="dimmed">
              No facts yet. Claims about prices, hours or services can’t be checked without them.
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
