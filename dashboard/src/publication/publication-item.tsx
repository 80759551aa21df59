import { Anchor, Button, Group, List, Text } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { formatDateTime } from "../format/times";
import type { PublicationFieldsFragment } from "../gql/graphql";
import { publishingWords } from "../words/publishing";
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
          {url && liveState === "PUBLISHED" && <Away href={url}>{publishingWords.publications.viewPost}</Away>}
          {editUrl && liveState && <Away href={editUrl}>{publishingWords.publications.editOnSite}</Away>}
          {onAct && state !== "WAITING" && (
            <Button
              size="xs"
              variant="default"
              onClick={() => onAct("publish")}
              aria-label={publishingWords.publications.actionOn(nextOf(publication, isOutdated), site.name)}
            >
              {nextOf(publication, isOutdated)}
            </Button>
          )}
          {onAct && isVisible && (
            <Button
              size="xs"
              variant="default"
              onClick={() => onAct("unpublish")}
              aria-label={publishingWords.publications.unpublishOn(site.name)}
            >
              {publishingWords.publications.unpublish}
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
  if (state === "CONFLICT") return <Text size="sm">{publishingWords.publications.conflict}</Text>;
  if (advice)
    return (
      <Text size="sm">
        {state === "WAITING" &&
          (wanted === "UNPUBLISHED"
            ? publishingWords.publications.notUnpublished
            : publishingWords.publications.notPublished)}
        {state === "WAITING" && " "}
        {advice}
        {detail && ` ${publishingWords.publications.siteWords(detail)}`}
      </Text>
    );
  if (notices.length === 0) return null;
  return (
    <List size="sm" aria-label={publishingWords.publications.notTaken}>
      {notices.map((notice) => (
        <List.Item key={notice}>{notice}</List.Item>
      ))}
    </List>
  );
}

function Away({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" size="sm" c="var(--app-accent)" underline="always">
      {children}{" "}
      <ExternalLink
        size={13}
        aria-label={publishingWords.publications.opensInNewTab}
        style={{ verticalAlign: "-1px" }}
      />
    </Anchor>
  );
}

function describeRevision({ liveState, liveRevision, writtenAt }: PublicationFieldsFragment): string {
  if (!liveState) return "";
  const what =
    liveRevision === null
      ? publishingWords.publications.siteVersion
      : publishingWords.publications.version(liveRevision);
  return writtenAt ? publishingWords.publications.versionAndTime(what, formatDateTime(writtenAt)) : what;
}

function nextOf({ state, liveState }: PublicationFieldsFragment, isOutdated: boolean): string {
  if (state === "CONFLICT") return publishingWords.publications.decide;
  if (state === "FAILED") return publishingWords.publications.retry;
  if (!liveState || liveState === "UNPUBLISHED") return publishingWords.publications.publish;
  return isOutdated ? publishingWords.publications.update : publishingWords.publications.change;
}
