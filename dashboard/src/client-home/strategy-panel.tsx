import { Stack } from "@mantine/core";
import type { ClientRowFragment } from "../gql/graphql";
import { Known, ProfilePanel } from "./profile-panel";
import type { useClientProfile } from "./use-client-home";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language" });

/** The most entries of a list that are named. */
const NAMED = 6;

/** What the client's strategy says first: voice, audience, language and words. */
export function StrategyPanel(props: { client: ClientRowFragment; profile: ReturnType<typeof useClientProfile> }) {
  const { client, profile } = props;
  return (
    <ProfilePanel
      title="Strategy"
      more={{ to: `/clients/${client.id}/strategy`, label: "Open strategy" }}
      profile={profile}
    >
      {({ client: { strategy } }) => (
        <Stack component="dl" gap="xs" m={0}>
          <Known name="Tone">{strategy.contentGuidelines.tone}</Known>
          <Known name="Audience">{strategy.contentGuidelines.targetAudience}</Known>
          <Known name="Language">{LANGUAGES.of(strategy.contentGuidelines.language)}</Known>
          <Known name="Local keywords">{firstOf(strategy.localKeywords)}</Known>
          <Known name="Banned words">{firstOf(strategy.contentGuidelines.bannedWords)}</Known>
        </Stack>
      )}
    </ProfilePanel>
  );
}

/** The first entries, and how many more there are. */
export function firstOf(entries: readonly string[]): string {
  const rest = entries.length - NAMED;
  return entries.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
