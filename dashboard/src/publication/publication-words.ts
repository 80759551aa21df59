import { formatZonedTime, knownZone } from "../format/zoned-times";
import type { PublicationFieldsFragment } from "../gql/graphql";
import { publishingWords } from "../words/publishing";

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
  if (state === "CONFLICT") return { text: publishingWords.standing.conflict, tone: "note" };
  if (state === "FAILED") return { text: publishingWords.standing.failed, tone: "bad" };
  if (state === "WAITING")
    return {
      text: wanted === "UNPUBLISHED" ? publishingWords.standing.unpublishing : publishingWords.standing.publishing,
      tone: "busy",
    };
  if (liveState === "PUBLISHED") return { text: publishingWords.standing.published, tone: "good" };
  if (liveState === "SCHEDULED" && scheduledFor)
    return {
      text: publishingWords.standing.scheduled(formatZonedTime(scheduledFor, knownZone(site.timeZone))),
      tone: "busy",
    };
  if (liveState === "UNPUBLISHED") return { text: publishingWords.standing.unpublished, tone: "quiet" };
  return { text: publishingWords.standing.draft, tone: "quiet" };
}
