import { useMutation, useSubscription } from "@apollo/client/react";
import {
  AddCommentDocument,
  type AddCommentInput,
  type CommentFieldsFragment,
  CommentsUpdatedDocument,
  RemoveCommentDocument,
  ResolveCommentDocument,
} from "../gql/graphql";

/** The comments on content, live, and what a user does with them. */
export interface Comments {
  /** Undefined until they are loaded. */
  all: readonly CommentFieldsFragment[] | undefined;
  error: unknown;
  add: (input: AddCommentInput) => Promise<void>;
  resolve: (id: string, resolved: boolean) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Follows the comments on a job's content. */
export function useComments(jobId: string): Comments {
  const { data, error } = useSubscription(CommentsUpdatedDocument, { variables: { id: jobId } });
  const [add] = useMutation(AddCommentDocument);
  const [resolve] = useMutation(ResolveCommentDocument);
  const [remove] = useMutation(RemoveCommentDocument);
  return {
    all: data?.commentsUpdated,
    error: data ? undefined : error,
    add: async (input) => void (await add({ variables: { id: jobId, input } })),
    resolve: async (id, resolved) => void (await resolve({ variables: { id, resolved } })),
    remove: async (id) => void (await remove({ variables: { id } })),
  };
}
