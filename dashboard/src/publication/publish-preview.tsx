import { Alert, Box, Checkbox, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { PublicationPreviewQuery } from "../gql/graphql";
import { SideBySide } from "../ui/side-by-side";
import { publishingWords } from "../words/publishing";
import { comparePosts } from "./compare-posts";
import classes from "./publication.module.css";

type Preview = PublicationPreviewQuery["publicationPreview"];

interface Props {
  preview: Preview;
  /** The revision that would be written. */
  revision: number;
  /** Whether a post that was deleted on the site is created again. */
  recreate: boolean;
  onRecreate: (recreate: boolean) => void;
}

/** What would be written: of a new post its fields, of one that exists the difference to what stands there now. */
export function PublishPreview({ preview, revision, recreate, onRecreate }: Props) {
  const { standing, isDeleted, next, slug } = preview;
  if (standing) return <Difference standing={standing} next={next} revision={revision} />;
  return (
    <Stack gap="sm">
      {isDeleted && (
        <Alert color="yellow" variant="light" title={publishingWords.publish.deletedTitle}>
          <Checkbox
            label={publishingWords.publish.createAgain}
            checked={recreate}
            onChange={({ currentTarget }) => onRecreate(currentTarget.checked)}
          />
        </Alert>
      )}
      <dl className={classes.fields} aria-label={publishingWords.publish.newPost}>
        <dt>{publishingWords.publish.postTitle}</dt>
        <dd>{next.title}</dd>
        <dt>{publishingWords.publish.slug}</dt>
        <dd>{slug}</dd>
        <dt>{publishingWords.publish.excerpt}</dt>
        <dd>{next.excerpt}</dd>
      </dl>
    </Stack>
  );
}

function Difference({
  standing,
  next,
  revision,
}: { standing: NonNullable<Preview["standing"]> } & Pick<Preview, "next"> & { revision: number }) {
  const rows = useMemo(() => comparePosts(standing, next), [standing, next]);
  const changes = rows.filter(({ kind }) => kind === "changed").length;
  const isEmpty = standing.lines.length === 0 && standing.state === "DRAFT";
  return (
    <Stack gap="sm">
      {standing.isChanged && (
        <Alert color="yellow" variant="light" title={publishingWords.publish.changedTitle}>
          <Text size="sm">{publishingWords.publish.changed}</Text>
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {changes === 0 && publishingWords.publish.sameText}
        {changes > 0 && isEmpty && publishingWords.publish.emptyDraft}
        {changes > 0 && !isEmpty && publishingWords.publish.changes(changes)}
      </Text>
      {changes > 0 && (
        <Box className={classes.difference} role="region" aria-label={publishingWords.publish.difference} tabIndex={0}>
          <SideBySide
            rows={rows}
            from={publishingWords.publish.onSite}
            to={publishingWords.publications.version(revision)}
            of="paragraphs"
          />
        </Box>
      )}
    </Stack>
  );
}
