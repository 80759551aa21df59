import { useMutation } from "@apollo/client/react";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { describeProblem, type Problem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { formatDateTime } from "../format/times";
import { type ReviewLinkFieldsFragment, type ReviewLinkState, RevokeReviewLinkDocument } from "../gql/graphql";
import classes from "../review/review.module.css";

const STATES: Record<ReviewLinkState, string> = { ACTIVE: "Active", EXPIRED: "Expired", REVOKED: "Revoked" };

/** The review links of content or of a batch, newest first. */
export function LinkList({ links }: { links: readonly ReviewLinkFieldsFragment[] }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        Links
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
  const used = lastUsedAt ? `opened ${formatDateTime(lastUsedAt)}` : "not opened yet";
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            {STATES[state]} · expires {formatDateTime(expiresAt)} · {used}
          </Text>
          <Text size="sm" c="dimmed">
            {describeRights(link)} · made by {createdBy}
          </Text>
        </div>
        {state === "ACTIVE" && (
          <Button
            size="xs"
            variant="default"
            loading={loading}
            aria-label={`Revoke the link for ${label}`}
            onClick={() => void revoke().catch((error: unknown) => setProblem(describeProblem(error)))}
          >
            Revoke
          </Button>
        )}
      </Group>
      {problem && <ProblemAlert problem={problem} />}
    </li>
  );
}

function describeRights({ mayComment, mayApprove, countsAsApproval, hasPassword, revision }: ReviewLinkFieldsFragment) {
  const rights = [
    mayComment && "comments",
    mayApprove && (countsAsApproval ? "approves for publication" : "approves"),
    !mayComment && !mayApprove && "reads",
    hasPassword && "password",
    revision !== null && `version ${revision} only`,
  ];
  return rights.filter(Boolean).join(", ");
}
