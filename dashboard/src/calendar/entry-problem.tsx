import { Text } from "@mantine/core";
import { type Entry, entryProblem } from "./entry-words";

/** Why an entry has not happened, and what to do; nothing for one that is not late. */
export function EntryProblem({ entry }: { entry: Entry }) {
  const problem = entryProblem(entry);
  if (!problem) return null;
  return (
    <Text size="sm">
      {problem.reason} {problem.advice}
    </Text>
  );
}
