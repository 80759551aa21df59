import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { AnchoredPassage } from "../editor/rich-editor";
import type { CommentFieldsFragment } from "../gql/graphql";

/** The passages of the open comments. */
export function anchoredOf(comments: readonly CommentFieldsFragment[]): AnchoredPassage[] {
  return comments.flatMap(({ id, anchor, resolvedAt }) => (anchor && resolvedAt === null ? [{ id, anchor }] : []));
}

/** What the editor says about the passage of a comment; undefined for other passages. */
export function explainComment(comments: readonly CommentFieldsFragment[], passageId: string): ReactNode {
  const comment = comments.find(({ id }) => id === passageId);
  if (!comment) return undefined;
  return (
    <>
      <Text size="sm" fw={600}>
        {comment.author.name}
      </Text>
      <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {comment.body}
      </Text>
    </>
  );
}
