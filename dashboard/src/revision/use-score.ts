import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import { type EditContentInput, ScoreContentDocument } from "../gql/graphql";

/** Milliseconds without a key stroke after which a text is measured. */
const DEBOUNCE_MS = 600;

/** What the text in the form would be, and how well it would obey. While a newer one is measured, the last one stays. */
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

/** The input as it was when the person last paused, by what it says; and whether they are typing. */
function useDebouncedInput(input: EditContentInput): [boolean, EditContentInput] {
  const text = JSON.stringify(input);
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const parsed = useMemo(() => JSON.parse(settled) as EditContentInput, [settled]);
  return [settled !== text, parsed];
}
