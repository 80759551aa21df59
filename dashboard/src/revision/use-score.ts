import { useQuery } from "@apollo/client/react";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useMemo, useState } from "react";
import {
  type ConformanceFieldsFragment,
  type EditContentInput,
  ScoreContentDocument,
  type ScoredContentFragment,
} from "../gql/graphql";
import type { EditedRevision } from "./edit-values";

/** Milliseconds without a keystroke before content is scored. */
const DEBOUNCE_MS = 600;

/** The measured content, and which text it is. */
export interface Measured {
  content: ScoredContentFragment;
  report: ConformanceFieldsFragment | null;
  /** The text that was measured, without the title and the FAQ. */
  body: string;
  /** Whether it has changes that are not saved. */
  changed: boolean;
  /** Whether newer text is being measured. */
  measuring: boolean;
  error: unknown;
}

/**
 * Measures the form's values when the user pauses. A newer request cancels the one before. Until its result arrives, the last one stays.
 * @param changed whether the values differ from the revision; @param valid whether the server would accept them
 */
export function useScore(
  id: string,
  revision: EditedRevision,
  input: EditContentInput,
  changed: boolean,
  valid: boolean,
): Measured {
  const [typed, settled] = useDebouncedInput(input);
  const active = changed && valid;
  const { data, previousData, error, loading } = useQuery(ScoreContentDocument, {
    variables: { id, input: settled },
    skip: !active,
    fetchPolicy: "no-cache",
  });
  const [body, setBody] = useState(revision.editable.bodyMarkdown);
  useEffect(() => {
    if (data) setBody(settled.bodyMarkdown ?? "");
    // the result belongs to the input that was settled when it was requested
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  const scored = changed ? (data ?? previousData)?.scoreContent : undefined;
  const measured = scored
    ? { content: scored.content, report: scored.conformance, body }
    : { content: revision.content, report: revision.conformance ?? null, body: revision.editable.bodyMarkdown };
  return { ...measured, changed, error: active ? error : undefined, measuring: active && (loading || typed) };
}

/** The input when the user last paused, compared by value, and whether it is still changing. */
function useDebouncedInput(input: EditContentInput): [boolean, EditContentInput] {
  const text = JSON.stringify(input);
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const parsed = useMemo(() => JSON.parse(settled) as EditContentInput, [settled]);
  return [settled !== text, parsed];
}
