import { toLocalTime } from "../format/zoned-times";
import type { PostState, PublicationFieldsFragment } from "../gql/graphql";

/** What the form orders. */
export interface PublishValues {
  state: Extract<PostState, "PUBLISHED" | "SCHEDULED" | "DRAFT">;
  /** The time of a scheduled post, as a local time of the site. */
  time: string;
}

/** What is proposed for a site: what stands there, else what the client's mapping says, else to publish at once. */
export function proposedValues(
  publication: Pick<PublicationFieldsFragment, "liveState" | "scheduledFor"> | undefined,
  usual: PostState | null,
  zone: string,
): PublishValues {
  const time = publication?.scheduledFor ? toLocalTime(new Date(publication.scheduledFor), zone) : "";
  const stands = publication?.liveState;
  const state = stands === "UNPUBLISHED" || !stands ? usual : stands;
  return { state: state === "DRAFT" || state === "SCHEDULED" ? state : "PUBLISHED", time };
}
