import { useQuery } from "@apollo/client/react";
import { List, Text } from "@mantine/core";
import { describeProblem } from "../api/problem";
import { ProblemAlert } from "../api/problem-alert";
import { FactImpactDocument } from "../gql/graphql";

/** Texts that are listed; the rest is counted. */
const LISTED = 5;

/** The finished texts that state facts which are about to change, with the words that state them. */
export function AffectedTexts({ clientId, facts }: { clientId: string; facts: string[] }) {
  const { data, error, refetch } = useQuery(FactImpactDocument, {
    variables: { clientId, facts, first: LISTED },
    fetchPolicy: "network-only",
  });
  if (error) return <ProblemAlert problem={describeProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Text size="sm">Looking for texts that state these facts …</Text>;
  const { nodes, totalCount } = data.factImpact;
  if (totalCount === 0) return <Text size="sm">No finished text states what you change.</Text>;
  return (
    <div>
      <Text size="sm" fw={600}>
        {totalCount === 1 ? "1 finished text states" : `${totalCount} finished texts state`} what you change
      </Text>
      <List size="sm" aria-label="Affected texts">
        {nodes.map(({ job, approved, claims }) => (
          <List.Item key={job.id}>
            {job.result?.title ?? "Untitled"} ({job.client?.name ?? job.clientId}
            {approved && ", approved"}): {[...new Set(claims.map(({ text }) => `“${text}”`))].join(", ")}
          </List.Item>
        ))}
      </List>
      {totalCount > nodes.length && <Text size="sm">{totalCount - nodes.length} more.</Text>}
    </div>
  );
}
