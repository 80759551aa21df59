import { useMutation } from "@apollo/client/react";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDateTime } from "../format/times";
import { type ReviewLinkFieldsFragment, RevokeReviewLinkDocument } from "../gql/graphql";
import { editingWords } from "../words/editing";
import classes from "../review/review.module.css";

/** The review links of content or of a batch, newest first. */
export function LinkList({ links }: { links: readonly ReviewLinkFieldsFragment[] }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {editingWords.reviewLinks.title}
      </Title>
      <ul className={classes.list}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Stack>
  );
}

function LinkRow({ link }: { link: ReviewLinkFieldsFragment }) {
  const { id, label, state, expiresAt, lastUsedAt, createdBy } = link;
  const [revoke, { loading }] = useMutation(RevokeReviewLinkDocument, { variables: { id } });
  const [problem, setProblem] = useState<Problem>();
  const used = lastUsedAt
    ? editingWords.reviewLinks.opened(formatDateTime(lastUsedAt))
    : editingWords.reviewLinks.notOpened;
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            {editingWords.reviewLinks.state(editingWords.reviewLinks.states[state], formatDateTime(expiresAt), used)}
          </Text>
          <Text size="sm" c="dimmed">
            {editingWords.reviewLinks.rights(describeRights(link), createdBy)}
          </Text>
        </div>
        {state === "ACTIVE" && (
          <Button
            size="xs"
            variant="default"
            loading={loading}
            aria-label={editingWords.reviewLinks.revokeOf(label)}
            onClick={() => void revoke().catch((error: unknown) => setProblem(describeProblem(error)))}
          >
            {editingWords.reviewLinks.revoke}
          </Button>
        )}
      </Group>
      {problem && <ProblemAlert problem={problem} />}
    </li>
  );
}

function describeRights({ mayComment, mayApprove, countsAsApproval, hasPassword, revision }: ReviewLinkFieldsFragment) {
  const words = editingWords.reviewLinks.may;
  const rights = [
    mayComment && words.comment,
    mayApprove && (countsAsApproval ? words.approveForPublication : words.approve),
    !mayComment && !mayApprove && words.read,
    hasPassword && editingWords.reviewLinks.password,
    revision !== null && editingWords.reviewLinks.onlyVersion(revision),
  ];
  return rights.filter(Boolean).join(", ");
}
