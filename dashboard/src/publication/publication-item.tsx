import { Anchor, Button, Group, List, Text } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { formatDateTime } from "../format/times";
import type { PublicationFieldsFragment } from "../gql/graphql";
import { describeStanding } from "./publication-words";
import classes from "./publication.module.css";
import { StandingBadge } from "./standing-badge";

interface Props {
  publication: PublicationFieldsFragment;
  /** The approved revision, if it is the newest. */
  approved: number | undefined;
  /** Undefined for users who may not change content. */
  onAct: ((action: "publish" | "unpublish") => void) | undefined;
}

/** Content on one site: how it stands there, why it failed, and the links to it. */
export function PublicationItem({ publication, approved, onAct }: Props) {
  const { state, liveState, liveRevision, site, url, editUrl } = publication;
  const isVisible = liveState === "PUBLISHED" || liveState === "SCHEDULED";
  const isOutdated = approved !== undefined && liveRevision !== approved;
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Text size="sm" fw={600}>
            {site.name}
          </Text>
          <span role="status">
            <StandingBadge standing={describeStanding(publication)} />
          </span>
          <Text size="sm" c="dimmed">
            {describeRevision(publication)}
          </Text>
        </div>
        <Group gap="xs">
          {url && liveState === "PUBLISHED" && <Away href={url}>View post</Away>}
          {editUrl && liveState && <Away href={editUrl}>Edit on the site</Away>}
          {onAct && state !== "WAITING" && (
            <Button
              size="xs"
              variant="default"
              onClick={() => onAct("publish")}
              aria-label={`${nextOf(publication, isOutdated)} on ${site.name}`}
            >
              {nextOf(publication, isOutdated)}
            </Button>
          )}
          {onAct && isVisible && (
            <Button
              size="xs"
              variant="default"
              onClick={() => onAct("unpublish")}
              aria-label={`Unpublish on ${site.name}`}
            >
              Unpublish
            </Button>
          )}
        </Group>
      </div>
      <Reason publication={publication} />
    </li>
  );
}

/** Why something did not happen, and what to do. */
function Reason({ publication: { state, advice, detail, notices, wanted } }: Pick<Props, "publication">) {
  if (state === "CONFLICT")
    return (
      <Text size="sm">
        The post was changed or deleted on the site, so nothing was written. Open “Decide” to see the difference, then
        replace it or keep it.
      </Text>
    );
  if (advice)
    return (
      <Text size="sm">
        {state === "WAITING" &&
          `${wanted === "UNPUBLISHED" ? "Not unpublished" : "Not published"} yet, and tried again for a day. `}
        {advice}
        {detail && ` The site’s own words: ${detail}`}
      </Text>
    );
  if (notices.length === 0) return null;
  return (
    <List size="sm" aria-label="What the site did not take">
      {notices.map((notice) => (
        <List.Item key={notice}>{notice}</List.Item>
      ))}
    </List>
  );
}

function Away({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm" c="var(--app-accent)" underline="always">
      {children} <ExternalLink size={13} aria-label="(opens in a new tab)" style={{ verticalAlign: "-1px" }} />
    </Anchor>
  );
}

function describeRevision({ liveState, liveRevision, writtenAt }: PublicationFieldsFragment): string {
  if (!liveState) return "";
  const what = liveRevision === null ? "The site’s own version" : `Version ${liveRevision}`;
  return writtenAt ? `${what} · ${formatDateTime(writtenAt)}` : what;
}

function nextOf({ state, liveState }: PublicationFieldsFragment, isOutdated: boolean): string {
  if (state === "CONFLICT") return "Decide";
  if (state === "FAILED") return "Try again";
  if (!liveState || liveState === "UNPUBLISHED") return "Publish";
  return isOutdated ? "Update" : "Change";
}
