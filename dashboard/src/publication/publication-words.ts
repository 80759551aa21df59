import { formatZonedTime, knownZone } from "../format/zoned-times";
import type { PublicationFieldsFragment } from "../gql/graphql";

/** What is said about a publication, and how. */
export interface PublicationStanding {
  text: string;
  tone: "good" | "busy" | "note" | "bad" | "quiet";
}

type Known = Pick<PublicationFieldsFragment, "state" | "wanted" | "liveState" | "scheduledFor"> & {
  site: { timeZone: string | null };
};

/** How content stands on a site, in words. What has to be decided or repaired comes first. */
export function describeStanding({ state, wanted, liveState, scheduledFor, site }: Known): PublicationStanding {
  if (state === "CONFLICT") return { text: "Changed on the site", tone: "note" };
  if (state === "FAILED") return { text: "Failed", tone: "bad" };
  if (state === "WAITING") return { text: wanted === "UNPUBLISHED" ? "Unpublishing…" : "Publishing…", tone: "busy" };
  if (liveState === "PUBLISHED") return { text: "Published", tone: "good" };
  if (liveState === "SCHEDULED" && scheduledFor)
    return { text: `Scheduled for ${formatZonedTime(scheduledFor, knownZone(site.timeZone))}`, tone: "busy" };
  if (liveState === "UNPUBLISHED") return { text: "Unpublished", tone: "quiet" };
  return { text: "Draft on the site", tone: "quiet" };
}
