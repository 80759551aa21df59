import { useSubscription } from "@apollo/client/react";
import { useState } from "react";
import { JobDraftDocument } from "../gql/graphql";
import { addPieces, type DraftPart } from "./draft-parts";

/** The text of a job as far as it is written. A part whose beginning was missed is put right when it is complete. */
export function useDraft(id: string): DraftPart[] {
  const [parts, setParts] = useState<DraftPart[]>([]);
  useSubscription(JobDraftDocument, {
    variables: { id },
    ignoreResults: true, // pieces are added up below; none of them alone is worth a render
    onData: ({ data }) => setParts((known) => addPieces(known, data.data?.jobDraft.pieces ?? [])),
  });
  return parts;
}
