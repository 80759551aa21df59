import type { CommentFieldsFragment } from "../gql/graphql";

/** A first comment with its replies. */
export interface CommentThread {
  first: CommentFieldsFragment;
  replies: CommentFieldsFragment[];
}

/** The comments as threads, oldest first. */
export function threadsOf(comments: readonly CommentFieldsFragment[]): CommentThread[] {
  return comments
    .filter(({ threadId }) => threadId === null)
    .map((first) => ({ first, replies: comments.filter(({ threadId }) => threadId === first.id) }));
}
