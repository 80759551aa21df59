import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import { type EditContentInput, ScoreContentDocument } from "../gql/graphql";

/** Milliseconds without a keystroke before content is scored. */
const DEBOUNCE_MS = 600;

/** The content and score of the form's values. The last result stays while a newer one is computed. */
export function useScore(id: string, input: EditContentInput, valid: boolean) {
  const [typed, settled] = useDebouncedInput(input);
  const { data, previousData, error, loading } = useQuery(ScoreContentDocument, {
    variables: { id, input: settled },
    skip: !valid,
    fetchPolicy: "no-cache",
  });
  const scored = (data ?? previousData)?.scoreContent;
  return { scored, error: valid ? error : undefined, measuring: valid && (loading || typed) };
}

/** The input when the user last paused, compared by value, and whether it is still changing. */
function useDebouncedInput(input: EditContentInput): [boolean, EditContentInput] {
  const text = JSON.stringify(input);
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const parsed = useMemo(() => JSON.parse(settled) as EditContentInput, [settled]);
  return [settled !== text, parsed];
}
