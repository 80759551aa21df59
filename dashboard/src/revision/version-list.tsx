import { Button, Text, UnstyledButton } from "@mantine/core";
import { formatDateTime } from "../format/times";
import type { RevisionSummaryFragment, RevisionsQuery } from "../gql/graphql";
import { editingWords } from "../words/editing";
import { ApprovalBadge } from "./approval-badge";
import classes from "./version-list.module.css";

interface Props {
  revisions: readonly RevisionSummaryFragment[];
  approval: NonNullable<RevisionsQuery["job"]>["approval"];
  /** The number of the shown revision. */
  shown: number;
  onShow: (number: number) => void;
  /** Undefined when all are loaded. */
  onMore: (() => void) | undefined;
}

/** The revisions of content, newest first, with author and score. */
export function VersionList({ revisions, approval, shown, onShow, onMore }: Props) {
  return (
    <nav aria-label={editingWords.history.versions}>
      <ul className={classes.list}>
        {revisions.map((revision) => (
          <li key={revision.id}>
            <UnstyledButton
              className={classes.version}
              aria-current={revision.number === shown}
              onClick={() => onShow(revision.number)}
            >
              <span className={classes.head}>
                <Text span size="sm" fw={600}>
                  {editingWords.history.version(revision.number)}
                </Text>
                {revision.score !== null && (
                  <Text span size="xs" c="dimmed">
                    {editingWords.history.score(revision.score)}
                  </Text>
                )}
              </span>
              <Text span size="xs" c="dimmed" display="block">
                {describeOrigin(revision)} · {formatDateTime(revision.createdAt)}
              </Text>
              {revision.note && (
                <Text span size="sm" display="block" mt={4} style={{ overflowWrap: "anywhere" }}>
                  {revision.note}
                </Text>
              )}
              {approval?.revision === revision.number && <ApprovalBadge approval={approval} number={revision.number} />}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" size="xs" mt="sm" onClick={onMore}>
          {editingWords.history.showOlder}
        </Button>
      )}
    </nav>
  );
}

/** A revision's origin in words: its author, and the restored revision. */
export function describeOrigin({ author, restoredFrom }: RevisionSummaryFragment): string {
  if (author === null) return editingWords.history.aiDraft;
  return restoredFrom === null
    ? editingWords.history.editedBy(author)
    : editingWords.history.restoredBy(restoredFrom, author);
}
