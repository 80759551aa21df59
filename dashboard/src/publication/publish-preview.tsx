import { Alert, Box, Checkbox, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { PublicationPreviewQuery } from "../gql/graphql";
import { SideBySide } from "../ui/side-by-side";
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
        <Alert color="yellow" variant="light" title="The post was deleted on the site">
          <Checkbox
            label="Create it again"
            checked={recreate}
            onChange={({ currentTarget }) => onRecreate(currentTarget.checked)}
          />
        </Alert>
      )}
      <dl className={classes.fields} aria-label="New post">
        <dt>Title</dt>
        <dd>{next.title}</dd>
        <dt>URL slug</dt>
        <dd>{slug}</dd>
        <dt>Excerpt</dt>
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
        <Alert color="yellow" variant="light" title="Somebody changed this post on the site">
          <Text size="sm">
            Publishing replaces what stands on the left. Nothing is written until you decide, and only what you see here
            is replaced.
          </Text>
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {changes === 0 && "The site has this text already."}
        {changes > 0 && isEmpty && "The site has an empty draft for this post."}
        {changes > 0 && !isEmpty && `${changes === 1 ? "1 paragraph" : `${changes} paragraphs`} would change.`}
      </Text>
      {changes > 0 && (
        <Box className={classes.difference} role="region" aria-label="Difference" tabIndex={0}>
          <SideBySide rows={rows} from="On the site now" to={`Version ${revision}`} of="paragraphs" />
        </Box>
      )}
    </Stack>
  );
}
