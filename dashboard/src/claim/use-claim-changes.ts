import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { describeProblem } from "../api/problem";
import { CheckFactsDocument, type JobDetailsFragment, RemoveClaimDocument } from "../gql/graphql";
import { useAccess } from "../session/use-access";

/** What users can do with the claims of a job's newest content. */
export interface ClaimChanges {
  clientId: string;
  /** Whether the user may also state new facts of the client. */
  mayState: boolean;
  /** Whether a change is being made. */
  busy: boolean;
  /** Why the last change was refused, and at which claim. */
  problem: { claim: number; message: string } | undefined;
  /** Deletes the sentence of a claim. */
  remove: (claim: number) => Promise<void>;
  /** Measures the text against the facts that the client has now. */
  checkFacts: () => Promise<void>;
}

/** Changes the claims of a job's newest content; undefined for users who may not edit. */
export function useClaimChanges({ id, clientId, revision }: JobDetailsFragment): ClaimChanges | undefined {
  const { mayEdit, mayManage } = useAccess();
  const [problem, setProblem] = useState<ClaimChanges["problem"]>();
  const [removeClaim, { loading: removing }] = useMutation(RemoveClaimDocument);
  const [check, { loading: checking }] = useMutation(CheckFactsDocument);
  if (!mayEdit || !revision) return undefined;
  const remove = async (claim: number) => {
    setProblem(undefined);
    try {
      await removeClaim({ variables: { id, baseRevision: revision.number, claim } });
    } catch (error) {
      setProblem({ claim, message: describeProblem(error).message });
    }
  };
  const checkFacts = async () => {
    await check({ variables: { id, baseRevision: revision.number } });
  };
  return { clientId, mayState: mayManage, busy: removing || checking, problem, remove, checkFacts };
}
