import { atFirstUse } from "../format/at-first-use";
import { Stack } from "@mantine/core";
import type { ClientRowFragment } from "../gql/graphql";
import { clientsWords } from "../words/clients";
import { Known, ProfilePanel } from "./profile-panel";
import type { useClientProfile } from "./use-client-home";

const LANGUAGES = atFirstUse(() => new Intl.DisplayNames("en", { type: "language" }));

/** The most entries of a list that are named. */
const NAMED = 6;

/** What the client's strategy says first: voice, audience, language and words. */
export function StrategyPanel(props: { client: ClientRowFragment; profile: ReturnType<typeof useClientProfile> }) {
  const { client, profile } = props;
  return (
    <ProfilePanel
      title={clientsWords.home.strategy}
      more={{ to: `/clients/${client.id}/strategy`, label: clientsWords.home.openStrategy }}
      profile={profile}
    >
      {({ client: { strategy } }) => (
        <Stack component="dl" gap="xs" m={0}>
          <Known name={clientsWords.home.tone}>{strategy.contentGuidelines.tone}</Known>
          <Known name={clientsWords.home.audience}>{strategy.contentGuidelines.targetAudience}</Known>
          <Known name={clientsWords.home.language}>{LANGUAGES().of(strategy.contentGuidelines.language)}</Known>
          <Known name={clientsWords.home.localKeywords}>{firstOf(strategy.localKeywords)}</Known>
          <Known name={clientsWords.home.bannedWords}>{firstOf(strategy.contentGuidelines.bannedWords)}</Known>
        </Stack>
      )}
    </ProfilePanel>
  );
}

/** The first entries, and how many more there are. */
export function firstOf(entries: readonly string[]): string {
  const rest = entries.length - NAMED;
  const named = entries.slice(0, NAMED).join(", ");
  return rest > 0 ? clientsWords.home.andMore(named, rest) : named;
}
